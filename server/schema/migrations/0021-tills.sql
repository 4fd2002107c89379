-- Who holds the operator's cash.

-- The cash of one person in one currency, from an opening to a closing. A person has one open at a time, and the next
-- begins with what was counted at the end of the last.
create table tills (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  -- null: the company's own till, for cash that no member of the staff took
  holder_id uuid,
  held_by uuid not null generated always as (coalesce(holder_id, tour_operator_id)) stored,
  currency currency_code not null,
  -- 1, 2, 3 … of its holder and currency
  number integer not null check (number > 0),
  opened_at timestamptz not null,
  -- empty where the first movement opened it
  opened_by_name text not null default '',
  -- what was in it when it was opened
  opening bigint not null,
  closed_at timestamptz,
  closed_by uuid,
  closed_by_name text not null default '',
  counted bigint,
  -- counted less what the entries say: below zero money is missing
  difference bigint,
  difference_reason text not null default '',
  primary key (tour_operator_id, id),
  unique (tour_operator_id, id, currency),
  unique (tour_operator_id, held_by, currency, number),
  foreign key (tour_operator_id, holder_id) references users (tour_operator_id, id),
  check ((closed_at is null) = (counted is null) and (closed_at is null) = (difference is null)),
  check (closed_at >= opened_at),
  check (coalesce(difference, 0) = 0 or difference_reason <> '')
);
create unique index tills_id on tills (id);
create unique index tills_open on tills (tour_operator_id, held_by, currency) where closed_at is null;
create index tills_by_opening on tills (tour_operator_id, opened_at, id);
create index tills_of_holder on tills (tour_operator_id, held_by, opened_at, id);

-- Handover of cash between two people. It stays the giver's until it is received.
create table till_handovers (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null,
  currency currency_code not null,
  amount bigint not null check (amount > 0),
  -- null: out of the house's till
  giver_id uuid,
  -- null: any member of the office
  receiver_id uuid,
  -- the run at whose end the crew handed it over
  schedule_sheet_id uuid,
  note text not null default '',
  offered_by uuid,
  offered_by_name text not null,
  answer text check (answer in ('recibida', 'rechazada', 'retirada')),
  answered_at timestamptz,
  answered_by uuid,
  answered_by_name text not null default '',
  received_amount bigint check (received_amount between 1 and amount),
  answer_reason text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, giver_id) references users (tour_operator_id, id),
  foreign key (tour_operator_id, receiver_id) references users (tour_operator_id, id),
  foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id),
  check ((answer is null) = (answered_at is null)),
  check (coalesce(answer = 'recibida', false) = (received_amount is not null)),
  check (coalesce(received_amount, amount) = amount or answer_reason <> ''),
  check (answer is distinct from 'rechazada' or answer_reason <> '')
);
create unique index till_handovers_id on till_handovers (id);
create index till_handovers_waiting on till_handovers (tour_operator_id, created_at, id) where answer is null;
create index till_handovers_sheet on till_handovers (tour_operator_id, schedule_sheet_id)
  where schedule_sheet_id is not null;

-- What went into a till or out of it. Nothing is changed or deleted: a mistake gets an entry against it.
create table till_entries (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null,
  till_id uuid not null,
  currency currency_code not null,
  kind text not null
    check (kind in ('cobro', 'reembolso', 'gasto', 'deposito', 'fondo', 'retiro', 'entrega', 'recepcion', 'anulacion',
      'diferencia', 'anterior')),
  -- below zero where it goes out
  amount bigint not null check (amount <> 0),
  -- the row of the ledger that it is
  payment_id uuid,
  handover_id uuid,
  schedule_sheet_id uuid,
  -- the entry that this one takes back
  reverses uuid,
  note text not null default '',
  by_id uuid,
  by_name text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, till_id, currency) references tills (tour_operator_id, id, currency),
  foreign key (tour_operator_id, payment_id) references payments (tour_operator_id, id),
  foreign key (tour_operator_id, handover_id) references till_handovers (tour_operator_id, id),
  foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id),
  foreign key (tour_operator_id, reverses) references till_entries (tour_operator_id, id),
  check (case when kind in ('cobro', 'fondo', 'recepcion') then amount > 0
    when kind in ('reembolso', 'gasto', 'deposito', 'retiro', 'entrega') then amount < 0 else true end),
  check (kind = 'anulacion' or (kind in ('cobro', 'reembolso')) = (payment_id is not null)),
  check ((kind in ('entrega', 'recepcion')) = (handover_id is not null)),
  check ((kind = 'anulacion') = (reverses is not null))
);
create unique index till_entries_id on till_entries (id);
create index till_entries_of_till on till_entries (tour_operator_id, till_id, created_at, id) include (amount);
create unique index till_entries_payment on till_entries (tour_operator_id, payment_id)
  where payment_id is not null and reverses is null;
create unique index till_entries_taken_back on till_entries (tour_operator_id, reverses) where reverses is not null;
create unique index till_entries_handover on till_entries (tour_operator_id, handover_id, kind)
  where handover_id is not null;
create unique index till_entries_difference on till_entries (tour_operator_id, till_id) where kind = 'diferencia';
create index till_entries_sheet on till_entries (tour_operator_id, schedule_sheet_id)
  where schedule_sheet_id is not null;

-- Each count of an open till, made without seeing what should be in it. The last one closes it.
create table till_counts (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null,
  till_id uuid not null,
  counted bigint not null check (counted >= 0),
  -- what the entries said at that moment
  expected bigint not null,
  -- how many of each note and coin, by its worth in minor units
  denominations jsonb not null default '{}' check (jsonb_typeof(denominations) = 'object'),
  by_id uuid not null,
  by_name text not null,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, till_id) references tills (tour_operator_id, id)
);
create unique index till_counts_id on till_counts (id);
create index till_counts_of_till on till_counts (tour_operator_id, till_id, created_at);

-- Cash from before tills existed: each row of the ledger is in one closed till, so that no holder begins with a
-- debt from a time without counts.
with earlier as (
  select tour_operator_id, received_by, currency, min(created_at) as opened_at,
    max(coalesce(settled_at, created_at)) as closed_at
  from payments where method = 'efectivo' and status = 'aprobado'
  group by tour_operator_id, received_by, currency
)
insert into tills (tour_operator_id, holder_id, currency, number, opened_at, opening, closed_at, counted, difference)
select tour_operator_id, received_by, currency, 1, opened_at, 0, greatest(opened_at, closed_at), 0, 0 from earlier;

insert into till_entries (tour_operator_id, created_at, till_id, currency, kind, amount, payment_id, schedule_sheet_id,
  by_id, by_name)
select p.tour_operator_id, p.created_at, t.id, p.currency,
  case p.kind when 'pago' then 'cobro' else 'reembolso' end,
  case p.kind when 'pago' then p.amount else -p.amount end, p.id, p.schedule_sheet_id, p.received_by,
  p.received_by_name
from payments p
join tills t on t.tour_operator_id = p.tour_operator_id and t.currency = p.currency
  and t.held_by = coalesce(p.received_by, p.tour_operator_id)
where p.method = 'efectivo' and p.status = 'aprobado';

insert into till_entries (tour_operator_id, created_at, till_id, currency, kind, amount, note)
select t.tour_operator_id, t.closed_at, t.id, t.currency, 'anterior', -sum(e.amount), 'Efectivo anterior a las cajas'
from tills t
join till_entries e on e.tour_operator_id = t.tour_operator_id and e.till_id = t.id
group by t.tour_operator_id, t.id
having sum(e.amount) <> 0;
