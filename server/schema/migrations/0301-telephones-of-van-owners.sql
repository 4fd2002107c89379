-- The telephone of an owner is a number that can be called.
alter table fleet_reserves drop constraint fleet_reserves_owner_phone_check;
alter table fleet_reserves add constraint fleet_reserves_owner_phone_check check (owner_phone ~ '^\+?[0-9]{6,20}$') not valid;
alter table fleet_reserves validate constraint fleet_reserves_owner_phone_check;
