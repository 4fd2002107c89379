import { sql } from 'kysely'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { scaled } from '#domain/bookings/booking-money.rules.ts'
import type { WritingDatabase } from '#server/db/database.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { givenProduct } from '#testing/given/given.ts'

import { drawStatements } from '../../contract/account-statements.contract.ts'
import { getAccount } from '../../contract/accounts.contract.ts'
import { accrueAccounts } from '../../server/accounts/accrue-accounts.jobs.ts'

/** The clock's first day is the 3rd of May 2027; tours cost 30,000 a person. */
export async function startAccounts() {
  const app = await startTestApp()
  const { db, operator, as, clock } = app
  await db
    .updateTable('tour_operators')
    .set({
      cancellation_tiers: JSON.stringify([
        { hours_before: 72, penalty_percent: 0 },
        { hours_before: 0, penalty_percent: 50 },
      ]),
    })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  const product = await givenProduct(db, operator, { capacity: 500 })
  const other = await givenProduct(db, operator, {
    capacity: 500,
    prices: { ADULT: 20_000, CHILD: 10_000, INFANT: 0 },
  })
  const agency_id = await givenAgency(db, operator, { name: 'Agencia Luna', email: 'luna@agencia.test' })
  let current = await as(1)
  // A session ends while the clock goes on.
  const manager = { call: ((...input) => current.call(...input)) as typeof current.call }
  const item = (date: string, party: Record<string, number>, product_id = product.id) => ({
    product_id,
    date,
    start_time: '08:00',
    party,
  })
  const sell = (items: ReturnType<typeof item>[], more: object = {}) =>
    manager.call(createBooking, {
      body: { items, contact: { name: 'Eva Paz' }, channel: 'agencia', agency_id, ...more },
    })
  /** Sold on the agency's credit, all of it. */
  const sellOnCredit = async (
    date: string,
    { adults = 1, more = {} }: { adults?: number; more?: object } = {},
  ) => {
    const booking = await sell([item(date, { ADULT: adults })], more)
    return manager.call(recordPayment, {
      params: { id: booking.id },
      body: { method: 'credito_agencia', amount: booking.total },
    })
  }
  const goTo = async (moment: string) => {
    clock.now = new Date(moment)
    current = await as(1)
  }
  const accrue = () => accrueAccounts(actsAt(db, clock.now), () => clock.now)
  const draw = (month: string) =>
    manager.call(drawStatements, { params: { party_id: agency_id }, body: { month } })
  const account = async (id = agency_id) => {
    const { accounts } = await manager.call(getAccount, { params: { party_id: id } })
    return accounts[0] ?? { balance: 0, open: 0, drawn: 0, overdue: 0, next: 'nada' as const }
  }
  return { ...app, product, other, agency_id, manager, item, sell, sellOnCredit, goTo, accrue, draw, account }
}

/** A commission of `percent` on the tours of a booking, as its agreement would have written it. */
export async function givenCommission(
  db: WritingDatabase,
  { tour_operator_id }: { tour_operator_id: string },
  { agency_id, booking_id, percent }: { agency_id: string; booking_id: string; percent: number },
) {
  await sql`
    with agreed as (
      insert into agreements (tour_operator_id, agency_id, valid_from, state)
      values (${tour_operator_id}::uuid, ${agency_id}::uuid, '2027-01-01', 2) returning id),
    revised as (
      insert into agreement_revisions (tour_operator_id, agreement_id, revision, collects)
      select ${tour_operator_id}::uuid, id, 1, 'operador' from agreed returning agreement_id)
    update booking_items set agreement_id = r.agreement_id, agreement_revision = 1, agreed_gross = subtotal,
      agreed_net = subtotal - percent_of(subtotal, ${percent}::int), agreed_priced = 'bruto'
    from revised r where tour_operator_id = ${tour_operator_id}::uuid and booking_id = ${booking_id}::uuid`.execute(
    db,
  )
}

