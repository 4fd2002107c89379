-- What somebody wrote beside a payment may name a person: whoever is forgotten goes from there too, and no amount with them.
create or replace function keep_payment() returns trigger language plpgsql as $$
declare
  words text[] := array['reference', 'note', 'settle_reason'];
begin
  if current_setting('app.forgetting', true) = 'on' and to_jsonb(new) - words = to_jsonb(old) - words then
    return new;
  end if;
  if (to_jsonb(new) - array['status', 'settled_at', 'settled_by_name', 'settle_reason'])
    is distinct from (to_jsonb(old) - array['status', 'settled_at', 'settled_by_name', 'settle_reason'])
    or (old.status, new.status) not in (('por_verificar', 'aprobado'), ('por_verificar', 'rechazado'),
      ('por_verificar', 'anulado'), ('aprobado', 'anulado')) then
    raise exception 'a payment only moves forwards' using errcode = 'BQ004';
  end if;
  return new;
end $$;
