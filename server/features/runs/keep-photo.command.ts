import { NotFound } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { readCrewPicture, writeCrewPicture } from '#server/files/crew-pictures.ts'
import type { FileStore } from '#server/files/file-store.ts'

type Photo = { id: string; act_id: string }

type Copy = { data: Uint8Array; width: number; height: number }

/**
 * The owner of the row writes the file before the commit: a second sender of the same id waits for it, and no row
 * is visible without its file. A lost file is written again by the same picture.
 */
export async function keepPhoto(
  act: StaffAct,
  { id, act_id }: Photo,
  { copy: { data, width, height }, files }: { copy: Copy; files: FileStore },
) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const owned = { tour_operator_id, id }
  const size = { width, height, bytes: data.length }
  const kept = await tx
    .insertInto('crew_photos')
    .values({ ...owned, crew_act_id: act_id, received_at: now, ...size })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) {
    const { crew_act_id } = await tx
      .selectFrom('crew_photos')
      .select('crew_act_id')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (crew_act_id !== act_id) throw new NotFound()
    if (await readCrewPicture(files, owned)) return
  }
  await writeCrewPicture(files, owned, data)
}
