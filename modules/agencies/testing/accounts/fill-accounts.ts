import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import { type InstallationSize, withoutTriggers } from '#testing/growth/installation.ts'

import { entrySources } from '../../server/accounts/accrual/entry-sources.queries.ts'
import { expectReckonedAccounts } from './expect-reckoned-accounts.ts'

export const openStatement = '01a00000-0000-7000-8000-00000000acc0'

type Filled = { own: string; today: string }

/**
 * Accounts of the asking operator's agencies: what they sold is on their credit, the months before the last are paid, the last
 * one is drawn and this one is open. Entries are what the product's own queries reckon for all bookings at once, and
 * balances are added up by the function of its triggers; a sample is reckoned again by the product.
 */
export async function fillAccounts(db: WritingDatabase, own: string, { bookings, today }: InstallationSize) {
  const filled = { own, today }
  await sql`analyze bookings, booking_items, payments, departures, endorsements, endorsement_items`.execute(
    db,
  )
  await withoutTriggers(db, async (tx) => {
    await sellOnCredit(tx, filled)
    await reckonEntries(tx, filled)
    await drawMonths(tx, filled)
    await addUp(tx, own)
    await insertOpenLines(tx, { ...filled, lines: Math.ceil(bookings / 5) })
  })
  await sql`analyze account_entries, account_statements, accounts_due`.execute(db)
  await expectReckonedAccounts(db, filled)
}

/**
 * Bookings of agencies were on the credit of one of them: a third of the first, which has long lists at any size. Those of
 * months before the last were paid by a transfer.
 */
async function sellOnCredit(tx: WritingDatabase, { own, today }: Filled) {
  await sql`
    create temp table sold on commit drop as
    select b.id, b.created_at, b.seller_id, b.status <> 'expirada' as owes,
      b.service_date < date_trunc('month', ${today}::date) - interval '1 month' as is_paid,
      coalesce(b.agency_id, case when hash % 3 = 0 then ids[1] else ids[1 + hash / 3 % cardinality(ids)] end) as agency_id,
      (date_trunc('month', b.service_date) + interval '2 months')::date as paid_on
    from (select *, abs(hashtext(id::text)) as hash from bookings) b
    cross join (select array_agg(id order by id) as ids from agencies where tour_operator_id = ${own}::uuid) named
    where b.tour_operator_id = ${own}::uuid and b.channel = 'agencia'`.execute(tx)
  await sql`analyze sold`.execute(tx)
  await sql`
    update bookings b set agency_id = s.agency_id, paid = case when s.owes then 50000 else 0 end,
      on_credit = case when s.owes and not s.is_paid then 50000 else 0 end
    from sold s where b.tour_operator_id = ${own}::uuid and b.id = s.id`.execute(tx)
  await sql`delete from payments p using sold s where p.tour_operator_id = ${own}::uuid and p.booking_id = s.id`.execute(
    tx,
  )
  await sql`
    insert into payments (tour_operator_id, created_at, booking_id, kind, method, amount, currency, booking_amount, credit_paid,
      status, reference, received_by, received_by_name)
    select ${own}::uuid, case when is_credit then created_at else paid_on end, id, 'pago',
      case when is_credit then 'credito_agencia' else 'transferencia' end, 50000, 'CLP', 50000,
      case when is_credit then 0 else 50000 end, 'aprobado', case when is_credit then '' else 'AG' || id end, seller_id, 'Vendedor'
    from sold cross join unnest(array[true, false]) is_credit
    where owes and (is_credit or is_paid)`.execute(tx)
  await sql`analyze bookings, payments`.execute(tx)
}

