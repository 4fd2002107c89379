-- Who holds seats without paying, as a keyed hash of the address: a limit on holds needs no more.
alter table bookings add column hold_source text;
create index bookings_open_holds on bookings (hold_source) where status = 'bloqueada' and hold_source is not null;
