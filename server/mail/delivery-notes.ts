import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { privateFolder } from '../files/file-store.ts'

/** Messages that the mail server has accepted without a record so far: a crash in between would send them twice. */
export type DeliveryNotes = {
  has: (id: string) => Promise<boolean>
  add: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Forgets what is older. */
  prune: (before: Date) => Promise<void>
}

/** For a process without storage. */
export const noNotes: DeliveryNotes = {
  has: () => Promise.resolve(false),
  add: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  prune: () => Promise.resolve(),
}

/** An empty file per message, or this process's memory when the disk is full. */
export function folderNotes(folder: string): DeliveryNotes {
  const remembered = new Set<string>()
  const fileOf = (id: string) => join(folder, id)
  return {
    has: async (id) =>
      remembered.has(id) ||
      (await stat(fileOf(id)).then(
        () => true,
        () => false,
      )),
    async add(id) {
      remembered.add(id)
      await writeFile(fileOf(id), '', { mode: 0o600 })
        .catch(() => privateFolder(folder).then(() => writeFile(fileOf(id), '', { mode: 0o600 })))
        .catch(() => undefined)
    },
    async remove(id) {
      remembered.delete(id)
      await rm(fileOf(id), { force: true })
    },
    async prune(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(fileOf(name)).catch(() => null)
        if (found && found.mtime < before) await rm(fileOf(name), { force: true })
      }
    },
  }
}
