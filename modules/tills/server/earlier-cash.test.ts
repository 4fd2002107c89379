import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { startTestDatabase } from '#testing/app/test-app.ts'
import { givenBooking, givenDeparture, givenOperator, givenProduct, givenUser } from '#testing/given/given.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

/** The migration's handling of existing cash. */
function backfill(): string {
  const text = readFileSync('server/schema/migrations/0021-tills.sql', 'utf8')
  const start = text.indexOf('with earlier as (')
  expect(start).toBeGreaterThan(0)
  return text.slice(start)
}

test('keeps cash from before tills in closed ones, to the peso, without opening debts', async () => {
  const { db } = await startTestDatabase()
  const owner = await givenOperator(db)
  const { id: seller } = await givenUser(db, owner)
  const date = '2027-05-05'
  const product = await givenProduct(db, owner)
  const departure = await givenDeparture(db, owner, { product_id: product.id, date })
  const of = { product_id: product.id, departure_id: departure.id, date, status: 'confirmada' as const }
  const { id: booking_id } = await givenBooking(db, owner, of)
  const pay = (day: number, amount: number, more: object = {}) => ({
    ...owner,
    booking_id,
    created_at: new Date(`2027-05-0${day}T12:00:00Z`),
    kind: 'pago' as const,
    method: 'efectivo' as const,
    amount,
    currency: 'CLP',
    booking_amount: amount,
    status: 'aprobado' as const,
    received_by: seller,
    received_by_name: 'Ana Rojas',
    ...more,
  })
  await withoutTriggers(db, async (tx) => {
    await tx
      .insertInto('payments')
      .values([
        pay(1, 1000),
        pay(2, 300, { kind: 'reembolso' }),
        pay(3, 50, { status: 'anulado', settled_at: new Date('2027-05-03T13:00:00Z') }),
        pay(3, 60, { status: 'por_verificar' }),
        pay(3, 70, { method: 'enlace' }),
        pay(4, 20, { currency: 'USD', exchange_rate: 900 }),
        pay(5, 500, { received_by: null }),
      ])
      .execute()
    await sql`update bookings set paid = 5000, refunded = 300`.execute(tx)
    await sql.raw(backfill()).execute(tx)
  })
  const { rows } = await sql`
    select t.holder_id, t.currency, t.number, t.opening, t.counted, t.closed_at is not null as closed,
      sum(e.amount) filter (where e.payment_id is not null)::int as cash, till_balance(t) as balance
    from tills t join till_entries e on e.till_id = t.id
    where t.tour_operator_id = ${owner.tour_operator_id}::uuid
    group by t.tour_operator_id, t.id order by cash`.execute(db)
  const closed = { number: 1, opening: 0, counted: 0, closed: true, balance: 0 }
  expect(rows).toEqual([
    { ...closed, holder_id: seller, currency: 'USD', cash: 20 },
    { ...closed, holder_id: null, currency: 'CLP', cash: 500 },
    { ...closed, holder_id: seller, currency: 'CLP', cash: 700 },
  ])
  // A later annulment is taken back in a till that opens then, and leaves its holder without a debt or a gain.
  const annul = (amount: number) =>
    sql`update payments set status = 'anulado', settled_at = now() where amount = ${amount}`.execute(db)
  await annul(1000)
  await annul(300)
  await db
    .insertInto('payments')
    .values([pay(6, 40)])
    .execute()
  await annul(40)
  const { rows: running } = await sql`
    select number, opening, till_balance(t) as balance,
      array(select e.kind || ' ' || e.amount from till_entries e where e.till_id = t.id
        order by abs(e.amount) desc, e.amount) as entries
    from tills t where closed_at is null`.execute(db)
  const entries = [
    'anulacion -1000',
    'anterior 1000',
    'anterior -300',
    'anulacion 300',
    'anulacion -40',
    'cobro 40',
  ]
  expect(running).toEqual([{ number: 2, opening: 0, balance: 0, entries }])
})
