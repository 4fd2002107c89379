import type { Actor } from '#domain/staff/actor.ts'

import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../events/record-event.command.ts'
import { keepPicture, type StoredPicture } from '../files/keep-picture.command.ts'
import { findTourOperator } from './tour-operators.queries.ts'

/** `null` takes the logo away. */
export async function setLogo(tx: Tx, id: string, picture: StoredPicture | null, actor: Actor) {
  await findTourOperator(tx, actor, id)
  if (picture) await keepPicture(tx, id, picture)
  await tx
    .updateTable('tour_operators')
    .set({ logo_file_id: picture?.id ?? null })
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id: id,
    entity: 'tour_operator',
    entity_id: id,
    kind: picture ? 'logo_set' : 'logo_removed',
    actor,
  })
  return findTourOperator(tx, actor, id)
}
