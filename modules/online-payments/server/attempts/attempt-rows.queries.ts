import type { Selectable } from 'kysely'

import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.generated.ts'

export type AttemptRow = Selectable<Tables['payment_attempts']>
export type AttemptKey = { tour_operator_id: string; id: string }

/** An attempt by its id; without `tour_operator_id` if the id itself is the key: a returning browser. */
export async function findAttempt(
  db: Reader,
  { id, tour_operator_id, booking_id }: { id: string; tour_operator_id?: string; booking_id?: string },
): Promise<AttemptRow> {
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', id)
    .$if(tour_operator_id !== undefined, (query) =>
      query.where('tour_operator_id', '=', tour_operator_id ?? ''),
    )
    .$if(booking_id !== undefined, (query) => query.where('booking_id', '=', booking_id ?? ''))
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

/** Attempts for display, with the mark of one that came without seats left. */
export const seenAttempts = (db: Reader) =>
  db
    .selectFrom('payment_attempts as a')
    .selectAll('a')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payment_troubles as t')
            .select('t.about')
            .whereRef('t.tour_operator_id', '=', 'a.tour_operator_id')
            .whereRef('t.attempt_id', '=', 'a.id')
            .where('t.trouble', '=', 'sin_cupos'),
        )
        .as('without_seats'),
    )
export type SeenAttempt = AttemptRow & { without_seats: unknown }

/** The attempt of a provider's payment, by our own reference. */
export async function findAttemptOf(
  db: Reader,
  tour_operator_id: string,
  reference: string,
): Promise<AttemptKey | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select(['tour_operator_id', 'id'])
    .where('reference', '=', reference)
    .where('tour_operator_id', '=', tour_operator_id)
    .executeTakeFirst()
  return row ?? null
}

/** The attempt that a recorded payment belongs to. */
export const findPaidAttempt = (
  db: Reader,
  {
    tour_operator_id,
    provider,
    payment_id,
  }: Pick<AttemptRow, 'tour_operator_id' | 'provider'> & { payment_id: string },
) =>
  db
    .selectFrom('payment_attempts')
    .select(['id', 'readings'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', payment_id)
    .executeTakeFirst()

export async function findSeenAttempt(
  db: Reader,
  { booking_id, id }: { booking_id: string; id: string },
): Promise<SeenAttempt> {
  const seen = await seenAttempts(db)
    .where('a.booking_id', '=', booking_id)
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!seen) throw new NotFound()
  return seen
}
