create or replace trigger agreements_touch before update on agreements for each row execute function touch_row();
create or replace trigger agencies_touch before update on agencies for each row execute function touch_row();

-- The distinctive words of a company's name, in one order: «Turismo Andes Ltda.» and «Andes Tours» have one key.
create or replace function agency_key(name text) returns text language plpgsql immutable strict as $$
declare
  words text[] := array(select word
    from regexp_split_to_table(regexp_replace(fold(name), '[^[:alnum:]]+', ' ', 'g'), ' ') as word
    where word <> '');
  distinctive text[] := array(select word from unnest(words) as word where word <> all (
    '{agencia, agencias, agency, viaje, viajes, turismo, tour, tours, travel, travels, trip, trips, turistica, operador,
      operadora, operator, expedicion, expediciones, expeditions, adventure, adventures, aventura, aventuras, excursiones,
      hotel, hostal, hostel, hospedaje, hosteria, lodge, posada, pousada, ltda, limitada, spa, sa, sac, srl, eirl, sas,
      cia, inc, llc, ltd, com, cl, pe, bo, ar, www, de, del, la, las, el, los, y, e, and, the, of}'::text[]));
begin
  return array_to_string(array(select word from unnest(case when distinctive = '{}' then words else distinctive end) as word
    order by word collate "C"), ' ');
end $$;

create or replace function fill_agency_key() returns trigger language plpgsql as $$
begin
  new.name_key := agency_key(new.name);
  return new;
end $$;

create or replace trigger agencies_name_key before insert or update of name on agencies
  for each row execute function fill_agency_key();