/** What must hold of all accounts after anything; empty answers. */
export async function brokenAccounts(
  db: WritingDatabase,
  accrued_on: string | null = null,
): Promise<Record<string, unknown[]>> {
  const of = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return {
    'Σ entries = Σ statements + open, for each agency and currency': await of(sql`
      select a.party_id, a.currency, a.balance, a.open, e.balance as entries, e.open as open_entries, s.unpaid
      from accounts a
      left join lateral (select coalesce(sum(amount), 0) as balance, coalesce(sum(amount) filter (where statement_id is null), 0) as open
        from account_entries e where e.party_id = a.party_id and e.currency = a.currency) e on true
      left join lateral (select coalesce(sum(unpaid), 0) as unpaid from account_statements s
        where s.party_id = a.party_id and s.currency = a.currency) s on true
      where a.balance <> e.balance or a.open <> e.open or a.balance <> a.open + s.unpaid`),
    'a statement is its lines and what settles it': await of(sql`
      select s.number, s.total, s.settled, e.* from account_statements s
      cross join lateral (select coalesce(sum(amount) filter (where not settles), 0) as total,
        coalesce(sum(amount) filter (where settles), 0) as settled, count(*) filter (where not settles) as entries
        from account_entries e where e.statement_id = s.id) e
      cross join lateral (select coalesce(sum(amount), 0) as amount, count(*) as lines from account_lines l where l.statement_id = s.id) l
      where case when s.status = 'anulada' then e.entries > 0 or e.settled <> 0
        else s.total <> e.total or s.settled <> e.settled or s.total <> l.amount or s.lines <> l.lines end
        or (s.status = 'pagada' and s.unpaid <> 0)`),
    'an account owes what its bookings owe': await wrongBalances(db),
    'a commission is a share of what its tour costs': await wrongCommissions(db, accrued_on),
    'a seller earns a share of what their tours cost': await wrongShares(db, accrued_on),
    'a settlement is its money': await of(sql`
      select t.id, t.amount, p.amount as paid, e.amount as direct from account_settlements t
      cross join lateral (select coalesce(sum(case when kind = 'pago' then p.amount else -p.amount end), 0) as amount
        from account_payments a join payments p on p.id = a.payment_id and p.method = t.method
          and (t.annulled_at is null or p.status = 'aprobado')
        where a.settlement_id = t.id) p
      cross join lateral (select coalesce(sum(-amount), 0) as amount from account_entries e where e.settlement_id = t.id) e
      where t.method <> 'compensacion' and case when t.annulled_at is null then t.amount else 0 end <> p.amount + e.amount`),
  }
}

/** Reckons the commission of each tour that has entries of one, from its price, discount and penalty. */
async function wrongCommissions(db: WritingDatabase, accrued_on: string | null) {
  const { rows } = await sql<{
    id: string
    status: string
    agreed_gross: number
    agreed_net: number
    cost: number
    written: number
    counts: boolean
  }>`
    select i.id, b.status, i.agreed_gross, i.agreed_net, e.amount as written,
      case when i.status = 'cancelada' then i.penalty else i.subtotal - i.discount end as cost,
      b.agency_id is not null and d.date <= coalesce(${accrued_on}::date, (e.looked_at at time zone o.time_zone)::date) as counts
    from booking_items i
    join bookings b on b.id = i.booking_id
    join departures d on d.id = i.departure_id
    join tour_operators o on o.id = i.tour_operator_id
    join (select booking_item_id, sum(amount)::bigint as amount, max(created_at) as looked_at from account_entries
      where kind = 'comision' and party_id in (select id from agencies) group by 1) e on e.booking_item_id = i.id
    where i.agreed_priced = 'bruto'`.execute(db)
  return rows.flatMap(({ id, status, agreed_gross, agreed_net, cost, written, counts }) => {
    const owes = counts && !['borrador', 'expirada', 'rechazada'].includes(status)
    const expected = owes ? 0 - scaled(agreed_gross - agreed_net, agreed_gross, cost) : 0
    return expected === written ? [] : [{ id, written, expected }]
  })
}

