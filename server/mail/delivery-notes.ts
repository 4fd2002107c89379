import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { privateFolder } from '../files/file-store.ts'

/** Which messages the mail server has taken though that is not yet recorded: what a crash in between would send twice. */
export type DeliveryNotes = {
  has: (id: string) => Promise<boolean>
  add: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Forgets what is older. */
  prune: (before: Date) => Promise<void>
}

/** Where nothing outlives the process. */
export const noNotes: DeliveryNotes = {
  has: () => Promise.resolve(false),
  add: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  prune: () => Promise.resolve(),
}

/** An empty file per message, and this process's memory where the disk takes no more. */
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
