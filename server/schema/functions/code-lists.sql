-- Written by `npm run docs:states` from the tables of the domain. Do not edit.
create or replace function is_upcoming(status text) returns boolean language sql immutable as $$
  select status in ('pendiente', 'confirmada')
$$;

create or replace function before_start(status text) returns boolean language sql immutable as $$
  select status in ('borrador', 'asignada', 'publicada')
$$;

create or replace function generic_place_words() returns text[] language sql immutable parallel safe as $$
  select '{hotel, hotels, hostal, hostel, hosteria, hostelling, hospedaje, lodge, ecolodge, refugio, residencial, cabana, cabanas, camping, posada, pousada, casa, apart, aparthotel, apartamento, apartamentos, departamento, departamentos, alojamiento, inn, resort, spa, boutique, bed, breakfast, bnb, b}'::text[]
$$;

create or replace function small_place_words() returns text[] language sql immutable parallel safe as $$
  select '{de, del, la, las, el, los, y, e, and, the, of, en}'::text[]
$$;
