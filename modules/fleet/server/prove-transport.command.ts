import { sql } from 'kysely'

import { addDays, daysBetween } from '#domain/local-date.ts'
import { Refusal } from '#domain/refusal.ts'
import { mostDays } from '#domain/schedule-sheets/run-days.rules.ts'
import { administratorLevels } from '#domain/staff/level.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Act } from '#server/db/act.ts'
import type { SecondTry } from '#server/db/tries/second-try.ts'

import type { FleetRules } from '../contract/fleet-rules.contract.ts'
import { askUntil } from '../rules/ask-until.rules.ts'
import type { Effort } from '../rules/decision/fleet-day.ts'
import { type NewParty, withParties } from '../rules/decision/party.rules.ts'
import type { Proof } from '../rules/decision/prove-day.rules.ts'
import { type DayFacts, findDayFacts } from './day-facts.queries.ts'
import { limitsNow, proveNow } from './decide-aside.jobs.ts'
import { findFleetRules } from './fleet-rules.queries.ts'
import type { Days } from './groups-to-drive.queries.ts'
import { type DaysToProve, findJoinedDays } from './joined-days.queries.ts'
import { findMark, recentRefusal, refuseAgain, rememberRefusal } from './known-refusals.command.ts'
import {
  type DepartureOfProduct,
  findDeparturesOfProducts,
  newGroupId,
  newParty,
} from './new-party.queries.ts'
import { readUnproven, type Unproven } from './unproven.queries.ts'

/** A sale waits, and its days are locked; many joined days take a little longer. */
const effortFor = ({ from, to }: Days) => ({
  vehicle_steps: 10_000,
  crew_steps: 2_000,
  milliseconds: 60 + 2 * Math.min(60, daysBetween(from, to)),
})

/**
 * Plans the days of parties that no vehicle had seats for, with them, under locks that no other plan of these days and no
 * change of their vehicles passes. Writes which seats the plans leave free, so that most sales need none of this, and
 * grants the parties to this transaction; refuses what no plan carries.
 */
export async function proveTransport(act: Act, unproven: readonly Unproven[]): Promise<void> {
  const { tx } = act
  const [first] = unproven
  if (!first) return
  const { tour_operator_id } = first
  await refuseAgain(act, unproven)
  const departures = await findDeparturesOfProducts(tx, tour_operator_id, unproven)
  const joined = await lockJoinedDays(act, tour_operator_id, departures)
  // Another waited for the same lock before, and was refused.
  await refuseAgain(act, unproven)
  const rules = await findFleetRules(tx, tour_operator_id)
  for (const days of joined) {
    const isOwn = ({ date }: Pick<Unproven, 'date'>) => days.from <= date && date <= days.to
    const own = { unproven: unproven.filter(isOwn), departures: departures.filter(isOwn) }
    await proveDays(act, { tour_operator_id, days }, own, rules)
  }
  const granted = unproven.map(({ product_id, date, start_time, seats }) => ({
    product_id,
    date,
    start_time,
    seats,
  }))
  await sql`select set_config('fleet.granted', ${JSON.stringify(granted)}, true)`.execute(tx)
}

type Joined = { tour_operator_id: string; days: DaysToProve }
type Asked = { unproven: readonly Unproven[]; departures: readonly DepartureOfProduct[] }

async function proveDays(
  act: Act,
  { tour_operator_id, days }: Joined,
  { unproven, departures }: Asked,
  rules: FleetRules,
) {
  const { tx, now } = act
  const effort = effortFor(days)
  const without = unproven.flatMap(({ item_id }) => item_id ?? [])
  const asked = { farthest: true, crew: rules.crew === 'exigir', without }
  const facts = await findDayFacts(tx, tour_operator_id, days, now, asked)
  const parties = departures.map((departure, index) =>
    newParty(facts, departure, unproven[index]?.seats ?? 0, index),
  )
  const proof = await proveNow({ day: facts.day, parties, effort })
  await tx
    .deleteFrom('fleet_proven_seats')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('date', '>=', days.from)
    .where('date', '<=', days.to)
    .execute()
  if (proof.answer === 'yes') {
    const shared = departures.filter(({ is_private }) => !is_private)
    await writeProof(act, { tour_operator_id, days }, { facts, parties, shared, proof })
  } else if (proof.answer === 'no' || rules.in_doubt === 'rechazar') {
    const sellsInDoubt = rules.in_doubt === 'vender'
    const mark = await findMark(act, tour_operator_id, days.touches)
    const refusal = await refusalOf(act, { tour_operator_id, facts, parties, proof, sellsInDoubt, effort })
    rememberRefusal(act, unproven, { refusal, mark, days: days.touches })
    throw refusal
  }
}

export const secondTry: SecondTry<Act> = {
  constraint: 'item_has_transport',
  lineOf: (detail) => {
    const { tour_operator_id, date } = readUnproven(detail)
    return `fleet ${tour_operator_id} ${date}`
  },
  knownRefusal: (detail, actor) => recentRefusal(actor, readUnproven(detail)),
  prepare: (act, details) => proveTransport(act, details.map(readUnproven)),
}

