-- What the voucher and the public pages of a booking show where this agency sold it.
alter table agencies
  add column hides_prices boolean not null default false,
  add column logo_on_voucher boolean not null default false;
