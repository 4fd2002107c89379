import type { Tx } from '../../db/database.ts'

/** A picture whose copies are written; sizes of the largest, in pixels and bytes. */
export type StoredPicture = { id: string; name: string; width: number; height: number; bytes: number }

/** The row that lets other tables name the picture. */
export async function keepPicture(tx: Tx, tour_operator_id: string, picture: StoredPicture) {
  await tx
    .insertInto('files')
    .values({ tour_operator_id, kind: 'picture', media_type: 'image/webp', ...picture })
    .execute()
}
