-- A chargeback that was won comes back as a movement of its own; and what no payout brought yet is kept by itself, so that it is
-- read in pages and a settlement file finds its own movements only.
alter table payout_movements
  -- what a chargeback took and was given back, as the operator won it
  add column won_back boolean not null default false,
  drop constraint payout_movements_pkey,
  add primary key (tour_operator_id, payout_id, payment_id, won_back);
drop index payout_movements_once;
create unique index payout_movements_once on payout_movements (tour_operator_id, payment_id, won_back) where stands;

-- Written by triggers only: rows of `provider_movements` that are in no valid payout.
create table coming_movements (
  tour_operator_id uuid not null,
  payment_id uuid not null,
  won_back boolean not null,
  created_at timestamptz not null,
  provider text not null check (provider in ('webpay', 'mercado_pago')),
  currency currency_code not null,
  -- below zero what went back
  amount bigint not null,
  -- null until the provider reports it
  fee bigint,
  lands_on date,
  primary key (tour_operator_id, payment_id, won_back),
  foreign key (tour_operator_id, payment_id) references payments (tour_operator_id, id)
);
create index coming_movements_by_day
  on coming_movements (tour_operator_id, (coalesce(lands_on, 'infinity'::date)), created_at, payment_id, won_back);

insert into coming_movements
select p.tour_operator_id, p.id, false, p.created_at, p.provider, p.currency,
  case p.kind when 'pago' then p.amount else -p.amount end,
  case when p.kind <> 'pago' then 0
    when coalesce(a.provider_payment_id, p.provider_payment_id) = p.provider_payment_id then a.fee end,
  case when coalesce(a.provider_payment_id, p.provider_payment_id) = p.provider_payment_id
    and (p.kind = 'pago' or (p.created_at at time zone 'UTC')::date <= a.lands_on) then a.lands_on end
from payments p
join payment_attempts a on a.tour_operator_id = p.tour_operator_id and a.id = p.attempt_id
where p.provider is not null and p.status = 'aprobado' and not p.is_trial
  and not exists (select from payout_movements m
    where m.tour_operator_id = p.tour_operator_id and m.payment_id = p.id and m.stands)
union all
-- Won back already, while a payout contains the loss.
select p.tour_operator_id, p.id, true, p.settled_at, p.provider, p.currency, p.amount, 0, null
from payments p
where p.provider is not null and p.status = 'anulado' and p.kind = 'reembolso' and not p.is_trial
  and exists (select from payout_movements m
    where m.tour_operator_id = p.tour_operator_id and m.payment_id = p.id and m.stands);

-- Files of Webpay name a sale by its authorization, with or without zeros before it.
create index payment_attempts_authorized
  on payment_attempts (tour_operator_id, provider, ltrim(upper("authorization"), '0'))
  where "authorization" <> '' and environment = 'produccion';