/** Reckons what each tour with entries of a seller gives them, from the shares that held on the day of its sale. */
async function wrongShares(db: WritingDatabase, accrued_on: string | null) {
  const shares = await db.selectFrom('seller_commissions').selectAll().orderBy('valid_from').execute()
  const { rows } = await sql<{
    id: string
    product_id: string
    status: string
    cost: number
    sold_on: string
    party_id: string
    seller_id: string | null
    written: number
    has_run: boolean
  }>`
    select i.id, i.product_id, b.status, case when i.status = 'cancelada' then i.penalty else i.subtotal - i.discount end as cost,
      (b.created_at at time zone o.time_zone)::date as sold_on, e.party_id, b.seller_id, e.amount as written,
      d.date <= coalesce(${accrued_on}::date, (e.looked_at at time zone o.time_zone)::date) as has_run
    from (select booking_item_id, party_id, sum(amount)::bigint as amount, max(created_at) as looked_at from account_entries
      where kind = 'comision' and party_id in (select user_id from account_parties) group by 1, 2) e
    join booking_items i on i.id = e.booking_item_id
    join bookings b on b.id = i.booking_id
    join departures d on d.id = i.departure_id
    join tour_operators o on o.id = i.tour_operator_id`.execute(db)
  return rows.flatMap(({ id, product_id, status, cost, sold_on, party_id, seller_id, written, has_run }) => {
    const began = shares.filter((each) => each.user_id === party_id && each.valid_from <= sold_on)
    const share =
      began.findLast((each) => each.product_id === product_id) ?? began.findLast((each) => !each.product_id)
    const owes = has_run && seller_id === party_id && !['borrador', 'expirada', 'rechazada'].includes(status)
    const expected = owes ? 0 - Math.floor((cost * (share?.points ?? 0)) / 10_000) : 0
    return expected === written ? [] : [{ id, party_id, written, expected }]
  })
}

/** Reckons each account from its bookings and their ledgers, row by row. */
async function wrongBalances(db: WritingDatabase) {
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'agency_id', 'currency', 'status', 'total', 'paid', 'on_credit'])
    .where('agency_id', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('account_entries as e').select('e.id').whereRef('e.booking_id', '=', 'bookings.id'),
      ),
    )
    .execute()
  const owed = new Map<string, number>()
  const add = (key: string, amount: number) => owed.set(key, (owed.get(key) ?? 0) + amount)
  for (const { id, agency_id, currency, status, total, paid, on_credit } of bookings) {
    const rows = await db
      .selectFrom('payments as p')
      .leftJoin('account_payments as a', 'a.payment_id', 'p.id')
      .select(['p.kind', 'p.method', 'p.booking_amount', 'p.credit_paid', 'a.payment_id'])
      .where('p.booking_id', '=', id)
      .where('p.status', '=', 'aprobado')
      .where('p.method', '<>', 'credito_agencia')
      .orderBy('p.created_at')
      .orderBy('p.id')
      .execute()
    let [theirs, setOff] = [0, 0]
    for (const row of rows) {
      const part =
        row.kind === 'reembolso'
          ? -Math.min(theirs, row.booking_amount)
          : row.payment_id
            ? row.booking_amount
            : row.credit_paid
      theirs += part
      if (row.method === 'compensacion') setOff += part
    }
    const cost = ['borrador', 'expirada', 'rechazada'].includes(status) ? 0 : total
    const credit = Math.max(0, on_credit)
    const money = paid - credit
    const debt = Math.min(credit, Math.max(0, cost - money))
    add(`${agency_id} ${currency}`, debt + setOff - Math.min(theirs, Math.max(0, money - cost)))
  }
  const others = await sql<{ party_id: string; currency: string; amount: number }>`
    select party_id, currency, sum(amount)::bigint as amount from account_entries
    where kind in ('comision', 'endoso', 'ajuste', 'directo') group by 1, 2
    union all select person_id, currency, -sum(amount)::bigint from run_earnings group by 1, 2`.execute(db)
  for (const { party_id, currency, amount } of others.rows) add(`${party_id} ${currency}`, amount)
  const accounts = await db.selectFrom('accounts').select(['party_id', 'currency', 'balance']).execute()
  return accounts.flatMap(({ party_id, currency, balance }) => {
    const expected = owed.get(`${party_id} ${currency}`) ?? 0
    return expected === balance ? [] : [{ party_id, balance, expected }]
  })
}
