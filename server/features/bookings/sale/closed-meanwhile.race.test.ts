import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenDeparture, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const slot = { date: '2027-05-05', start_time: '08:00' }
const contact = { name: 'Ana', email: '', phone: '' }

/** A sale that waits for its departure while another transaction, which holds the lock, changes that day. */
async function sellWhile(act: (of: { product_id: string; departure_id: string }) => ReturnType<typeof sql>) {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  const departure = await givenDeparture(db, operator, { ...slot, product_id: product.id })
  const seller = await as(2)
  const holder = await db.startTransaction().execute()
  await sql`select from departures where id = ${departure.id} for update`.execute(holder)
  const sale = seller
    .call(createBooking, {
      body: saleOf({ ...slot, product_id: product.id, party: { ADULT: 2 }, contact }),
    })
    .then(
      () => 'sold',
      (refused: unknown) => refused,
    )
  for (let waits = false; !waits;) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks where not granted and locktype in ('transactionid', 'tuple')
        and pid in (select pid from pg_stat_activity where datname = current_database())) as waits`.execute(
      db,
    )
    waits = rows[0]?.waits ?? false
  }
  await act({ product_id: product.id, departure_id: departure.id }).execute(holder)
  await holder.commit().execute()
  return { sale: await sale, db }
}

const exception = (
  product_id: string,
  kind: string,
  more: { capacity?: number; new_time?: string } = {},
) => sql`
  insert into availability_exceptions (tour_operator_id, product_id, date, start_time, kind, capacity, new_time, reason)
  select tour_operator_id, id, ${slot.date}::date, ${kind === 'time' ? slot.start_time : null}::time, ${kind},
    ${more.capacity ?? null}::int, ${more.new_time ?? null}::time, 'Viento' from products where id = ${product_id}`

test('a day closed while the sale waited for its departure is not sold', async () => {
  const { sale, db } = await sellWhile(({ product_id }) => exception(product_id, 'close'))
  expect(sale).toMatchObject({ status: 409, problem: { code: 'departure_closed' } })
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
})

test('nor one whose seats or hour changed: the seller looks again', async () => {
  const limited = await sellWhile(({ product_id }) => exception(product_id, 'capacity', { capacity: 4 }))
  expect(limited.sale).toMatchObject({ problem: { code: 'product_changed' } })
  const moved = await sellWhile(({ product_id }) => exception(product_id, 'time', { new_time: '09:00' }))
  expect(moved.sale).toMatchObject({ problem: { code: 'departure_unknown' } })
})

test('nor a departure that was suspended meanwhile', async () => {
  const { sale } = await sellWhile(
    ({ departure_id }) =>
      sql`update departures set status = 'suspendida', note = 'Camino cortado' where id = ${departure_id}`,
  )
  expect(sale).toMatchObject({ problem: { code: 'departure_closed' } })
})

test('what changes nothing of the day sells', async () => {
  const { sale } = await sellWhile(
    ({ departure_id }) => sql`update departures set note = 'Grupo de Berlín' where id = ${departure_id}`,
  )
  expect(sale).toBe('sold')
})
