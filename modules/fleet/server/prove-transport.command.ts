import { sql } from 'kysely'

import { addDays, datesBetween, type LocalDate, type LocalTime } from '#domain/local-date.ts'
import { Refusal } from '#domain/refusal.ts'
import { mostDays } from '#domain/schedule-sheets/run-days.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Act, SecondTry } from '#server/db/act.ts'

import { askUntil } from '../rules/ask-until.rules.ts'
import type { NewParty } from '../rules/decision/party.rules.ts'
import type { Proof } from '../rules/decision/prove-day.rules.ts'
import { type DayFacts, findDayFacts } from './day-facts.queries.ts'
import { limitsAside, proveAside } from './decide-aside.jobs.ts'
import { findFleetRules } from './fleet-rules.queries.ts'
import { findDepartureOfProduct, newParty } from './new-party.queries.ts'

/** A party whose seats no plan had, as the database wrote it down. */
type Unproven = {
  tour_operator_id: string
  product_id: string
  date: LocalDate
  start_time: LocalTime
  first_day: LocalDate
  last_day: LocalDate
  seats: number
  /** the tour of a booking that is written again; null for a new one */
  item_id: string | null
}
/** Somebody waits, and the day is locked. */
const effort = { vehicle_steps: 10_000, crew_steps: 2_000, milliseconds: 60 }

/**
 * Plans the days of parties that no vehicle had seats for, with them, under locks that no other plan of these days and no
 * change of their vehicles passes. Writes which seats the plans leave free, so that most sales need none of this, and
 * grants the parties to this transaction; refuses what no plan carries.
 */
export async function proveTransport(act: Act, unproven: readonly Unproven[]): Promise<void> {
  const { tx, now } = act
  const [first] = unproven
  if (!first) return
  const { tour_operator_id } = first
  const days = [...new Set(unproven.flatMap(({ first_day, last_day }) => datesBetween(first_day, last_day)))]
  await lockDays(act, tour_operator_id, days.toSorted())
  const rules = await findFleetRules(tx, tour_operator_id)
  const asked = {
    farthest: true,
    crew: rules.crew === 'exigir',
    without: unproven.flatMap(({ item_id }) => item_id ?? []),
  }
  for (const day of days.toSorted()) {
    const facts = await findDayFacts(tx, tour_operator_id, day, now, asked)
    const own = unproven.filter(({ first_day, last_day }) => first_day <= day && day <= last_day)
    const parties: NewParty[] = []
    for (const [index, party] of own.entries())
      parties.push(
        newParty(facts, await findDepartureOfProduct(tx, tour_operator_id, party), party.seats, index),
      )
    const proof = await proveAside({ day: facts.day, parties, effort })
    await tx
      .deleteFrom('fleet_proven_seats')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('day', '=', day)
      .execute()
    if (proof.answer === 'yes') await writeProof(act, { tour_operator_id, day }, facts, proof)
    else if (proof.answer === 'no' || rules.in_doubt === 'rechazar')
      throw await refusalOf(act, { facts, parties, proof, sellsInDoubt: rules.in_doubt === 'vender' })
  }
  const granted = unproven.map(({ product_id, date, start_time, seats }) => ({
    product_id,
    date,
    start_time,
    seats,
  }))
  await sql`select set_config('fleet.granted', ${JSON.stringify(granted)}, true)`.execute(tx)
}

export const secondTry: SecondTry = {
  constraint: 'item_has_transport',
  prepare: (act, details) =>
    proveTransport(
      act,
      details.map((detail) => JSON.parse(detail) as Unproven),
    ),
}

/** Departures before proven seats, as sales lock them. */
async function lockDays({ tx }: Act, tour_operator_id: string, days: readonly LocalDate[]) {
  const [first = '', last = first] = [days[0], days.at(-1)]
  await sql`select pg_advisory_xact_lock_shared(fleet_operator_lock(${tour_operator_id}::uuid))`.execute(tx)
  for (const day of days)
    await sql`select pg_advisory_xact_lock(fleet_day_lock(${tour_operator_id}::uuid, ${day}::date))`.execute(
      tx,
    )
  await sql`select from (select d.id from departures d
      join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_vehicle
      where d.tour_operator_id = ${tour_operator_id}::uuid
        and d.date between ${addDays(first, -mostDays)}::date and ${last}::date
        and d.starts_at + make_interval(days => 1, mins => p.duration_minutes) > ${first}::date order by d.id for update of d) locked`.execute(
    tx,
  )
  await sql`select from (select from fleet_proven_seats where tour_operator_id = ${tour_operator_id}::uuid
      and day between ${first}::date and ${last}::date order by product_id, date, start_time for update) locked`.execute(
    tx,
  )
}

type Day = { tour_operator_id: string; day: LocalDate }

/** The seats that a plan leaves free on departures where strangers travel together. */
async function writeProof(
  { tx }: Act,
  { tour_operator_id, day }: Day,
  { day: { groups: known }, departures, reserves, time_zone }: DayFacts,
  { groups }: Extract<Proof, { answer: 'yes' }>,
) {
  const rows = groups.flatMap(({ vehicles, free }, index) => {
    const group = known[index]
    const departure = departures.find(({ id }) => id === group?.id)
    if (!group || !departure || free.every((seats) => seats === 0)) return []
    const deadlines = vehicles.flatMap((vehicle) => {
      const van = reserves.get(vehicle)
      if (!van || van.status === 'confirmada') return []
      return askUntil(van, { date: day, leaves: new Date(group.from * 60_000), time_zone })
    })
    return {
      tour_operator_id,
      day,
      product_id: departure.product_id,
      date: departure.date,
      start_time: departure.start_time,
      seats: free,
      valid_until: deadlines.length > 0 ? new Date(Math.min(...deadlines.map(Number))) : null,
    }
  })
  if (rows.length > 0) await tx.insertInto('fleet_proven_seats').values(rows).execute()
}

type Refused = {
  facts: DayFacts
  parties: readonly NewParty[]
  proof: Exclude<Proof, { answer: 'yes' }>
  sellsInDoubt: boolean
}

/** A customer reads how many still fit; staff also what is missing, and when. */
async function refusalOf(
  { actor }: Act,
  { facts: { day, time_zone }, parties, proof, sellsInDoubt }: Refused,
): Promise<Refusal> {
  const asked = parties.reduce((sum, { seats }) => sum + seats, 0)
  const [party] = parties
  const [limit] = party
    ? await limitsAside({ day, effort, sellsInDoubt, parties: [{ party, most: asked - 1 }] })
    : []
  // More of one booking than one party is not halved: none of it fits.
  const seats_left = parties.length > 1 ? 0 : (limit?.seats ?? Math.max(0, asked - 1))
  if (actor === null || actor === 'customer') return new Refusal('no_seats', { seats_left, asked })
  const { what, missing, seats, span } = proof.lack
  const timeOf = (minute: number) => localMoment(new Date(minute * 60_000), time_zone).time
  return new Refusal('no_transport', {
    asked,
    seats_left,
    lack: { what, missing, seats, from: timeOf(span.from), to: timeOf(span.to) },
    ...(proof.answer === 'unknown' && { is_unsure: true }),
  })
}
