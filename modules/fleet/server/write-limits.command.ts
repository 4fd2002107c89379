import { availability } from '#domain/departures/availability.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { Act } from '#server/db/act.ts'
import { findProductsLeaving } from '#server/features/departures/availability/sellable.queries.ts'

import type { FleetRules } from '../contract/fleet-rules.contract.ts'
import type { Lack } from '../rules/decision/fleet-day.ts'
import { findDayFacts } from './day-facts.queries.ts'
import { limitsAside } from './decide-aside.jobs.ts'
import { findDeparturesOfProducts, newParty } from './new-party.queries.ts'

type Day = { tour_operator_id: string; date: LocalDate }
/** Many questions of one day: each may take little. */
const effort = { vehicle_steps: 5_000, crew_steps: 1_000, milliseconds: 20 }

/** How many more each departure of a day can take, for those who read availability. */
export async function writeLimits(act: Act, { tour_operator_id, date }: Day, rules: FleetRules) {
  const { tx } = act
  await tx
    .deleteFrom('fleet_limits')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('date', '=', date)
    .execute()
  if (rules.vehicles !== 'exigir') return
  const departures = await departuresOf(act, { tour_operator_id, date })
  if (departures.length === 0) return
  const asked = { farthest: true, crew: rules.crew === 'exigir' }
  const facts = await findDayFacts(tx, tour_operator_id, { from: date, to: date }, act.now, asked)
  const parties = departures.map(({ departure, free }) => ({
    party: newParty(facts, departure, 1),
    most: free,
  }))
  const sellsInDoubt = rules.in_doubt === 'vender'
  const limits = await limitsAside({ day: facts.day, parties, sellsInDoubt, effort })
  const rows = departures.flatMap(({ departure: { product_id, start_time } }, index) => {
    const limit = limits[index]
    if (!limit) return []
    const { seats, lack } = limit
    return {
      tour_operator_id,
      product_id,
      date,
      start_time,
      seats,
      lack: JSON.stringify(shownLack(lack)),
    }
  })
  if (rows.length > 0) await tx.insertInto('fleet_limits').values(rows).execute()
}

/** Departures on sale that need a vehicle, with their free seats. */
async function departuresOf({ tx, now }: Act, { tour_operator_id, date }: Day) {
  const products = await findProductsLeaving(tx, tour_operator_id, date, date)
  const open = products.flatMap((product) =>
    availability({ ...product, transport: [] }, date, date, now)
      .flatMap(({ slots }) => slots)
      .flatMap(({ reason, seats_left, start_time }) =>
        reason === null ? { product_id: product.id, date, start_time, free: seats_left } : [],
      ),
  )
  const departures = await findDeparturesOfProducts(tx, tour_operator_id, open)
  return departures.flatMap((departure, index) =>
    departure.needs_vehicle ? { departure, free: open[index]?.free ?? 0 } : [],
  )
}

/** Instants instead of minutes. */
function shownLack({ what, span, missing, seats }: Lack) {
  const instant = (minute: number) => new Date(minute * 60_000).toISOString()
  return { what, from: instant(span.from), to: instant(span.to), missing, seats }
}
