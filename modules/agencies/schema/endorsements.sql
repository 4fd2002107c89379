create or replace trigger endorsements_touch before update on endorsements
  for each row execute function touch_row();

-- Only a confirmed tour of the endorsement's departure is passed. It is locked, so that it cannot be cancelled meanwhile.
create or replace function pass_item() returns trigger language plpgsql as $$
declare
  item record;
begin
  select i.people into item
    from booking_items i
    join endorsements e on e.tour_operator_id = i.tour_operator_id and e.id = new.endorsement_id
      and e.departure_id = i.departure_id
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id and d.status <> 'suspendida'
    where i.tour_operator_id = new.tour_operator_id and i.id = new.booking_item_id and i.status = 'confirmada'
    for share of i;
  if not found then
    raise exception 'item % cannot be passed', new.booking_item_id
      using errcode = '23514', constraint = 'endorsement_not_confirmed';
  end if;
  new.people := item.people;
  return new;
end $$;

create or replace trigger endorsement_items_pass before insert on endorsement_items
  for each row execute function pass_item();

-- An item that leaves its endorsement is free to be passed again, and travels with the operator unless cancelled.
create or replace function remove_endorsed_item() returns trigger language plpgsql as $$
begin
  update booking_items set by_partner = false
    where tour_operator_id = new.tour_operator_id and id = new.booking_item_id and by_partner;
  return null;
end $$;

create or replace function end_endorsed_item() returns trigger language plpgsql as $$
begin
  new.live := false;
  return new;
end $$;

create or replace trigger endorsement_items_end before update of removed_at on endorsement_items
  for each row when (new.removed_at is not null) execute function end_endorsed_item();

create or replace trigger endorsement_items_remove after update of removed_at on endorsement_items
  for each row when (old.removed_at is null and new.removed_at is not null) execute function remove_endorsed_item();

-- Passengers leave the operator's sheets when the partner accepts, and wait for a vehicle again when it ends.
create or replace function follow_endorsement() returns trigger language plpgsql as $$
begin
  if new.status in ('rechazado', 'anulado') then
    update endorsement_items set live = false
      where tour_operator_id = new.tour_operator_id and endorsement_id = new.id and live;
  end if;
  update booking_items i set by_partner = new.status = 'aceptado'
    from endorsement_items x
    where x.tour_operator_id = new.tour_operator_id and x.endorsement_id = new.id and x.removed_at is null
      and i.tour_operator_id = x.tour_operator_id and i.id = x.booking_item_id
      and i.by_partner <> (new.status = 'aceptado');
  return null;
end $$;

create or replace trigger endorsements_follow after update of status on endorsements
  for each row when ((old.status = 'aceptado') <> (new.status = 'aceptado') or new.status in ('rechazado', 'anulado'))
  execute function follow_endorsement();

-- A cancelled or moved tour leaves its partner.
create or replace function leave_partner() returns trigger language plpgsql as $$
begin
  new.by_partner := false;
  return new;
end $$;

create or replace trigger booking_items_leave_partner before update of status, departure_id on booking_items
  for each row when (old.by_partner
    and (old.departure_id <> new.departure_id or (sheet_travels(old.status) and not sheet_travels(new.status))))
  execute function leave_partner();

create or replace function queue_partner_notice(operator uuid, endorsement uuid) returns void language sql as $$
  select graphile_worker.add_job('notify_partner',
    json_build_object('tour_operator_id', operator, 'endorsement_id', endorsement),
    job_key := 'notify_partner:' || endorsement, max_attempts := 12, run_at := now() + interval '1 minute')
$$;

-- The list of the partner follows its bookings: a job tells the partner of several changes in one message.
create or replace function follow_endorsed_item() returns trigger language plpgsql as $$
declare
  passed record;
begin
  select x.id, x.endorsement_id into passed from endorsement_items x
    where x.tour_operator_id = new.tour_operator_id and x.booking_item_id = new.id and x.live;
  if not found then
    return null;
  end if;
  if old.departure_id <> new.departure_id or not sheet_travels(new.status) then
    update endorsement_items set removed_at = product_now()
      where tour_operator_id = new.tour_operator_id and id = passed.id;
    update endorsements e set status = 'anulado'
      where e.tour_operator_id = new.tour_operator_id and e.id = passed.endorsement_id
        and e.status in ('pendiente', 'aceptado')
        and not exists (select from endorsement_items x
          where x.tour_operator_id = e.tour_operator_id and x.endorsement_id = e.id and x.live);
  elsif old.people <> new.people then
    update endorsement_items set people = new.people
      where tour_operator_id = new.tour_operator_id and id = passed.id;
  end if;
  perform queue_partner_notice(new.tour_operator_id, passed.endorsement_id);
  return null;
end $$;

create or replace trigger booking_items_follow_endorsement
  after update of status, departure_id, people, pickup_mode, accommodation_id, pickup_address, room on booking_items
  for each row when (old.departure_id <> new.departure_id
    or (sheet_travels(old.status) and not sheet_travels(new.status)) or old.people <> new.people
    or old.pickup_mode <> new.pickup_mode or old.accommodation_id is distinct from new.accommodation_id
    or old.pickup_address <> new.pickup_address or old.room <> new.room)
  execute function follow_endorsed_item();

-- A departure is called off: what a partner accepted is carried, what it did not answer yet is withdrawn.
create or replace function withdraw_unanswered() returns trigger language plpgsql as $$
declare
  unanswered uuid[];
begin
  -- Locked before anything is changed: an answer of this moment is waited for, and then counts.
  unanswered := array(select id from endorsements
    where tour_operator_id = new.tour_operator_id and departure_id = new.id and status = 'pendiente' order by id for update);
  update endorsement_items set removed_at = product_now()
    where tour_operator_id = new.tour_operator_id and endorsement_id = any(unanswered) and removed_at is null;
  update endorsements set status = 'anulado'
    where tour_operator_id = new.tour_operator_id and id = any(unanswered);
  perform queue_partner_notice(new.tour_operator_id, id) from unnest(unanswered) id;
  return null;
end $$;

create or replace trigger departures_withdraw_unanswered after update of status on departures
  for each row when (old.status <> 'suspendida' and new.status = 'suspendida') execute function withdraw_unanswered();

create or replace function follow_endorsed_departure() returns trigger language plpgsql as $$
begin
  perform queue_partner_notice(e.tour_operator_id, e.id) from endorsements e
    where e.tour_operator_id = new.tour_operator_id and e.departure_id = new.id
      and e.status in ('pendiente', 'aceptado');
  return null;
end $$;

create or replace trigger departures_follow_endorsements after update of starts_at on departures
  for each row when (old.starts_at <> new.starts_at) execute function follow_endorsed_departure();
