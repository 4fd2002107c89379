-- A receipt's data is never changed; it is settled once. The file of a rejected one may be deleted, that of an
-- accepted one only with its person. Free texts may name a person, and are cleared when that person is forgotten.
create or replace function keep_receipt() returns trigger language plpgsql as $$
declare
  words text[] := array['reference', 'bank', 'payer_name', 'settle_reason'];
  settling text[] := array['status', 'settled_at', 'settled_by', 'settled_by_name', 'settle_reason', 'payment_id'];
  clearing text[] := array['file_removed_at'];
begin
  if current_setting('app.forgetting', true) = 'on'
    and to_jsonb(new) - words - clearing = to_jsonb(old) - words - clearing then
    return new;
  end if;
  if to_jsonb(new) - settling = to_jsonb(old) - settling and old.status = 'por_verificar' then
    return new;
  end if;
  if to_jsonb(new) - clearing is distinct from to_jsonb(old) - clearing or old.status <> 'rechazado' then
    raise exception 'a receipt is settled once' using errcode = 'BQ004';
  end if;
  return new;
end $$;

create or replace trigger receipts_kept before update on receipts for each row execute function keep_receipt();
