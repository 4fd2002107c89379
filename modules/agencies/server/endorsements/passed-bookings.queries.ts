import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { meetingOf, type StoredMeeting } from '#domain/bookings/meeting.rules.ts'
import type { Language } from '#domain/language.ts'
import type { Reader } from '#server/db/database.ts'

import { type AnsweredFacts, changesSince } from '../../rules/endorsements/endorsement.rules.ts'
import { type ListedFact, mostPassed } from '../../rules/endorsements/endorsement.ts'

type Row = {
  id: string
  endorsement_id: string
  booking_item_id: string
  booking_id: string
  locator: string
  contact_name: string
  contact_phone: string
  language: Language
  people: number
  per_person: boolean
  unit_cost: number
  net_cost: number
  is_removed: boolean
  has_boarded: boolean
  answered: AnsweredFacts | null
  names: string[]
  room: string
  meeting: StoredMeeting
}
export type StoredPassed = Omit<Row, 'meeting' | 'answered'> & {
  place: string
  /** as the partner answers to them */
  facts: AnsweredFacts
  changes: ListedFact[]
}

const digest = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

/**
 * The bookings of endorsements, in the order in which they were passed. Each `limit` keeps the planner from reading a
 * whole table for a page of endorsements.
 */
export async function findPassedBookings(
  db: Reader,
  tour_operator_id: string,
  endorsement_ids: readonly string[],
): Promise<StoredPassed[]> {
  if (endorsement_ids.length === 0) return []
  const { rows } = await sql<Row>`
    select x.id, x.endorsement_id, x.booking_item_id, i.booking_id, b.locator, b.contact_name, b.contact_phone,
      coalesce(b.guide_language, b.language) as language, x.people, x.per_person, x.unit_cost, x.net_cost,
      x.removed_at is not null as is_removed, x.answered, i.room, m.facts as meeting, q.names, q.has_boarded
    from unnest(${[...endorsement_ids]}::uuid[]) as asked(id)
    cross join lateral (select * from endorsement_items x
      where x.tour_operator_id = ${tour_operator_id}::uuid and x.endorsement_id = asked.id limit ${sql.lit(mostPassed)}) x
    cross join lateral (select * from booking_items i
      where i.tour_operator_id = x.tour_operator_id and i.id = x.booking_item_id limit 1) i
    cross join lateral (select * from bookings b
      where b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id limit 1) b
    cross join lateral (select m.facts from item_meetings m
      where m.tour_operator_id = i.tour_operator_id and m.booking_item_id = i.id limit 1) m
    cross join lateral (
      select coalesce(json_agg(q.full_name order by q.position, q.id) filter (where q.full_name <> ''), '[]') as names,
        coalesce(bool_or(q.attendance in ('a_bordo', 'bajado')), false) as has_boarded
      from passengers q where q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id) q
    order by x.endorsement_id, x.id`.execute(db)
  return rows.map(({ meeting, answered, ...row }) => {
    const { place } = meetingOf(meeting, meeting)
    const { id, people, names, contact_phone, room } = row
    const facts: AnsweredFacts = {
      people,
      pickup: digest(id, meeting.pickup_mode, place, meeting.pickup_address, room),
      names: digest(id, names),
      phone: digest(id, contact_phone),
      moment: `${meeting.date} ${meeting.start_time}`,
    }
    const changes = row.is_removed ? [] : changesSince(answered, facts)
    return { ...row, place, facts, changes }
  })
}

/** What of a list the partner answers to, and is notified of when it changes. */
export const listDigest = (passed: readonly StoredPassed[]): string =>
  digest(
    passed
      .filter(({ is_removed }) => !is_removed)
      .map(({ booking_item_id, net_cost, facts }) => [booking_item_id, net_cost, facts]),
  )
