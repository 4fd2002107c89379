-- A product is priced per person, per group or per vehicle: one unit for all its prices.
alter table products
  add column price_unit text not null default 'persona' check (price_unit in ('persona', 'grupo', 'vehiculo')),
  -- what its line is called on a booking: «Van privada»; empty says «Grupo» or «Vehículo»
  add column unit_label text not null default '',
  add column people_per_vehicle integer check (people_per_vehicle between 1 and 500),
  add constraint vehicles_hold_people check (price_unit <> 'vehiculo' or people_per_vehicle is not null);

alter table price_categories add column max_per_adult smallint check (max_per_adult between 1 and 20);

-- The most specific price wins: channel, then residency, then the narrower group, then fewer weekdays. Prices with the
-- same conditions follow each other by date. That two can't tie otherwise is checked before saving, under the product's lock.
alter table price_rules
  drop constraint price_rules_tour_operator_id_product_id_category_code_valid_key,
  alter column category_code drop not null,
  add column position smallint not null default 0,
  add column residency text not null default 'cualquiera' check (residency in ('cualquiera', 'nacional', 'extranjero')),
  -- ISO: 1 is Monday, 7 is Sunday; null is every day
  add column weekdays smallint[] check (weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) between 1 and 6),
  add column pax_min integer not null default 1 check (pax_min between 1 and 500),
  add column pax_max integer check (pax_max between pax_min and 500),
  add column channel text check (channel in ('web', 'mostrador', 'telefono', 'whatsapp', 'agencia', 'api')),
  add column valid_to date check (valid_to >= valid_from),
  add constraint one_price_from_a_day unique nulls not distinct
    (tour_operator_id, product_id, category_code, residency, weekdays, pax_min, pax_max, channel, valid_from);

-- What a booking says of its prices, as it was sold.
alter table booking_lines
  drop constraint booking_lines_kind_check,
  add constraint booking_lines_kind_check check (kind in ('pasajero', 'grupo', 'vehiculo', 'extra', 'recogida', 'ajuste')),
  add column residency text check (residency in ('nacional', 'extranjero')),
  add column extra_id uuid;
-- null: sold before anybody asked
alter table passengers add column residency text check (residency in ('nacional', 'extranjero'));
