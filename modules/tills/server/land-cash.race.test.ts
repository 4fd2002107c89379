import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import type { Tx } from '#server/db/database.ts'
import { startTestDatabase } from '#testing/app/test-app.ts'
import { givenBooking, givenDeparture, givenOperator, givenProduct, givenUser } from '#testing/given/given.ts'

const noon = new Date('2027-05-03T16:00:00Z')

async function start() {
  const { db } = await startTestDatabase()
  const owner = await givenOperator(db)
  const { id: holder_id } = await givenUser(db, owner)
  const product = await givenProduct(db, owner)
  const departure = await givenDeparture(db, owner, { product_id: product.id, date: '2027-05-05' })
  const booking = await givenBooking(db, owner, {
    product_id: product.id,
    departure_id: departure.id,
    date: '2027-05-05',
    status: 'confirmada',
  })
  const pay = (tx: Pick<Tx, 'insertInto'>, amount: number, more: object = {}) =>
    tx
      .insertInto('payments')
      .values({
        ...owner,
        booking_id: booking.id,
        created_at: noon,
        kind: 'pago',
        method: 'efectivo',
        amount,
        currency: 'CLP',
        booking_amount: amount,
        status: 'aprobado',
        received_by: holder_id,
        received_by_name: 'Ana Rojas',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const close = (tx: Pick<Tx, 'updateTable'>, counted: number) =>
    tx
      .updateTable('tills')
      .set({ closed_at: noon, closed_by: holder_id, closed_by_name: 'Ana Rojas', counted, difference: 0 })
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  const tills = async () => {
    const { rows } = await sql<{ number: number; opening: number; balance: number; open: boolean }>`
      select number, opening, till_balance(t) as balance, closed_at is null as open from tills t order by number`.execute(
      db,
    )
    return rows
  }
  return { db, owner, holder_id, pay, close, tills }
}

test('cash enters its receiver’s till, which opens by itself; annulled cash leaves the open till', async () => {
  const { db, pay, close, tills } = await start()
  await pay(db, 900, { method: 'tarjeta_pos' })
  expect(await tills()).toEqual([])
  const mistake = await pay(db, 1000)
  const waiting = await pay(db, 500, { status: 'por_verificar' })
  expect(await tills()).toEqual([{ number: 1, opening: 0, balance: 1000, open: true }])
  await close(db, 1000)
  await db
    .updateTable('payments')
    .set({ status: sql`'anulado'`, settled_at: noon })
    .where('id', 'in', [mistake.id, waiting.id])
    .execute()
  expect(await tills()).toEqual([
    { number: 1, opening: 0, balance: 1000, open: false },
    { number: 2, opening: 1000, balance: 0, open: true },
  ])
  await pay(db, 300, { kind: 'reembolso', received_by: null })
  expect(await tills()).toContainEqual({ number: 1, opening: 0, balance: -300, open: true })
})

test('a closed till equals its entries, never changes, and takes no entry', async () => {
  const { db, owner, pay, close } = await start()
  await pay(db, 1000)
  await expect(close(db, 900)).rejects.toMatchObject({ code: 'BQ006' })
  await close(db, 1000)
  const { id, currency } = await db.selectFrom('tills').selectAll().executeTakeFirstOrThrow()
  const entry = { ...owner, till_id: id, currency, created_at: noon, kind: 'fondo', amount: 5 } as const
  await expect(db.insertInto('till_entries').values(entry).execute()).rejects.toMatchObject({ code: 'BQ006' })
  await expect(
    db.updateTable('tills').set({ closed_at: null, counted: null, difference: null }).execute(),
  ).rejects.toMatchObject({ code: 'BQ006' })
  await expect(db.updateTable('till_entries').set({ amount: 5 }).execute()).rejects.toMatchObject({
    code: 'BQ002',
  })
  await expect(db.deleteFrom('tills').execute()).rejects.toMatchObject({ code: 'BQ003' })
})

test('a payment at the very moment of closing lands before or in the next till', async () => {
  const { db, pay, close, tills } = await start()
  await pay(db, 1000)
  // The payment was first: the closing waits for it, and fails because the count is no longer right.
  const paying = await db.startTransaction().execute()
  onTestFinished(() =>
    paying
      .rollback()
      .execute()
      .catch(() => undefined),
  )
  await pay(paying, 200)
  const closing = close(db, 1000)
  closing.catch(() => undefined)
  await somebodyWaits(db)
  await paying.commit().execute()
  await expect(closing).rejects.toMatchObject({ code: 'BQ006' })
  // The closing was first: the payment waits, and lands in the next till.
  const closer = await db.startTransaction().execute()
  onTestFinished(() =>
    closer
      .rollback()
      .execute()
      .catch(() => undefined),
  )
  await close(closer, 1200)
  const late = pay(db, 300)
  late.catch(() => undefined)
  await somebodyWaits(db)
  await closer.commit().execute()
  await late
  expect(await tills()).toEqual([
    { number: 1, opening: 0, balance: 1200, open: false },
    { number: 2, opening: 1200, balance: 1500, open: true },
  ])
})

async function somebodyWaits(db: Awaited<ReturnType<typeof start>>['db']) {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())) as waits`.execute(
        db,
      )
      return rows[0]?.waits
    })
    .toBe(true)
}

test('twenty first payments at once open one till', async () => {
  const { db, pay, tills } = await start()
  await Promise.all(Array.from({ length: 20 }, () => pay(db, 10)))
  expect(await tills()).toEqual([{ number: 1, opening: 0, balance: 200, open: true }])
})
