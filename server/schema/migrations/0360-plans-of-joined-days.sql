-- A plan of several days gives each departure its seats once. They are proven again when they are asked for.
delete from fleet_proven_seats;
alter table fleet_proven_seats drop constraint fleet_proven_seats_pkey;
drop index fleet_proven_seats_of;
alter table fleet_proven_seats drop column day;
alter table fleet_proven_seats add column during tstzrange not null;
alter table fleet_proven_seats add primary key (tour_operator_id, product_id, date, start_time);
comment on column fleet_proven_seats.during is 'when the plan counts on its vehicles';
create index fleet_proven_seats_during on fleet_proven_seats using gist (tour_operator_id, during);
