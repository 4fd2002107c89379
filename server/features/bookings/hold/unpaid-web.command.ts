import { sql } from 'kysely'

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
import type { Tx } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

/** Open holds that one source may have at a time, so that unpaid holds cannot block a tour. */
const holdsPerSource = 10

type Limits = { constants: OperatorConstants; whatsapp: string }
type Taker = { tour_operator_id: string; source: string; email?: string }

/**
 * Serialises the commands of a network and a mailbox, so that concurrent ones do not count the same bookings.
 * Taken before any row lock, in one order, so that two commands cannot deadlock.
 */
export async function lockTaker(tx: Tx, { tour_operator_id, source, email = '' }: Taker) {
  const bySource = `unpaid ${tour_operator_id} from ${networkOf(source)}`
  const byEmail = `unpaid ${tour_operator_id} by `
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key
      from (values (${bySource}), (case when ${email}::text = '' then ${bySource} else ${byEmail} || mailbox(${email}) end))
        as taker (name) order by key) as keys`.execute(tx)
}

/** The figures of an operator and the number that a refusal names. */
export async function limitsOf(tx: Tx, tour_operator_id: string): Promise<Limits> {
  const { constants, whatsapp, phone } = await tx
    .selectFrom('tour_operators')
    .select(['constants', 'whatsapp', 'phone'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return { constants: mergedConstants(constants as Partial<OperatorConstants>), whatsapp: whatsapp || phone }
}

type Held = { id: string; tour_operator_id: string; hold_source: string | null }

/** Refuses a hold that was just written: one more than a source may have, or more seats. A rollback frees them. */
export async function refuseHoarding(act: Act, booking: Held, { counted }: { counted: boolean }) {
  const { tx } = act
  const { id, tour_operator_id, hold_source: source } = booking
  if (source === null || !counted) return
  const { constants, whatsapp } = await limitsOf(tx, tour_operator_id)
  const others = await unpaidOf(act, { tour_operator_id, source, except: id })
  if (others.held.bookings >= holdsPerSource) throw new Refusal('too_many_holds')
  const seats = await seatsOf(tx, booking)
  const network = await networkFacts(act, booking, { email: nothingTaken, seats })
  if (
    isOverCeiling({ source: others, email: nothingTaken, seats }, constants) ||
    (network && isOverCeiling(network, allowanceOfNetwork(constants)))
  )
    throw new Refusal('too_many_unpaid', { whatsapp })
}

/** The same facts for all sources of an IPv6 network; null if the source is alone in its network. */
async function networkFacts(
  act: Act,
  { id, tour_operator_id, hold_source: source }: Held,
  facts: { email: Unpaid; seats: number },
) {
  if (source === null || !isPartOfNetwork(source)) return null
  const network = networkOf(source)
  return { ...facts, source: await unpaidOf(act, { tour_operator_id, network, except: id }) }
}

/**
 * Refuses a hold on the web that was just written where holds of unproven visitors have too many seats of its
 * departure together. A hold alone on its departure is not refused.
 */
export async function refuseHoardedDeparture(
  { tx, now }: Act,
  { id, tour_operator_id, hold_source }: Held,
  { counted }: { counted: boolean },
) {
  if (hold_source === null || !counted) return
  const { rows } = await sql<{ capacity: number; own: number; held: number }>`
    select d.capacity, sum(i.seats) filter (where b.id = ${id}::uuid)::int as own, sum(i.seats)::int as held
    from departures d
    join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
    join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
    where d.tour_operator_id = ${tour_operator_id}::uuid and i.status = 'bloqueada' and b.status = 'bloqueada'
      and b.hold_source is not null and b.proven_email = '' and b.expires_at > ${now}
      and d.id in (select own.departure_id from booking_items own
        where own.tour_operator_id = ${tour_operator_id}::uuid and own.booking_id = ${id}::uuid)
    group by d.tour_operator_id, d.id`.execute(tx)
  const { constants, whatsapp } = await limitsOf(tx, tour_operator_id)
  if (rows.some(({ capacity, own, held }) => held > own && held > heldOfDeparture(capacity, constants)))
    throw new Refusal('too_many_unpaid', { whatsapp })
}

type Confirming = Held & { proven_email: string }

/**
 * Refuses to keep the seats of a hold longer: over the allowance until the email is proven, over the ceiling always.
 * What the operator itself offered is not counted.
 */
export async function refuseKeeping(
  act: Act,
  booking: Confirming,
  { email, counted }: { email: string; counted: boolean },
) {
  const { tx } = act
  const { id, tour_operator_id, hold_source: source } = booking
  if (source === null) return
  const { constants, whatsapp } = await limitsOf(tx, tour_operator_id)
  const of = { tour_operator_id, except: id }
  const facts = {
    source: counted ? await unpaidOf(act, { ...of, source }) : nothingTaken,
    email: counted ? await unpaidOf(act, { ...of, email }) : nothingTaken,
    seats: await seatsOf(tx, booking),
  }
  const network = counted ? await networkFacts(act, booking, facts) : null
  const ofNetwork = allowanceOfNetwork(constants)
  if (isOverCeiling(facts, constants) || (network && isOverCeiling(network, ofNetwork)))
    throw new Refusal('too_many_unpaid', { whatsapp })
  const isUnproven = needsProof(facts, constants) || (network && needsProof(network, ofNetwork))
  if (booking.proven_email !== email && isUnproven) throw new Refusal('email_code_needed')
}

async function seatsOf(tx: Tx, { id, tour_operator_id }: Held): Promise<number> {
  const { seats } = await tx
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
  act: Act,
  { tour_operator_id, except, source, network, email }: Whose,
): Promise<Unpaid> {
  const { tx, now } = act
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
    group by kind`.execute(tx)
  return rows.reduce((all, { kind, ...taken }) => ({ ...all, [kind]: taken }), nothingTaken)
}
