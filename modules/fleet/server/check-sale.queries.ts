import { sql } from 'kysely'

import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import { timesOfDeparture } from '#domain/schedule-sheets/resources/usable-vehicle.rules.ts'
import { instantOf } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

import type { SaleCheck } from '../contract/fleet-days.contract.ts'
import { askUntil } from '../rules/ask-until.rules.ts'
import type { FleetGroup } from '../rules/decision/fleet-day.ts'
import { type DayFacts, findDayFacts, minutes } from './day-facts.queries.ts'
import { decideAside } from './decide-aside.jobs.ts'

export type PartyToSell = { product_id: string; date: LocalDate; start_time: LocalTime; people: number }
/** A person waits for the answer. */
const effort = { vehicle_steps: 5_000, crew_steps: 1_000, milliseconds: 40 }

/** The day with a party more, decided from what is sold now: nothing is stored. */
export async function checkSale(
  db: Reader,
  tour_operator_id: string,
  party: PartyToSell,
  now: Date,
): Promise<SaleCheck> {
  const product = await findProduct(db, tour_operator_id, party)
  if (!product.needs_vehicle) return { state: 'ok', lacks: [], vans: [] }
  const facts = await findDayFacts(db, tour_operator_id, party.date, now)
  const decision = await decideAside({ day: withParty(facts, product, party), effort })
  const asked = new Set(
    facts.day.vehicles.flatMap(({ id }, index) => (facts.reserves.get(index)?.status ? id : [])),
  )
  const vans = decision.uses.flatMap(({ vehicle, span }) => {
    const van = facts.reserves.get(vehicle)
    if (!van || asked.has(facts.day.vehicles[vehicle]?.id ?? '')) return []
    const leaves = new Date(span.from * 60_000)
    return { ...van, ask_until: askUntil(van, { date: party.date, leaves, time_zone: facts.time_zone }) }
  })
  return {
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

type SoldProduct = {
  departure_id: string | null
  needs_vehicle: boolean
  needs_guide: boolean
  is_private: boolean
  languages: string[]
  lead_minutes: number
  minutes_until_back: number
  starts_at: Date
}

/** A departure without passengers may have no row yet. */
async function findProduct(
  db: Reader,
  tour_operator_id: string,
  { product_id, date, start_time }: PartyToSell,
): Promise<SoldProduct> {
  const { time_zone } = await db
    .selectFrom('tour_operators')
    .select('time_zone')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const starts_at = instantOf(date, start_time, time_zone)
  const { rows } = await sql<SoldProduct>`
    select d.id as departure_id, p.needs_vehicle, p.needs_guide, p.kind = 'privado' as is_private, p.languages,
      case when p.meeting = 'punto_encuentro' then 0 else p.pickup_lead_minutes end as lead_minutes,
      minutes_until_back(p.tour_operator_id, ${starts_at}::timestamptz, p.duration_minutes), ${starts_at}::timestamptz as starts_at
    from products p
    left join departures d on d.tour_operator_id = p.tour_operator_id and d.product_id = p.id
      and d.date = ${date}::date and d.start_time = ${start_time}::time
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = ${product_id}::uuid`.execute(db)
  const [product] = rows
  if (!product) throw new NotFound()
  return product
}

function withParty(
  { day, constants, reserves, mayServe }: DayFacts,
  product: SoldProduct,
  { people, product_id }: PartyToSell,
) {
  const joined = product.is_private ? -1 : day.groups.findIndex(({ id }) => id === product.departure_id)
  if (joined >= 0)
    return {
      ...day,
      groups: day.groups.map((group, index) =>
        index === joined ? { ...group, parties: [...group.parties, people] } : group,
      ),
    }
  const lead_minutes = Math.min(constants.longest_ride_minutes, product.lead_minutes)
  const starts = product.starts_at.getTime()
  const group: FleetGroup = {
    id: 'party',
    ...minutes(timesOfDeparture({ ...product, lead_minutes }, constants)),
    works: minutes({
      from: starts - lead_minutes * 60_000,
      to: starts + product.minutes_until_back * 60_000,
    }),
    parties: [people],
    open_seats: [],
    guide_languages: product.needs_guide ? product.languages : null,
  }
  const at = day.groups.length
  const vehicles = day.vehicles.map((vehicle, index) => {
    const van = reserves.get(index)
    return van && vehicle.serves && mayServe(van, { product_id, from: group.from })
      ? { ...vehicle, serves: [...vehicle.serves, at] }
      : vehicle
  })
  return { ...day, vehicles, groups: [...day.groups, group] }
}
