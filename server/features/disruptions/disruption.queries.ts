import { sql } from 'kysely'

import type { Affected, DepartureDisruption } from '#contract/disruptions/disruptions.contract.ts'
import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { DisruptionKind, DisruptionOrigin } from '#domain/disruptions/disruption.ts'
import type { Alternative } from '#domain/disruptions/settlement.rules.ts'
import type { MessageStatus } from '#domain/messages/message.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { may } from '#domain/staff/permission.ts'
import { oneOf } from '#server/db/one-of.ts'

import type { Reader } from '../../db/database.ts'
import { alternativesTo, findAlternativeDepartures, ofSameTour } from './alternatives.queries.ts'

export type StoredDeparture = {
  id: string
  tour_operator_id: string
  product_id: string
  date: string
  start_time: string
  starts_at: Date
  status: 'abierta' | 'garantizada' | 'cerrada' | 'suspendida' | 'realizada'
}
type DepartureFacts = StoredDeparture & {
  capacity: number
  seats_taken: number
  note: string
  code: string
  color: string
  name: string
}
export type StoredDisruption = {
  id: string
  tour_operator_id: string
  departure_id: string
  kind: DisruptionKind
  origin: DisruptionOrigin
  reason: string
  alternatives: Alternative[]
  created_at: Date
  /** null: a rule of the operator */
  created_by: string | null
  created_by_name: string
  lifted_at: Date | null
}

