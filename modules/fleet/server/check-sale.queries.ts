import type { Reader } from '#server/db/database.ts'

import type { SaleCheck } from '../contract/fleet-days.contract.ts'
import { askUntil } from '../rules/ask-until.rules.ts'
import { withParties } from '../rules/decision/party.rules.ts'
import { findDayFacts } from './day-facts.queries.ts'
import { decideAside } from './decide-aside.jobs.ts'
import { findFleetRules } from './fleet-rules.queries.ts'
import { findDepartureOfProduct, newParty, type PartyToSell } from './new-party.queries.ts'

/** A person waits for the answer. */
const effort = { vehicle_steps: 5_000, crew_steps: 1_000, milliseconds: 40 }
const isFine: SaleCheck = { state: 'ok', lacks: [], vans: [] }

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
  const asked = { farthest: rules.vehicles === 'exigir', crew: rules.crew !== 'ignorar' }
  const facts = await findDayFacts(db, tour_operator_id, party.date, now, asked)
  const day = withParties(facts.day, [newParty(facts, departure, party.people)])
  const decision = await decideAside({ day, effort })
  const known = new Set(
    facts.day.vehicles.flatMap(({ id }, index) => (facts.reserves.get(index)?.status ? id : [])),
  )
  const vans = decision.uses.flatMap(({ vehicle, span }) => {
    const van = facts.reserves.get(vehicle)
    if (!van || known.has(facts.day.vehicles[vehicle]?.id ?? '')) return []
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
