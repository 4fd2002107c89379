import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { addDays, type LocalDate } from '#domain/local-date.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { tomorrow } from '#testing/given/schedule-day.ts'
import { randomOf } from '#testing/whole-product/random-office.ts'

import { decideAllDays, decideDays } from '../../testing/decided-day.ts'
import { givenTourOfDays, startRequired } from '../../testing/required-day.ts'
import { decideFleetDay } from '../decide-day.jobs.ts'

const dates = [0, 1, 2].map((days) => addDays(tomorrow, days))

async function startTours(seed: number) {
  const { upTo } = randomOf(seed)
  const vans = Array.from({ length: 3 }, (_, at) => ({ name: `Van ${at}`, seats: 4 + upTo(8) }))
  const day = await startRequired({ vans, capacity: 200 })
  const tours = [await givenTourOfDays(day, 2), await givenTourOfDays(day, 1), await givenTourOfDays(day, 1)]
  const ids = (
    await sql<{
      id: string
    }>`select id from products where id <> ${day.product.id} order by created_at, id`.execute(day.db)
  ).rows.map(({ id }) => id)
  return { day, tours, ids, upTo }
}

const limitOf = async (
  { day }: Pick<Awaited<ReturnType<typeof startTours>>, 'day'>,
  product_id = '',
  date: LocalDate = tomorrow,
) => {
  const { rows } = await sql<{ seats: number }>`select seats from fleet_limits
    where product_id = ${product_id} and date = ${date}`.execute(day.db)
  return rows[0]?.seats
}

const isSold = async (sale: Promise<unknown> | undefined) => {
  try {
    await sale
    return true
  } catch (error) {
    expect(error).toMatchObject({ problem: { code: 'no_transport' } })
    return false
  }
}

test.each([1, 2, 3, 4])(
  'the calendar shows as many seats as a sale takes, seed %i, also where tours of two days join days',
  async (seed) => {
    const { day, tours, ids, upTo } = await startTours(seed)
    for (let sale = 0; sale < 5; sale += 1)
      await isSold(tours[upTo(2)]?.(`Grupo ${sale}`, 1 + upTo(8), dates[upTo(2)]))
    await decideAllDays(day)
    const wrong: object[] = []
    for (const [tour, sell] of [...tours.entries()].toReversed())
      for (const date of dates) {
        const seats = (await limitOf({ day }, ids[tour], date)) ?? 200
        const more = await isSold(sell('Uno más', seats + 1, date))
        const as_many = seats === 0 || (await isSold(sell('Todos', seats, date)))
        if (more || !as_many) wrong.push({ tour, date, seats, more, as_many })
        await decideDays(day)
      }
    expect(wrong).toEqual([])
  },
)

test('a tour of two days is closed where its second day is sold out, also before a sale of its own', async () => {
  const { day, tours, ids } = await startTours(1)
  const [, short] = tours
  await decideAllDays(day)
  const seats = (await limitOf({ day }, ids[0])) ?? 0
  expect(seats).toBeGreaterThan(0)
  await short?.('Segundo día', seats, addDays(tomorrow, 1))
  await decideDays(day)
  expect(await limitOf({ day }, ids[0])).toBe(0)
})

test('sales that follow each other do not put off the limits of the days around', async () => {
  const { day, tours } = await startTours(1)
  const [, short] = tours
  const next = addDays(tomorrow, 1)
  const sellAndDecide = async (name: string) => {
    await short?.(name, 1, next)
    await decideFleetDay(actsAt(day.db, day.clock.now), () => day.clock.now, { ...day.operator, date: next })
    const { rows } = await sql<{ run_at: Date }>`select j.run_at from graphile_worker.jobs j
      where j.task_identifier = 'limit_fleet_day' and j.key like ${`%${tomorrow}`}`.execute(day.db)
    return rows
  }
  const first = await sellAndDecide('Uno')
  expect(first).toHaveLength(1)
  expect(await sellAndDecide('Otro')).toEqual(first)
})
