import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { keepPicture, type StoredPicture } from '../files/keep-picture.command.ts'
import { findTourOperator } from './tour-operators.queries.ts'

/** `null` takes the logo away. */
export async function setLogo(act: StaffAct, id: string, picture: StoredPicture | null) {
  const { tx, actor } = act
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
