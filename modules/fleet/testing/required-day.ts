import { sql } from 'kysely'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { type ScheduleDay, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

import { saveFleetRules } from '../contract/fleet-rules.contract.ts'

/** A day to operate where no tour is sold without a vehicle. */
export async function startRequired(app: Parameters<typeof startScheduleDay>[0] = {}, rules = {}) {
  const day = await startScheduleDay(app)
  const manager = await day.as(1)
  await manager.call(saveFleetRules, {
    body: { vehicles: 'exigir', crew: 'ignorar', in_doubt: 'rechazar', version: 0, ...rules },
  })
  return { ...day, manager }
}

/** Seats that the last plan leaves free in each van, by departure. */
export const provenSeats = async ({ db }: Pick<ScheduleDay, 'db'>) =>
  (
    await sql<{ seats: number[] }>`select seats from fleet_proven_seats order by date, start_time`.execute(db)
  ).rows.map(({ seats }) => seats)

export const refused = (details: object) => ({ problem: { code: 'no_transport', details } })

type Override = { past_cutoff: boolean; over_capacity: boolean; reason: string }

/** A manager sells the first tour of the day with a reason, past what its rules allow. */
export async function sellAnyway(
  { as, product }: Pick<ScheduleDay, 'as' | 'product'>,
  name: string,
  people: number,
  override: Partial<Override> & Pick<Override, 'reason'>,
) {
  const manager = await as(1)
  return manager.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date: tomorrow,
      start_time: '08:00',
      party: { ADULT: people },
      contact: { name, email: '', phone: '+56955510101', language: 'es' },
      pickup: { mode: 'punto' },
      override: { past_cutoff: false, over_capacity: false, ...override },
    }),
  })
}

/** A tour of so many days, and a way to sell it. */
export async function givenTourOfDays(day: ScheduleDay, days: number, start_times = ['08:00']) {
  const limits = { capacity: 200, max_pax_booking: 40, start_times }
  const { id } = await givenProduct(day.db, day.operator, limits)
  await sql`update products set duration_minutes = ${days > 1 ? days * 1440 : 180} where id = ${id}`.execute(
    day.db,
  )
  return (name: string, people: number, date: LocalDate = tomorrow, start_time = start_times[0] ?? '') =>
    day.seller.call(createBooking, {
      body: saleOf({
        product_id: id,
        date,
        start_time,
        party: { ADULT: people },
        contact: { name, email: '', phone: '+56955510101', language: 'es' },
        pickup: { mode: 'punto' },
      }),
    })
}
