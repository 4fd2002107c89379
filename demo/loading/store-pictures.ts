import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { Tx } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { pictureWidths } from '#server/files/pictures.ts'

import type { DemoTenant } from '../read-demo.ts'

const folder = join(import.meta.dirname, '../pictures')
/** Of the largest copy of each picture, in pixels. */
const Sizes = z.record(z.string(), z.strictObject({ width: z.int(), height: z.int() }))

/**
 * Puts an operator's pictures in the file store and its logo in place; answers the file of each by its name.
 * They were drawn as SVG and are kept as the WebP copies that pages use: rasterising the 14 of them took 6.8 s of the
 * first start on two cores, re-encoding 4.0 s, copying 0.1 s. `npm run demo:pictures` makes them again.
 */
export async function storeDemoPictures(
  tx: Tx,
  files: FileStore,
  tour_operator_id: string,
  demo: DemoTenant,
): Promise<Map<string, string>> {
  const { logo } = demo.operator
  const names = new Set([logo, ...demo.products.flatMap(({ pictures }) => pictures.map(({ file }) => file))])
  const sizes = Sizes.parse(JSON.parse(await readFile(join(folder, 'sizes.json'), 'utf8')))
  const stored = await Promise.all(
    [...names].map(async (name) => ({ ...(await storeDemoPicture(files, name)), ...sizes[name] })),
  )
  await tx
    .insertInto('files')
    .values(stored.map((file) => ({ ...file, tour_operator_id, kind: 'picture', media_type: 'image/webp' })))
    .execute()
  const ids = new Map(stored.map(({ id, name }) => [name.replace('.webp', ''), id]))
  await tx
    .updateTable('tour_operators')
    .set({ logo_file_id: ids.get(logo) ?? null })
    .where('id', '=', tour_operator_id)
    .execute()
  return ids
}

async function storeDemoPicture(files: FileStore, name: string) {
  const id = randomUUID()
  const copies = await Promise.all(
    pictureWidths.map(async (width) => {
      const bytes = await readFile(join(folder, `${name}-${width}.webp`))
      await files.write(`${id}/${width}.webp`, bytes)
      return bytes
    }),
  )
  return { id, name: `${name}.webp`, bytes: copies.at(-1)?.length ?? 0 }
}
