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

-- Seats that several products share are not kept for an agency: another product would sell them.
create or replace function refuse_allotment_in_pool() returns trigger language plpgsql as $$
declare
  pooled boolean := case tg_table_name
    when 'products' then exists (select from allotments t
      join agreements g on g.tour_operator_id = t.tour_operator_id and g.id = t.agreement_id and g.state = 1
      where t.tour_operator_id = new.tour_operator_id and t.product_id = (to_jsonb(new) ->> 'id')::uuid)
    else exists (select from products p
      where p.tour_operator_id = new.tour_operator_id and p.id = (to_jsonb(new) ->> 'product_id')::uuid and p.pool_id is not null)
  end;
begin
  if pooled then
    raise exception 'seats of a pool are not kept for an agency' using errcode = 'BQ006', constraint = 'allotment_in_pool';
  end if;
  return new;
end $$;

create or replace trigger products_allotment_in_pool before update of pool_id on products
  for each row when (new.pool_id is not null and new.pool_id is distinct from old.pool_id)
  execute function refuse_allotment_in_pool();
create or replace trigger allotments_in_pool before insert on allotments
  for each row execute function refuse_allotment_in_pool();
