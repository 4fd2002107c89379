import type { PickedException } from '#contract/departures/exception-input.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'

import type { Tx } from '../../db/database.ts'
import { changeDates, reopenDates } from '../products/change-dates.command.ts'

/** In the order of their ids, so that two people who change the same products can't wait for each other. */
const inOrder = (ids: readonly string[]) => [...new Set(ids)].toSorted()

/** The same change on several products and days; one that can't be made refuses all. */
export async function changeDepartures(tx: Tx, actor: Actor, picked: PickedException, now: Date) {
  const { product_ids, ...change } = picked
  const dates = [...new Set(change.dates)].toSorted()
  for (const id of inOrder(product_ids)) await changeDates(tx, actor, id, { ...change, dates }, now)
  return countTouched(tx, actor, { ...picked, start_time: change.new_time ?? change.start_time })
}

type Reopening = { product_ids: string[]; dates: LocalDate[]; start_time: LocalTime | null; reason: string }

export async function reopenDepartures(tx: Tx, actor: Actor, picked: Reopening, now: Date) {
  const { product_ids, ...change } = picked
  const dates = [...new Set(change.dates)].toSorted()
  for (const id of inOrder(product_ids)) await reopenDates(tx, actor, id, { ...change, dates }, now)
  return countTouched(tx, actor, picked)
}

/** Who is on what was changed: somebody has to tell them. */
async function countTouched(tx: Tx, { tour_operator_id }: Actor, picked: Omit<Reopening, 'reason'>) {
  const { departures, seats } = await tx
    .selectFrom('departures')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('departures'),
      fn.coalesce(fn.sum<number>(eb('seats_held', '+', eb.ref('seats_sold'))), eb.val(0)).as('seats'),
    ])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', 'in', picked.product_ids)
    .where('date', 'in', picked.dates)
    .where((eb) => eb(eb('seats_held', '+', eb.ref('seats_sold')), '>', 0))
    .$if(picked.start_time !== null, (query) => query.where('start_time', '=', picked.start_time))
    .executeTakeFirstOrThrow()
  return { departures, seats }
}
