-- The limits of the contract, so that no other writer passes them.
alter table vehicles
  add constraint vehicles_luggage_check check (luggage between 0 and 200),
  add constraint vehicles_child_seats_check check (child_seats between 0 and 50);
