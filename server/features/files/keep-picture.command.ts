import { randomUUID } from 'node:crypto'

import type { Tx } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { storePicture } from '../../files/pictures.ts'

export type StoredPicture = Awaited<ReturnType<typeof preparePicture>>

/** Writes the copies, before a transaction opens: a picture that nobody names afterwards is only some bytes. */
export async function preparePicture(files: FileStore, { name, bytes }: { name: string; bytes: Uint8Array }) {
  const id = randomUUID()
  return { id, name, ...(await storePicture(files, id, bytes)) }
}

/** The row that lets other tables name the picture. */
export async function keepPicture(tx: Tx, tour_operator_id: string, picture: StoredPicture) {
  await tx
    .insertInto('files')
    .values({ tour_operator_id, kind: 'picture', media_type: 'image/webp', ...picture })
    .execute()
}