async function findDeparture(db: Reader, tour_operator_id: string, id: string): Promise<DepartureFacts> {
  const { rows } = await sql<DepartureFacts>`
    select d.id, d.tour_operator_id, d.product_id, d.date, to_char(d.start_time, 'HH24:MI') as start_time, d.starts_at,
      d.status, d.capacity, d.seats_held + d.seats_sold as seats_taken, d.note, p.code, p.color, p.name
    from departures d join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}

const disruptionColumns = sql`x.id, x.tour_operator_id, x.departure_id, x.kind, x.origin, x.reason, x.alternatives,
  x.created_at, x.created_by, x.created_by_name, x.lifted_at`

export async function findDisruption(
  db: Reader,
  { id, tour_operator_id }: { id: string; tour_operator_id?: string },
): Promise<StoredDisruption> {
  const { rows } = await sql<StoredDisruption>`
    select ${disruptionColumns} from disruptions x where x.id = ${id}::uuid
      and (${tour_operator_id ?? null}::uuid is null or x.tour_operator_id = ${tour_operator_id ?? null}::uuid)`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}

/** A departure with its bookings and, if it is suspended, the outcome of each. */
export async function findDepartureDisruption(
  db: Reader,
  actor: Actor,
  departure_id: string,
  now: Date,
): Promise<DepartureDisruption> {
  const { tour_operator_id, level } = actor
  const departure = await findDeparture(db, tour_operator_id, departure_id)
  const { rows } = await sql<StoredDisruption>`
    select ${disruptionColumns} from disruptions x
    where x.tour_operator_id = ${tour_operator_id}::uuid and x.departure_id = ${departure_id}::uuid
      and x.lifted_at is null`.execute(db)
  const [disruption] = rows
  const [affected, offered] = await Promise.all([
    disruption ? findAnswered(db, disruption) : findAboard(db, departure),
    disruption && disruption.alternatives.length > 0 ? findAlternativeDepartures(db, departure, now) : [],
  ])
  const { id, date, start_time, code, color, name, capacity, seats_taken, note } = departure
  const departed = departure.starts_at <= now
  return {
    departure: {
      id,
      product: { id: departure.product_id, code, color, name },
      date,
      start_time,
      departed,
      suspended: departure.status === 'suspendida',
      capacity,
      seats_taken,
      note,
    },
    disruption: disruption
      ? {
          ...disruption,
          created_at: disruption.created_at.toISOString(),
          alternatives: alternativesTo(ofSameTour(disruption.alternatives), offered),
        }
      : null,
    affected,
    missing: disruption ? affected.filter(({ outcome }) => outcome === 'esperando').length : 0,
    may: {
      disrupt: may(level, 'departures.disrupt') && !departed,
      refund: may(level, 'departures.refund'),
    },
  }
}

/** Of an answer's new departure `m` and the suspended one `d`: the name of another tour, else ''. */
export const otherTourName = sql`case when m.product_id = d.product_id then '' else
  (select name from products p where p.tour_operator_id = m.tour_operator_id and p.id = m.product_id) end`

type AffectedRow = Omit<Affected, 'settled_at' | 'notified_at' | 'notice'> & {
  settled_at: Date | null
  notified_at: Date | null
  notice_status: MessageStatus | null
  leaves_at: Date | null
}

const bookingFacts = sql`b.id as booking_id, b.locator, b.status as booking_status,
  json_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) as contact,
  b.total, b.paid, b.currency`

async function findAboard(db: Reader, { id, tour_operator_id }: StoredDeparture): Promise<Affected[]> {
  const { rows } = await sql<AffectedRow>`
    select null as answer_id, ${bookingFacts}, i.people, i.seats, 'esperando' as outcome, null as moved_to,
      null as settled_at, '' as settled_by_name, null as notified_at, null as notice_status, null as leaves_at
    from booking_items i join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.departure_id = ${id}::uuid
      and i.status in ${oneOf(liveStatuses)} and not i.by_partner
    order by b.created_at, i.id`.execute(db)
  return rows.map(affectedOf)
}

async function findAnswered(db: Reader, { id, tour_operator_id }: StoredDisruption): Promise<Affected[]> {
  const { rows } = await sql<AffectedRow>`
    select a.id as answer_id, ${bookingFacts}, a.people, a.seats, a.outcome, a.settled_at, a.settled_by_name, a.notified_at,
      n.status as notice_status, n.send_after as leaves_at,
      case when m.id is not null then json_build_object('date', m.date, 'start_time', to_char(m.start_time, 'HH24:MI'),
        'product_name', ${otherTourName}) end as moved_to
    from disruption_answers a
    join disruptions x on x.tour_operator_id = a.tour_operator_id and x.id = a.disruption_id
    join departures d on d.tour_operator_id = x.tour_operator_id and d.id = x.departure_id
    join bookings b on b.tour_operator_id = a.tour_operator_id and b.id = a.booking_id
    left join departures m on m.tour_operator_id = a.tour_operator_id and m.id = a.moved_to
    left join lateral (
      select status, send_after from messages
      where tour_operator_id = a.tour_operator_id and booking_id = a.booking_id and kind = 'departure-suspended'
        and item_ids @> array[a.booking_item_id] and created_at >= a.created_at
      order by status = 'descartado', created_at desc, id desc limit 1
    ) n on a.notified_at is not null
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.disruption_id = ${id}::uuid
    order by b.created_at, a.id`.execute(db)
  return rows.map(affectedOf)
}

const affectedOf = ({
  settled_at,
  notified_at,
  notice_status,
  leaves_at,
  ...row
}: AffectedRow): Affected => ({
  ...row,
  notice: notice_status && leaves_at && { status: notice_status, leaves_at: leaves_at.toISOString() },
  settled_at: settled_at?.toISOString() ?? null,
  notified_at: notified_at?.toISOString() ?? null,
})

/** Bookings without an answer, in the order of booking. */
export async function findWaitingAnswers(
  db: Reader,
  { id, tour_operator_id }: Pick<StoredDisruption, 'id' | 'tour_operator_id'>,
): Promise<{ id: string; booking_id: string; seats: number; locator: string }[]> {
  return db
    .selectFrom('disruption_answers as a')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.tour_operator_id', '=', 'a.tour_operator_id').onRef('b.id', '=', 'a.booking_id'),
    )
    .select(['a.id', 'a.booking_id', 'a.seats', 'b.locator'])
    .where('a.tour_operator_id', '=', tour_operator_id)
    .where('a.disruption_id', '=', id)
    .where('a.outcome', '=', 'esperando')
    .orderBy('b.created_at')
    .orderBy('a.id')
    .execute()
}
