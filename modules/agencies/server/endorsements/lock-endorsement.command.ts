import { sql } from 'kysely'

import type { Act } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { EndorsementAgencyEvents } from '../../rules/endorsements/events.ts'
import { findEndorsement, type StoredEndorsement } from './endorsements.queries.ts'

export type LockedEndorsement = StoredEndorsement & { tour_operator_id: string }

/** Bookings in the order of their ids, then the endorsement: the order of every command on a booking. */
export async function lockEndorsement(
  tx: Tx,
  which: { id: string; tour_operator_id?: string },
): Promise<LockedEndorsement> {
  const { id, tour_operator_id, passed } = await findEndorsement(tx, which)
  await lockBookings(
    tx,
    tour_operator_id,
    passed.map(({ booking_id }) => booking_id),
  )
  await tx
    .selectFrom('endorsements')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findEndorsement(tx, { id, tour_operator_id })
}

export async function lockBookings(tx: Tx, tour_operator_id: string, ids: readonly string[]) {
  await sql`select id from bookings
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${[...new Set(ids)]}::uuid[])
    order by id for no key update`.execute(tx)
}

type Recorded = Pick<
  LockedEndorsement,
  'tour_operator_id' | 'agency_id' | 'agency_name' | 'product_name' | 'date' | 'start_time' | 'passed'
>
export const peopleIn = ({ passed }: Pick<StoredEndorsement, 'passed'>): number =>
  passed.reduce((sum, { people, is_removed }) => (is_removed ? sum : sum + people), 0)

/** The facts of an event in the history of the partner's agency. */
export const factsOf = ({ product_name: product, date, start_time, ...rest }: Recorded) => ({
  product,
  date,
  start_time,
  people: peopleIn(rest),
})

type BothKinds = Exclude<keyof EndorsementAgencyEvents, 'endorsement_sent' | 'endorsement_list_changed'>

/** The same event in the history of the agency and of each booking. */
export async function recordForAll({ tx, actor }: Act, kind: BothKinds, endorsement: Recorded) {
  const { tour_operator_id, agency_id, agency_name: partner, passed } = endorsement
  const facts = factsOf(endorsement)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'agency',
    entity_id: agency_id,
    kind,
    data: facts,
    actor,
  })
  const people = new Map<string, number>()
  for (const { booking_id, is_removed, people: more } of passed)
    if (!is_removed) people.set(booking_id, (people.get(booking_id) ?? 0) + more)
  for (const [entity_id, of] of people)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'booking',
      entity_id,
      kind,
      data: { ...facts, people: of, partner },
      actor,
    })
}
