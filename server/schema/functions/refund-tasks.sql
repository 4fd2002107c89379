-- No refund is due any more: its task is done. A later one starts again.
create or replace function end_refund_task() returns trigger language plpgsql as $$
begin
  delete from refund_tasks where tour_operator_id = new.tour_operator_id and booking_id = new.id;
  return null;
end $$;

create or replace trigger bookings_refunded after update on bookings for each row
  when (old.paid > 0 and (old.paid > old.total or old.status in ('borrador', 'expirada', 'rechazada'))
    and not (new.paid > 0 and (new.paid > new.total or new.status in ('borrador', 'expirada', 'rechazada'))))
  execute function end_refund_task();
