import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { addDays } from '#domain/local-date.ts'
import type { Acts } from '#server/db/act.ts'
import type { Database } from '#server/db/database.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'

import { countReportDays } from './count-days.jobs.ts'

const today = '2027-05-03'
const now = () => new Date(`${today}T12:00:00Z`)

/** Two operators; the one that is served first on a tie is the first. */
async function startTwo() {
  const { db, operator } = await startTestApp()
  const ids = [operator, await givenOperator(db)].map(({ tour_operator_id }) => tour_operator_id).toSorted()
  const [first = '', second = ''] = ids
  const acts = actsAt(db, now())
  for (const id of ids)
    await sql`insert into report_dates values (${id}::uuid, ${today}::date, '2027-05-03')`.execute(db)
  return { db, acts, first, second }
}

const afterEach = ({ db, act }: Acts, work: () => Promise<unknown>): Acts => ({
  db,
  act: async (actor, inside) => {
    const done = await act(actor, inside)
    await work()
    return done
  },
})

async function note(db: Database, tour_operator_id: string, days: number) {
  await sql`insert into report_changes (tour_operator_id, date)
    select ${tour_operator_id}::uuid, ${today}::date + n from generate_series(1, ${days}::int) n`.execute(db)
}

const openDays = async (db: Database, tour_operator_id: string) => {
  const { rows } = await sql<{ date: string }>`select distinct date from report_changes
    where tour_operator_id = ${tour_operator_id}::uuid order by date`.execute(db)
  return rows.map(({ date }) => date)
}

async function failOn(db: Database, tour_operator_id: string, date: string) {
  await sql`create function fail_count() returns trigger language plpgsql as $$ begin raise 'Cannot count'; end $$`.execute(
    db,
  )
  await sql`create trigger fail_count before insert or update on report_dates for each row
    when (new.tour_operator_id = ${sql.lit(tour_operator_id)}::uuid and new.date = ${sql.lit(date)}::date)
    execute function fail_count()`.execute(db)
}

test('counts the days of an operator while another always has more', async () => {
  const { db, acts, first, second } = await startTwo()
  await note(db, first, 300)
  await note(db, second, 3)
  /** Each day that is counted changes again, as on a day of many sales. */
  const left: number[] = []
  const busy = afterEach(acts, async () => {
    await note(db, first, 300)
    left.push((await openDays(db, second)).length)
  })
  await countReportDays(busy, now, { timeoutMs: 1_500, turnMs: 0 })
  expect(left.slice(0, 6)).toEqual([3, 2, 2, 1, 1, 0])
  expect((await openDays(db, first)).length).toBeGreaterThan(0)
})

test('begins with the operator whose days were counted the longest ago', async () => {
  const { db, acts, first, second } = await startTwo()
  await sql`update report_dates set counted_at = '2027-05-02' where tour_operator_id = ${second}::uuid`.execute(
    db,
  )
  await note(db, first, 1)
  await note(db, second, 1)
  const left: number[] = []
  await countReportDays(
    afterEach(acts, async () => left.push((await openDays(db, second)).length)),
    now,
  )
  expect(left).toEqual([0, 0])
})

test('counts the day that changed first before the others', async () => {
  const { db, acts, first } = await startTwo()
  for (const date of [addDays(today, 9), addDays(today, 2), addDays(today, 5)])
    await sql`insert into report_changes (tour_operator_id, date) values (${first}::uuid, ${date}::date)`.execute(
      db,
    )
  const left: string[][] = []
  await countReportDays(
    afterEach(acts, async () => left.push(await openDays(db, first))),
    now,
  )
  expect(left).toEqual([[addDays(today, 2), addDays(today, 5)], [addDays(today, 5)], []])
})

test('a day that cannot be counted leaves the other days and operators, and is reported', async () => {
  const { db, acts, first, second } = await startTwo()
  await note(db, first, 3)
  await note(db, second, 3)
  await failOn(db, first, addDays(today, 2))
  await expect(countReportDays(acts, now)).rejects.toThrow('could not be counted')
  expect(await openDays(db, first)).toEqual([addDays(today, 2)])
  expect(await openDays(db, second)).toEqual([])
})

test('an operator without a valid time zone leaves the others', async () => {
  const { db, acts, first, second } = await startTwo()
  await sql`update tour_operators set time_zone = 'Nowhere/Else' where id = ${first}::uuid`.execute(db)
  await note(db, second, 2)
  await expect(countReportDays(acts, now)).rejects.toThrow('could not be counted')
  expect(await openDays(db, second)).toEqual([])
})
