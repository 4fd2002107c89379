import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { sql } from 'kysely'

import { type StoredMeeting, customerMeeting } from '#domain/bookings/meeting.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { movedItems } from '#domain/schedule-sheets/moved-items.rules.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { findMailable } from '../agency-readers/agency-readers.queries.ts'
import { findRuns } from './run.queries.ts'

type Noted = {
  booking_item_id: string
  /** facts of its last message */
  before: StoredMeeting
  /** the current facts */
  facts: StoredMeeting
}
type Concerned = {
  booking_item_id: string
  booking_id: string
  contact_email: string
  agency_id: string | null
  is_published: boolean
}

/**
 * Does the work and, before the commit, counts the bookings whose pickup it moved. If the caller did not confirm
 * this number, everything is rolled back and the refusal contains it.
 */
export async function askingMoves<Done>(
  { tx, actor }: StaffAct,
  accepted: number,
  work: () => Promise<Done>,
  tour_operator_id = actor.tour_operator_id,
): Promise<Done> {
  const waited = new Map(
    (await findNoted(tx, tour_operator_id)).map(({ booking_item_id, facts }) => [booking_item_id, facts]),
  )
  const reckoned = await findMovedAboard(tx, tour_operator_id)
  const done = await work()
  const moved = new Set<string>()
  const written = new Set<string>()
  for (const { booking_item_id, before, facts } of await findNoted(tx, tour_operator_id)) {
    const now = shownMeeting(facts)
    if (isDeepStrictEqual(shownMeeting(waited.get(booking_item_id) ?? before), now)) continue
    moved.add(booking_item_id)
    if (!isDeepStrictEqual(shownMeeting(before), now)) written.add(booking_item_id)
  }
  for (const [id, meeting] of await findMovedAboard(tx, tour_operator_id))
    if (reckoned.get(id) !== meeting) moved.add(id)
  if (moved.size === 0) return done
  const concerned = await findConcerned(tx, tour_operator_id, [...moved])
  const bookings = countBookings(concerned)
  if (bookings !== accepted) {
    const notified = concerned.filter(({ booking_item_id }) => written.has(booking_item_id))
    const isMailable = await findMailable(tx, tour_operator_id, { rows: notified, kind: 'pickup-changed' })
    throw new Refusal('pickups_move', {
      bookings,
      letters: countBookings(notified.filter(isMailable)),
      published: countBookings(concerned.filter(({ is_published }) => is_published)),
    })
  }
  return done
}

const shownMeeting = (facts: StoredMeeting) => customerMeeting(facts, facts)
const countBookings = (some: readonly Concerned[]) => new Set(some.map(({ booking_id }) => booking_id)).size

/** Moved pickups that were not notified yet. */
async function findNoted(tx: Tx, tour_operator_id: string) {
  const { rows } = await sql<Noted>`
    select n.booking_item_id, n.before, m.facts from moved_pickups_to_send n
    join item_meetings m on m.tour_operator_id = n.tour_operator_id and m.booking_item_id = n.booking_item_id
    where n.tour_operator_id = ${tour_operator_id}::uuid and m.is_ahead`.execute(tx)
  return rows
}

/** Passengers whose published sheet will change its time, once the queued jobs have run. */
async function findMovedAboard(tx: Tx, tour_operator_id: string) {
  const { rows } = await sql<{ id: string }>`
    with queued as materialized (
      select distinct split_part(key, ':', 2)::uuid as id from graphile_worker.jobs
      where task_identifier = 'refresh_sheet' and key like 'refresh\\_sheet%:%')
    select s.id from queued join schedule_sheets s using (id)
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.status = 'publicada' and s.start_at > product_now()`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map<string, string>()
  const runs = await findRuns(tx, tour_operator_id, ids)
  return new Map(runs.flatMap((run) => [...movedItems(run, randomUUID)]))
}

async function findConcerned(tx: Tx, tour_operator_id: string, ids: readonly string[]) {
  const { rows } = await sql<Concerned>`
    select i.id as booking_item_id, i.booking_id, b.contact_email, b.agency_id,
      exists(select from schedule_sheet_passengers g
        join schedule_sheets s on s.tour_operator_id = g.tour_operator_id and s.id = g.schedule_sheet_id
        where g.tour_operator_id = i.tour_operator_id and g.booking_item_id = i.id
          and s.status = 'publicada') as is_published
    from booking_items i
    join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}
