-- The list of packages goes from one booking of a package to the next.
create index booking_items_of_package on booking_items (tour_operator_id, package_id, booking_id)
  where package_id is not null;
drop index booking_items_package;
