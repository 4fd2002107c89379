import type { PickedException } from '#contract/departures/exception-input.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import type { StaffAct } from '#server/db/act.ts'

import { changeDates, reopenDates } from '../products/change-dates.command.ts'

/** In the order of their ids, so that two people who change the same products can't wait for each other. */
const inOrder = (ids: readonly string[]) => [...new Set(ids)].toSorted()

/** The same change on several products and days; an impossible one refuses all. */
export async function changeDepartures(act: StaffAct, picked: PickedException) {
  const { product_ids, ...change } = picked
  const dates = [...new Set(change.dates)].toSorted()
  for (const id of inOrder(product_ids)) await changeDates(act, id, { ...change, dates })
  return countTouched(act, { ...picked, start_time: change.new_time ?? change.start_time })
}

type Reopening = { product_ids: string[]; dates: LocalDate[]; start_time: LocalTime | null; reason: string }

export async function reopenDepartures(act: StaffAct, picked: Reopening) {
  const { product_ids, ...change } = picked
  const dates = [...new Set(change.dates)].toSorted()
  for (const id of inOrder(product_ids)) await reopenDates(act, id, { ...change, dates })
  return countTouched(act, picked)
}

/** Bookings on the changed departures, whose customers have to be informed. */
async function countTouched(act: StaffAct, picked: Omit<Reopening, 'reason'>) {
  const { tx } = act
  const { tour_operator_id } = act.actor
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
