-- A rate is an exact decimal: what was kept as binary becomes the decimal that it was shown as. Where it came from and
-- of which day it is are kept beside it.
alter table payments alter column exchange_rate type numeric using exchange_rate::numeric;
alter table payments add column rate_source text not null default '';
alter table payments add column rate_date date;

-- A transfer is entered once: its reference without spaces, punctuation and leading zeros. Existing duplicates
-- are unchanged, and only the first of them keeps its key.
alter table payments add column transfer_key text;
-- The file of its functions makes it again right after this.
drop trigger if exists payments_kept on payments;
update payments p set transfer_key = k.key
from (
  select tour_operator_id, id, key, row_number() over (partition by tour_operator_id, key order by created_at, id) as place
  from (
    select tour_operator_id, id, created_at,
      ltrim(upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g')), '0') as key
    from payments
    where kind = 'pago' and method = 'transferencia' and status in ('por_verificar', 'aprobado')
  ) written
  where key <> ''
) k
where p.tour_operator_id = k.tour_operator_id and p.id = k.id and k.place = 1;
create unique index transfer_once on payments (tour_operator_id, transfer_key)
  where transfer_key is not null and status in ('por_verificar', 'aprobado');
