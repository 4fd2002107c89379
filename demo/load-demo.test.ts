import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'

import { findProduct } from '#server/features/products/product.queries.ts'
import { folderStore } from '#server/files/file-store.ts'
import { checkPassword } from '#server/security/password-hash.ts'
import { loadedDemo } from '#testing/app/loaded-demo.ts'
import { startTestDatabase } from '#testing/app/test-app.ts'

import { describeLogins } from './describe-logins.ts'
import { loadDemo } from './load-demo.ts'

const usual = '2026-11-21T15:30:00Z'
const now = new Date(usual)

async function startDemo() {
  const { db } = await startTestDatabase()
  const folder = await mkdtemp(join(inject('runFolder'), 'demo-'))
  const files = folderStore(folder)
  return { db, files }
}

test('loads the demo once, also for two instances that start together, and shows its logins each time', async () => {
  const { db, files } = await startDemo()
  await Promise.all([loadDemo(db, files, now), loadDemo(db, files, now)])
  const logins = await describeLogins(db)
  for (const name of [
    'administrador@demo',
    'admin@demo',
    'vendedor@demo',
    'operador@demo',
    'chofer@demo',
    'guia@demo',
    'admin@otro',
    'vendedor@agencia',
  ])
    expect(logins).toContain(`${name}.test`)
  const operators = await db
    .selectFrom('tour_operators')
    .select(['name', 'currency'])
    .where('kind', '<>', 'agencia')
    .orderBy('created_at')
    .execute()
  expect(operators.map(({ currency }) => currency).toSorted()).toEqual(['CLP', 'PEN'])
  const users = await db.selectFrom('users').select(['level', 'password_hash']).execute()
  expect([...new Set(users.map(({ level }) => level))].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
  expect(await checkPassword('baqueano-demo', users[0]?.password_hash ?? '')).toBe(true)
})

test('leaves a database in use alone', async () => {
  const { db, files } = await startDemo()
  const { givenOperator, givenUser } = await import('#testing/given/given.ts')
  await givenUser(db, await givenOperator(db))
  await (
    await loadDemo(db, files, now)
  )()
  expect(await describeLogins(db)).toBeNull()
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
})

// A Saturday in spring, a night in which Chile's clock changes, the turn of a year.
test.each([usual, '2027-09-05T02:00:00Z', '2026-12-31T23:30:00Z'])(
  'keeps the demo data of %s consistent',
  async (instant) => {
    const { db } = await startTestDatabase(10, (await loadedDemo(instant)).database)
    const one = async (query: ReturnType<typeof sql<{ answer: unknown }>>) =>
      (await query.execute(db)).rows[0]?.answer

    const bookings = Number(await one(sql`select count(*) as answer from bookings`))
    expect(bookings).toBeGreaterThan(230)
    expect(bookings).toBeLessThan(460)
    const wrong = {
      'a booking whose lines do not add up': sql<{
        answer: unknown
      }>`select count(*) as answer from booking_items i where subtotal <>
        (select sum(l.total) from booking_lines l
          where l.tour_operator_id = i.tour_operator_id and l.booking_item_id = i.id)`,
      'a booking without its passengers': sql<{
        answer: unknown
      }>`select count(*) as answer from booking_items i where people <>
        (select count(*) from passengers p
          where p.tour_operator_id = i.tour_operator_id and p.booking_item_id = i.id)`,
      'something done in the future': sql<{
        answer: unknown
      }>`select count(*) as answer from events where created_at > ${instant}::timestamptz`,
      'a hold that lapsed before its message': sql<{
        answer: unknown
      }>`select count(*) as answer from bookings where expires_at <= ${instant}::timestamptz`,
      'a hold that lapses after its tour': sql<{
        answer: unknown
      }>`select count(*) as answer from bookings where expires_at > service_starts_at`,
      'a hold without a job': sql<{
        answer: unknown
      }>`select count(*) as answer from bookings b where expires_at is not null and not exists
        (select from graphile_worker.jobs j where j.key = 'expire:' || b.id)`,
      'a booking bought after its tour': sql<{
        answer: unknown
      }>`select count(*) as answer from bookings where created_at >= service_starts_at`,
      'a history out of order': sql<{
        answer: unknown
      }>`select count(*) as answer from events a join events b on a.entity_id = b.entity_id
        and a.id < b.id and a.created_at > b.created_at`,
      'a booking without a beginning': sql<{
        answer: unknown
      }>`select count(*) as answer from bookings b where not exists (select from events e
        where e.entity_id = b.id and e.kind in ('booking_created', 'booking_held') and e.created_at = b.created_at)`,
      'a past booking still to come': sql<{
        answer: unknown
      }>`select count(*) as answer from bookings where status in ('confirmada', 'pendiente', 'bloqueada')
        and service_starts_at < ${instant}::timestamptz - interval '1 day'`,
      'one person in two runs at once': sql<{
        answer: unknown
      }>`select count(*) as answer from schedule_sheet_crew c1
        join schedule_sheets s1 on s1.id = c1.schedule_sheet_id
        join schedule_sheet_crew c2 on c2.person_id = c1.person_id and c2.schedule_sheet_id <> c1.schedule_sheet_id
        join schedule_sheets s2 on s2.id = c2.schedule_sheet_id
        where tstzrange(s1.start_at, s1.end_at) && tstzrange(s2.start_at, s2.end_at)`,
      'somebody on a sheet without a stop, though they said where they stay': sql<{
        answer: unknown
      }>`select count(*) as answer from schedule_sheet_passengers g
        join booking_items i on i.id = g.booking_item_id where g.stop_id is null and i.pickup_mode <> 'por_definir'`,
      'a closed run with somebody nobody spoke for': sql<{
        answer: unknown
      }>`select count(*) as answer from schedule_sheets s
        join schedule_sheet_passengers g on g.schedule_sheet_id = s.id join passengers p on p.id = g.passenger_id
        where s.status = 'cerrada' and p.attendance in ('pendiente', 'en_punto')`,
      'a published run without a notification': sql<{
        answer: unknown
      }>`select count(*) as answer from schedule_sheets s where s.status in ('publicada', 'en_curso', 'cerrada')
        and not exists (select from schedule_sheet_versions v where v.schedule_sheet_id = s.id)`,
      'an act of the future': sql<{
        answer: unknown
      }>`select count(*) as answer from crew_acts where received_at > ${instant}::timestamptz`,
      'a closed run whose cash is not what was taken': sql<{
        answer: unknown
      }>`select count(*) as answer from schedule_sheets s where s.status = 'cerrada' and s.cash_expected <>
        (select coalesce(sum(y.amount), 0) from payments y where y.schedule_sheet_id = s.id)`,
      'more people than seats in a vehicle': sql<{
        answer: unknown
      }>`select count(*) as answer from schedule_sheets s
        join vehicles v on v.id = s.vehicle_id where s.seats_taken > v.seats`,
    }
    const products = await db
      .selectFrom('products')
      .select(['id', 'tour_operator_id'])
      .where('status', '=', 'publicado')
      .execute()
    for (const key of products) {
      const { code, missing_to_publish } = await findProduct(db, key, new Date(instant))
      expect([code, missing_to_publish]).toEqual([code, []])
    }
    for (const [what, query] of Object.entries(wrong))
      expect([what, Number(await one(query))]).toEqual([what, 0])

    const states = await sql<{
      status: string
      times: number
    }>`select status, count(*)::int as times from bookings group by 1`.execute(db)
    expect(states.rows.map(({ status }) => status).toSorted()).toEqual([
      'bloqueada',
      'cancelada',
      'completada',
      'confirmada',
      'expirada',
      'no_presentada',
      'pendiente',
      'rechazada',
    ])
    const left = await sql<{ left: number }>`select capacity - seats_held - seats_sold as left from departures
      where starts_at > ${instant}::timestamptz and status in ('abierta', 'garantizada')`.execute(db)
    expect(left.rows.filter((row) => row.left === 0).length).toBeGreaterThanOrEqual(2)
    expect(left.rows.filter((row) => row.left === 1).length).toBeGreaterThanOrEqual(2)
    for (const email of ['chofer@demo.test', 'guia@demo.test']) {
      const days = await sql<{ day: string }>`select distinct s.service_date as day from schedule_sheets s
        join schedule_sheet_crew c on c.schedule_sheet_id = s.id join persons p on p.id = c.person_id
        join users u on u.id = p.user_id where u.email = ${email}`.execute(db)
      expect(days.rows).toHaveLength(3)
    }
  },
)

test('every picture of a product and every logo is there in each width', async () => {
  const loaded = await loadedDemo(usual)
  const { db } = await startTestDatabase(10, loaded.database)
  const files = folderStore(loaded.files)
  const pictures = await db.selectFrom('product_pictures').select(['file_id', 'alt']).execute()
  expect(pictures.length).toBeGreaterThan(12)
  const logos = await db
    .selectFrom('tour_operators')
    .select('logo_file_id')
    .where('kind', '<>', 'agencia')
    .execute()
  expect(logos).toHaveLength(2)
  for (const { logo_file_id } of logos) expect(await files.read(`${logo_file_id}/480.webp`)).not.toBeNull()
  for (const { file_id, alt } of pictures) {
    expect(alt).not.toBe('')
    for (const width of [480, 960, 1600]) expect(await files.read(`${file_id}/${width}.webp`)).not.toBeNull()
  }
})