/** The table `reckoned`: what entries add up to, of each tour and kind, as the product writes them one booking at a time. */
async function reckonEntries(tx: WritingDatabase, { own, today }: Filled) {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where tour_operator_id = ${own}::uuid and agency_id is not null
    union
    select i.booking_id from booking_items i
    join endorsement_items x on x.tour_operator_id = i.tour_operator_id and x.booking_item_id = i.id
    where i.tour_operator_id = ${own}::uuid`.execute(tx)
  const accrued = { tour_operator_id: own, booking_ids: rows.map(({ id }) => id), today }
  const targets = sql.join(
    entrySources.map(({ targets: of }) => sql`(${of(accrued)})`),
    sql` union all `,
  )
  await sql`
    create temp table reckoned on commit drop as
    select party_id, booking_id, booking_item_id, kind, min(service_date) as service_date, currency, sum(amount)::bigint as amount
    from (${targets}) t group by party_id, booking_id, booking_item_id, kind, currency having sum(amount) <> 0`.execute(
    tx,
  )
  await sql`analyze reckoned`.execute(tx)
  await sql`
    insert into accounts_due (tour_operator_id, booking_id, party_id, look_on)
    select tour_operator_id, id, agency_id, service_date from bookings
    where tour_operator_id = ${own}::uuid and agency_id is not null and service_date > ${today}::date`.execute(
    tx,
  )
}

/** A statement of each month before this one, all but those of the last month paid. */
async function drawMonths(tx: WritingDatabase, { own, today }: Filled) {
  await sql`
    create temp table drawn on commit drop as
    select case when row_number() over newest = 1 then ${openStatement}::uuid else uuid_v7() end as id,
      row_number() over (order by month, party_id, currency) as number, sums.*, (month + interval '2 months')::date as paid_on,
      month < date_trunc('month', ${today}::date) - interval '1 month' or total = 0 as is_paid
    from (
      select party_id, currency, date_trunc('month', service_date)::date as month, count(*) filter (where kind <> 'pago') as lines,
        coalesce(sum(amount) filter (where kind <> 'pago'), 0)::bigint as total,
        coalesce(-sum(amount) filter (where kind = 'pago'), 0)::bigint as received
      from reckoned where service_date < date_trunc('month', ${today}::date) group by 1, 2, 3) sums
    window newest as (order by month desc, total desc, party_id)`.execute(tx)
  await sql`analyze drawn`.execute(tx)
  await sql`
    insert into account_statements (id, tour_operator_id, created_at, party_id, currency, month, number, status, total, settled,
      due_on, lines, sent_at)
    select id, ${own}::uuid, month + interval '1 month', party_id, currency, month, number,
      case when is_paid then 'pagada' else 'emitida' end, total, case when is_paid then -total else 0 end, paid_on, lines,
      month + interval '1 month'
    from drawn`.execute(tx)
  await sql`insert into statement_numbers (tour_operator_id, last)
    select ${own}::uuid, max(number) from drawn having count(*) > 0`.execute(tx)
  await sql`
    insert into account_settlements (id, tour_operator_id, created_at, statement_id, amount, method)
    select id, ${own}::uuid, paid_on, id, total, case when total = 0 then 'compensacion' else 'transferencia' end
    from drawn where is_paid`.execute(tx)
  await sql`
    insert into account_payments (tour_operator_id, payment_id, settlement_id)
    select ${own}::uuid, p.id, d.id
    from payments p
    join bookings b on b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id
    join drawn d on d.party_id = b.agency_id and d.month = date_trunc('month', b.service_date)::date and d.is_paid
    where p.tour_operator_id = ${own}::uuid and p.credit_paid > 0`.execute(tx)
  await insertEntries(tx, own)
}

/** Of a paid statement, the rest that belongs to no booking was paid too. */
async function insertEntries(tx: WritingDatabase, own: string) {
  await sql`
    insert into account_entries (tour_operator_id, created_at, party_id, kind, booking_id, booking_item_id, service_date, amount,
      currency, statement_id, settles, settlement_id)
    select ${own}::uuid, r.service_date, r.party_id, r.kind, r.booking_id, r.booking_item_id, r.service_date, r.amount, r.currency,
      d.id, r.kind = 'pago', null
    from reckoned r
    left join drawn d on d.party_id = r.party_id and d.currency = r.currency
      and d.month = date_trunc('month', r.service_date)::date
    union all
    select ${own}::uuid, paid_on, party_id, 'directo', null, null, paid_on, received - total, currency, id, true, id
    from drawn where is_paid and total <> received`.execute(tx)
}

async function addUp(tx: WritingDatabase, own: string) {
  await sql`
    select add_up_accounts(array_agg(row(tour_operator_id, party_id, currency, balance, open)::accounts)) from (
      select tour_operator_id, party_id, currency, sum(amount)::bigint as balance,
        coalesce(sum(amount) filter (where statement_id is null), 0)::bigint as open
      from account_entries where tour_operator_id = ${own}::uuid group by 1, 2, 3) sums`.execute(tx)
}

/** One statement is longer than any real one. */
async function insertOpenLines(tx: WritingDatabase, { own, today, lines }: Filled & { lines: number }) {
  await sql`insert into account_lines (tour_operator_id, statement_id, position, kind, service_date, tour, passenger, gross, net)
    select ${own}::uuid, ${openStatement}::uuid, n, 'servicio', ${today}::date, 'Tour', 'Pasajero ' || n, 10000, 10000
    from generate_series(1, ${lines}::int) n`.execute(tx)
}
