import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'

import type { Reader } from '../../db/database.ts'

/** As many as a closing has lines of expenses. */
const mostPhotos = 40

type Photo = { id: string; act_id: string }

/** The action was sent before its pictures, by the same user; true if this picture is stored already. */
export async function hasPhoto(
  db: Reader,
  { id, act_id }: Photo,
  { tour_operator_id, user_id }: Pick<Actor, 'tour_operator_id' | 'user_id'>,
): Promise<boolean> {
  const act = await db
    .selectFrom('crew_acts')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', act_id)
    .where('user_id', '=', user_id)
    .where('kind', 'in', ['incident', 'closed'])
    .executeTakeFirst()
  if (!act) throw new NotFound()
  const photos = await db
    .selectFrom('crew_photos')
    .select(['id', 'crew_act_id'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where((where) => where.or([where('crew_act_id', '=', act_id), where('id', '=', id)]))
    .execute()
  const sent = photos.find((photo) => photo.id === id)
  // The phone sets the ids of its pictures: another action's picture is never overwritten.
  if (sent && sent.crew_act_id !== act_id) throw new NotFound()
  if (sent) return true
  if (photos.length >= mostPhotos) throw new Refusal('too_many_pictures', { max: mostPhotos })
  return false
}

/** A picture that was taken on a run. */
export function findPhoto(
  db: Reader,
  { tour_operator_id }: Actor,
  { sheet_id, photo_id }: { sheet_id: string; photo_id: string },
) {
  return db
    .selectFrom('crew_photos as p')
    .innerJoin('crew_acts as k', (on) =>
      on.onRef('k.tour_operator_id', '=', 'p.tour_operator_id').onRef('k.id', '=', 'p.crew_act_id'),
    )
    .select('p.id')
    .where('p.tour_operator_id', '=', tour_operator_id)
    .where('p.id', '=', photo_id)
    .where('k.schedule_sheet_id', '=', sheet_id)
    .executeTakeFirst()
}
