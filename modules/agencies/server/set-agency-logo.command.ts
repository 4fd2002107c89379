import type { StaffAct } from '#server/db/act.ts'
import { keepPicture, type StoredPicture } from '#server/features/files/keep-picture.command.ts'

import type { Agency } from '../contract/agencies.contract.ts'
import { findAgency } from './agencies.queries.ts'
import { lockAgency, recordOf } from './save-agency.command.ts'

/** `null` removes the logo. */
export async function setAgencyLogo(
  act: StaffAct,
  id: string,
  picture: StoredPicture | null,
): Promise<Agency> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  await lockAgency(act, id, null)
  if (picture) await keepPicture(tx, tour_operator_id, picture)
  await tx
    .updateTable('agencies')
    .set({ logo_file_id: picture?.id ?? null })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordOf(act, id, { kind: picture ? 'agency_logo_set' : 'agency_logo_removed' })
  return findAgency(tx, tour_operator_id, id)
}
