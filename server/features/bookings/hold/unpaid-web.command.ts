import { type RawBuilder, sql } from 'kysely'

import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import { isPartOfNetwork, networkOf } from '#domain/bookings/web-limits/network.rules.ts'
import {
  allowanceOfNetwork,
  heldOfDeparture,
  isOverCeiling,
  needsProof,
  nothingTaken,
  type Unpaid,
} from '#domain/bookings/web-limits/web-allowance.rules.ts'
import { mergedConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'
import { pipelineSend } from '#server/db/pipeline/pipeline.ts'
import { readTogether } from '#server/db/pipeline/read-together.ts'

/** Open holds that one source may have at a time, so that unpaid holds cannot block a tour. */
const holdsPerSource = 10

type Limits = { constants: OperatorConstants; whatsapp: string }
type Taker = { tour_operator_id: string; source: string; email?: string }

/**
 * Serialises the commands of a network and a mailbox, so that concurrent ones do not count the same bookings.
 * Taken before any row lock, in one order, so that two commands cannot deadlock.
 */
export function lockTaker(tx: Tx, { tour_operator_id, source, email = '' }: Taker): Promise<void> {
  return lockKeys(
    tx,
    { email },
    sql`(select ${tour_operator_id}::uuid as operator, ${networkOf(source)}::text as network)`,
  )
}

/** The same for who made a hold, in whose mailbox it is to stay. */
export function lockTakerOf(tx: Tx, booking_id: string, email: string): Promise<void> {
  return lockKeys(
    tx,
    { email },
    // As `networkOf`.
    sql`(select tour_operator_id as operator, split_part(coalesce(hold_source, ''), '.', 1) as network
      from bookings where id = ${booking_id}::uuid)`,
  )
}

/** Goes in the trip of the next statement. */
const lockKeys = (tx: Tx, { email }: { email: string }, taker: RawBuilder<unknown>) =>
  pipelineSend(
    tx,
    sql`select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key from ${taker} taker
      cross join lateral (values ('unpaid ' || operator || ' from ' || network),
        (case when ${email}::text = '' then 'unpaid ' || operator || ' from ' || network
          else 'unpaid ' || operator || ' by ' || mailbox(${email}) end)) as names (name) order by key) as keys`,
  )

/** The figures of an operator and the number that a refusal names. */
export async function limitsOf(reader: Reader, tour_operator_id: string): Promise<Limits> {
  const { constants, whatsapp, phone } = await reader
    .selectFrom('tour_operators')
    .select(['constants', 'whatsapp', 'phone'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return { constants: mergedConstants(constants as Partial<OperatorConstants>), whatsapp: whatsapp || phone }
}

type Held = { id: string; tour_operator_id: string; hold_source: string | null }

/**
 * Refuses a hold that was just written: one more than a source may have, or more seats; where `ofDeparture`, also if
 * holds of unproven visitors have too many seats of its departure together. A rollback frees them.
 */
export async function refuseHoarding(
  act: Act,
  booking: Held,
  { counted, ofDeparture = false }: { counted: boolean; ofDeparture?: boolean },
) {
  const { id, tour_operator_id, hold_source: source } = booking
  if (source === null || !counted) return
  const of = { tour_operator_id, except: id }
  const [{ constants, whatsapp }, others, seats, network, departures] = await readTogether(
    act.tx,
    (reader) => limitsOf(reader, tour_operator_id),
    (reader) => unpaidOf(reader, act, { ...of, source }),
    (reader) => seatsOf(reader, booking),
    (reader) => ofNetwork(reader, act, booking),
    (reader) => (ofDeparture ? heldByStrangers(reader, act, booking) : Promise.resolve([])),
  )
  if (others.held.bookings >= holdsPerSource) throw new Refusal('too_many_holds')
  if (
    isOverCeiling({ source: others, email: nothingTaken, seats }, constants) ||
    (network &&
      isOverCeiling({ source: network, email: nothingTaken, seats }, allowanceOfNetwork(constants))) ||
    // A hold alone on its departure is not refused.
    departures.some(({ capacity, own, held }) => held > own && held > heldOfDeparture(capacity, constants))
  )
    throw new Refusal('too_many_unpaid', { whatsapp })
}

/** What all sources of an IPv6 network have taken; null if the source is alone in its network. */
function ofNetwork(
  reader: Reader,
  act: Act,
  { id, tour_operator_id, hold_source: source }: Held,
): Promise<Unpaid | null> {
  if (source === null || !isPartOfNetwork(source)) return Promise.resolve(null)
  return unpaidOf(reader, act, { tour_operator_id, network: networkOf(source), except: id })
}

/** Seats that holds of unproven visitors have of the departures of a hold, and its own. */
async function heldByStrangers(reader: Reader, { now }: Act, { id, tour_operator_id }: Held) {
  const { rows } = await sql<{ capacity: number; own: number; held: number }>`
    select d.capacity, sum(i.seats) filter (where b.id = ${id}::uuid)::int as own, sum(i.seats)::int as held
    from departures d
    join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
    join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
    where d.tour_operator_id = ${tour_operator_id}::uuid and i.status = 'bloqueada' and b.status = 'bloqueada'
      and b.hold_source is not null and b.proven_email = '' and b.expires_at > ${now}
      and d.id in (select own.departure_id from booking_items own
        where own.tour_operator_id = ${tour_operator_id}::uuid and own.booking_id = ${id}::uuid)
    group by d.tour_operator_id, d.id`.execute(reader)
  return rows
}

/** What the source of a hold, its network and a mailbox have taken besides. */
export type TakenBesides = { source: Unpaid; email: Unpaid; network: Unpaid | null }
/** Of a visitor who is not counted. */
export const uncounted: TakenBesides = { source: nothingTaken, email: nothingTaken, network: null }

export async function findTakenBesides(
  reader: Reader,
  act: Act,
  booking: Held,
  email: string,
): Promise<TakenBesides> {
  const { id, tour_operator_id, hold_source: source } = booking
  if (source === null) return uncounted
  const of = { tour_operator_id, except: id }
  const [bySource, byEmail, network] = await Promise.all([
    unpaidOf(reader, act, { ...of, source }),
    unpaidOf(reader, act, { ...of, email }),
    ofNetwork(reader, act, booking),
  ])
  return { source: bySource, email: byEmail, network }
}

type Keeping = Held & { proven_email: string; seats: number; email: string; constants: OperatorConstants }

/**
 * Why the seats of a hold are not kept longer: over the allowance until the email is proven, over the ceiling always.
 * What the operator itself offered is not counted.
 */
export function refusalToKeep(
  { hold_source, proven_email, seats, email, constants }: Keeping,
  { network, ...taken }: TakenBesides,
): 'too_many_unpaid' | 'email_code_needed' | null {
  if (hold_source === null) return null
  const facts = { ...taken, seats }
  const ofAll = network && { ...facts, source: network }
  const forNetwork = allowanceOfNetwork(constants)
  if (isOverCeiling(facts, constants) || (ofAll && isOverCeiling(ofAll, forNetwork))) return 'too_many_unpaid'
  const isUnproven = needsProof(facts, constants) || (ofAll && needsProof(ofAll, forNetwork))
  return proven_email !== email && isUnproven ? 'email_code_needed' : null
}

async function seatsOf(reader: Reader, { id, tour_operator_id }: Held): Promise<number> {
  const { seats } = await reader
    .selectFrom('booking_items')
    .select((eb) => eb.fn.sum<string | null>('seats').as('seats'))
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', id)
    .where('status', '!=', 'cancelada')
    .executeTakeFirstOrThrow()
  return Number(seats ?? 0)
}

type Whose = {
  tour_operator_id: string
  except: string | undefined
  source?: string
  network?: string
  email?: string
}

/** Future unpaid bookings of one source, one network or one mailbox, from public pages. */
async function unpaidOf(
  reader: Reader,
  { now }: Act,
  { tour_operator_id, except, source, network, email }: Whose,
): Promise<Unpaid> {
  const isTheirs =
    email !== undefined
      ? sql`mailbox(b.contact_email) = mailbox(${email})`
      : network !== undefined
        ? sql`split_part(b.hold_source, '.', 1) = ${network}`
        : sql`b.hold_source = ${source}`
  const { rows } = await sql<{ kind: keyof Unpaid; bookings: number; seats: number }>`
    select case when b.status = 'bloqueada' then 'held' when b.proven_email <> '' then 'proven' else 'unproven' end
        as kind, count(*)::int as bookings, sum(taken.seats)::int as seats
    from bookings b
    cross join lateral (select coalesce(sum(i.seats), 0) as seats from booking_items i
      where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id
        and i.status in ${oneOf(liveStatuses)}) taken
    where b.tour_operator_id = ${tour_operator_id}::uuid and b.hold_source is not null and b.paid = 0
      and b.status in ${oneOf(liveStatuses)}
      and (b.expires_at is null or b.expires_at > ${now}) and b.service_starts_at > ${now}
      and b.id is distinct from ${except ?? null}::uuid
      and ${isTheirs}
    group by kind`.execute(reader)
  return rows.reduce((all, { kind, ...taken }) => ({ ...all, [kind]: taken }), nothingTaken)
}