/** Locks the days of departures, and all that are joined to them: more are found once the sales under way are over. */
async function lockJoinedDays(
  { tx, now }: Act,
  tour_operator_id: string,
  departures: readonly DepartureOfProduct[],
): Promise<DaysToProve[]> {
  const find = async () => findJoinedDays(tx, tour_operator_id, departures, now)
  await sql`select pg_advisory_xact_lock_shared(fleet_operator_lock(${tour_operator_id}::uuid))`.execute(tx)
  await sql`savepoint fleet_days`.execute(tx)
  for (let expected = await find(); ;) {
    for (const { touches } of expected) await lockDays(tx, tour_operator_id, touches)
    const found = await find()
    const isLocked = ({ touches }: DaysToProve) =>
      expected.some(({ touches: { from, to } }) => from <= touches.from && touches.to <= to)
    if (found.every(isLocked)) return found
    // Days are locked in their order: all again, the new ones among them.
    await sql`rollback to savepoint fleet_days`.execute(tx)
    expected = found
  }
}

/** Departures before proven seats, as sales lock them. */
async function lockDays(tx: Act['tx'], tour_operator_id: string, { from, to }: Days) {
  await sql`select pg_advisory_xact_lock(fleet_day_lock(${tour_operator_id}::uuid, day::date))
      from (select day from generate_series(${from}::date, ${to}::date, interval '1 day') day order by day) days`.execute(
    tx,
  )
  await sql`select from (select d.id from departures d
      join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_vehicle
      where d.tour_operator_id = ${tour_operator_id}::uuid
        and d.date between ${addDays(from, -mostDays)}::date and ${to}::date
        and d.starts_at + make_interval(days => 1, mins => p.duration_minutes) > ${from}::date order by d.id for update of d) locked`.execute(
    tx,
  )
  await sql`select from (select from fleet_proven_seats where tour_operator_id = ${tour_operator_id}::uuid
      and date between ${from}::date and ${to}::date order by product_id, date, start_time for update) locked`.execute(
    tx,
  )
}

type Proven = {
  facts: DayFacts
  parties: readonly NewParty[]
  /** departures of the parties on which strangers travel together */
  shared: readonly DepartureOfProduct[]
  proof: Extract<Proof, { answer: 'yes' }>
}

/** The seats that a plan leaves free on departures where strangers travel together. */
async function writeProof(
  { tx }: Act,
  { tour_operator_id, days }: Joined,
  { facts, parties, shared, proof }: Proven,
) {
  const { groups } = withParties(facts.day, parties)
  const rows = proof.groups.flatMap(({ vehicles, free }, index) => {
    const group = groups[index]
    const departure =
      facts.departures.find(({ id }) => id === group?.id) ??
      shared.find((each) => newGroupId(each) === group?.id)
    // Who is still on the way since an earlier day has a plan of that day.
    if (!group || !departure || departure.date < days.from || free.every((seats) => seats === 0)) return []
    const { product_id, date, start_time } = departure
    const leaves = new Date(group.from * 60_000)
    const deadlines = vehicles.flatMap((vehicle) => {
      const van = facts.reserves.get(vehicle)?.get(date)
      if (!van || van.status === 'confirmada') return []
      return askUntil(van, { date, leaves, time_zone: facts.time_zone })
    })
    const valid_until = deadlines.length > 0 ? new Date(Math.min(...deadlines.map(Number))) : null
    const during = sql<string>`tstzrange(${leaves}, ${new Date(group.to * 60_000)})`
    return { tour_operator_id, product_id, date, start_time, seats: free, valid_until, during }
  })
  if (rows.length > 0) await tx.insertInto('fleet_proven_seats').values(rows).execute()
}

type Refused = {
  tour_operator_id: string
  facts: DayFacts
  parties: readonly NewParty[]
  proof: Exclude<Proof, { answer: 'yes' }>
  sellsInDoubt: boolean
  effort: Effort
}

/** Customers and agencies read how many still fit; the operator's staff also what is missing, and when. */
async function refusalOf(
  act: Act,
  { tour_operator_id, facts: { day, time_zone }, parties, proof, sellsInDoubt, effort }: Refused,
): Promise<Refusal> {
  const asked = parties.reduce((sum, { seats }) => sum + seats, 0)
  const [party] = parties
  const [limit] = party
    ? await limitsNow({ day, effort, sellsInDoubt, parties: [{ party, most: asked - 1 }] })
    : []
  // More of one booking than one party is not halved: none of it fits.
  const seats_left = parties.length > 1 ? 0 : (limit?.seats ?? Math.max(0, asked - 1))
  if (!(await isOwnStaff(act, tour_operator_id))) return new Refusal('no_seats', { seats_left, asked })
  const { what, missing, seats, span } = proof.lack
  const timeOf = (minute: number) => localMoment(new Date(minute * 60_000), time_zone).time
  return new Refusal('no_transport', {
    asked,
    seats_left,
    lack: { what, missing, seats, from: timeOf(span.from), to: timeOf(span.to) },
    ...(proof.answer === 'unknown' && { is_unsure: true }),
  })
}

/** The people of an agency sell here too. */
async function isOwnStaff({ tx, actor }: Act, tour_operator_id: string): Promise<boolean> {
  if (actor === null || actor === 'customer') return false
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', actor.user_id)
    .where((eb) =>
      eb.or([eb('level', 'in', administratorLevels), eb('tour_operator_id', '=', tour_operator_id)]),
    )
    .executeTakeFirst()
  return user !== undefined
}
