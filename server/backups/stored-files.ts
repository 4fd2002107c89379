import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type pg from 'pg'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/tables.ts'
import { privateFolder } from '#server/files/file-store.ts'

import { BackupFault } from './backup-fault.ts'
import type { Part } from './backup-file.ts'

const ours = /^[a-z0-9-]+(\/[a-z0-9-]+([.][a-z0-9]+)*)*$/
/** How the store calls a file that it is still writing. */
const unfinished = /[.]new-[0-9a-f-]{36}$/

/** Names of all files in the folder, with `/` on every system. A folder that disappears meanwhile counts as empty. */
export async function fileNames(folder: string, within = ''): Promise<string[]> {
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const names: string[] = []
  for (const entry of entries) {
    const name = within === '' ? entry.name : `${within}/${entry.name}`
    if (entry.isDirectory()) names.push(...(await fileNames(folder, name)))
    else if (ours.test(name) && !unfinished.test(name)) names.push(name)
  }
  return names.toSorted()
}

/** One after the other; what was removed since its name was read is left out. */
export async function* fileParts(
  folder: string,
  names: readonly string[],
  count: (bytes: number) => void,
): AsyncGenerator<Part> {
  for (const name of names) {
    const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!file) continue
    count((await file.stat()).size)
    yield { part: 'file', name, body: file.createReadStream() }
  }
}

/** Writes a file of a backup into a folder; the caller that moves the folder into place also syncs it to disk. */
export async function putFile(folder: string, name: string, body: AsyncIterable<Buffer>): Promise<number> {
  if (!ours.test(name)) throw new BackupFault('damaged', name)
  const path = join(folder, name)
  await privateFolder(folder)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const piece of body) {
      await file.writeFile(piece)
      bytes += piece.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return bytes
}

const ofModules: readonly string[] = gatherList(modules, 'storedFiles')

/** Paths that rows refer to: a folder for each, or one file. */
export async function namedPlaces(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ place: string }>(
    `select id::text as place from files
    ${ofModules.map((query) => `union all ${query}`).join('\n')}
    union all select format('crew-%s/%s.webp', tour_operator_id, id) from crew_photos
    order by 1`,
  )
  return rows.map(({ place }) => place)
}

/** The paths without a file. */
export function withoutFile(places: readonly string[], names: Iterable<string>): string[] {
  const there = new Set<string>()
  for (const name of names) {
    there.add(name)
    there.add(dirname(name))
  }
  return places.filter((place) => !there.has(place))
}
