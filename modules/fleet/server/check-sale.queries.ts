import { availability } from '#domain/departures/availability.rules.ts'
import type { LocalTime } from '#domain/local-date.ts'
import type { Reader } from '#server/db/database.ts'
import { findProductOnSale } from '#server/features/departures/availability/sellable.queries.ts'

import type { SaleCheck } from '../contract/fleet-days.contract.ts'
import { askUntil } from '../rules/ask-until.rules.ts'
import { type NewParty, withParties } from '../rules/decision/party.rules.ts'
import { type DayFacts, findDayFacts } from './day-facts.queries.ts'
import { decideAside, limitsAside } from './decide-aside.jobs.ts'
import { findFleetRules } from './fleet-rules.queries.ts'
import type { Days } from './groups-to-drive.queries.ts'
import { findJoinedDays } from './joined-days.queries.ts'
import {
  type DepartureOfProduct,
  findDepartureOfProduct,
  findDeparturesOfProducts,
  newParty,
  type PartyToSell,
} from './new-party.queries.ts'

/** A person waits for the answer. */
const effort = { vehicle_steps: 5_000, crew_steps: 1_000, milliseconds: 40 }
/** Of a product; more would be no help. */
const mostHours = 6
const isFine: SaleCheck = {
  state: 'ok',
  lacks: [],
  vans: [],
  is_required: false,
  busy_vans: null,
  other_hours: [],
}

/** The day with a party more, decided from what is sold now: nothing is stored. */
export async function checkSale(
  db: Reader,
  tour_operator_id: string,
  party: PartyToSell,
  now: Date,
): Promise<SaleCheck> {
  const departure = await findDepartureOfProduct(db, tour_operator_id, party)
  const rules = await findFleetRules(db, tour_operator_id)
  if (!departure.needs_vehicle || rules.vehicles === 'ignorar') return isFine
  const is_required = rules.vehicles === 'exigir'
  // What is only warned of does not refuse the sale of an operator who requires vehicles.
  const crew = is_required ? rules.crew === 'exigir' : rules.crew !== 'ignorar'
  const asked = { farthest: is_required, crew }
  const days = await daysOf(db, tour_operator_id, departure, { now, is_required })
  const facts = await findDayFacts(db, tour_operator_id, days, now, asked)
  const sold = newParty(facts, departure, party.people)
  const decision = await decideAside({ day: withParties(facts.day, [sold]), effort })
  const vans = decision.uses.flatMap(({ vehicle, groups, span }) => {
    const date = facts.groups[groups[0] ?? -1]?.date ?? party.date
    const van = facts.reserves.get(vehicle)?.get(date)
    if (!van || van.status !== null) return []
    const leaves = new Date(span.from * 60_000)
    return { ...van, ask_until: askUntil(van, { date, leaves, time_zone: facts.time_zone }) }
  })
  const isLacking = decision.state === 'short' || decision.state === 'unknown'
  // A sale is not refused for what others lack.
  if (is_required && isLacking && (await fits(facts, sold))) return { ...isFine, is_required }
  const lacksVans = decision.lacks.some(({ what }) => what !== 'drivers' && what !== 'guides')
  return {
    is_required,
    busy_vans: isLacking && lacksVans ? facts.day.vehicles.filter(({ cost }) => cost === 0).length : null,
    other_hours: isLacking ? await findOtherHours(db, tour_operator_id, { facts, party, now }) : [],
    state: decision.state,
    lacks: decision.lacks.map(({ what, span, missing, seats, groups }) => ({
      what,
      missing,
      seats,
      from: new Date(span.from * 60_000).toISOString(),
      to: new Date(span.to * 60_000).toISOString(),
      people: groups.reduce((sum, index) => sum + (facts.groups[index]?.people ?? party.people), 0),
    })),
    vans: vans.map(({ owner_name, owner_phone, seats, ask_until }) => ({
      owner_name,
      owner_phone,
      seats,
      ask_until: ask_until.toISOString(),
    })),
  }
}

/** What is required is proven for all days that tours of several days join; of what is warned of, a day is enough. */
async function daysOf(
  db: Reader,
  tour_operator_id: string,
  departure: DepartureOfProduct,
  { now, is_required }: { now: Date; is_required: boolean },
): Promise<Days> {
  const alone = { from: departure.date, to: departure.date }
  if (!is_required) return alone
  return (await findJoinedDays(db, tour_operator_id, [departure], now))[0] ?? alone
}

async function fits({ day }: DayFacts, party: NewParty): Promise<boolean> {
  const parties = [{ party, most: party.seats }]
  const [limit] = await limitsAside({ day, parties, sellsInDoubt: false, effort })
  return limit === null
}

type Elsewhere = { facts: DayFacts; party: PartyToSell; now: Date }

/** Hours of the same product and day that are open and still have a vehicle and a crew for the party. */
async function findOtherHours(
  db: Reader,
  tour_operator_id: string,
  { facts, party, now }: Elsewhere,
): Promise<LocalTime[]> {
  const { product_id, date, people } = party
  const product = await findProductOnSale(db, { product_id, tour_operator_id }, date, date)
  const open = availability(product, date, date, now)
    .flatMap(({ slots }) => slots)
    .filter(
      ({ reason, seats_left, start_time }) =>
        !reason && seats_left >= people && start_time !== party.start_time,
    )
    .slice(0, mostHours)
  const departures = await findDeparturesOfProducts(
    db,
    tour_operator_id,
    open.map(({ start_time }) => ({ product_id, date, start_time })),
  )
  const parties = departures.map((departure) => ({ party: newParty(facts, departure, people), most: people }))
  const limits = await limitsAside({ day: facts.day, parties, sellsInDoubt: false, effort })
  return open.flatMap(({ start_time }, index) => (limits[index] === null ? start_time : []))
}
