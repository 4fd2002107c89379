import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Bytes by name. Names are ours (`<uuid>/<variant>`), never a person's. */
export type FileStore = {
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** null when there is no such file */
  read: (name: string) => Promise<Buffer | null>
  remove: (name: string) => Promise<void>
}

/** A folder only accessible to the server's account; the permissions of an existing one are corrected. */
export async function privateFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

/** For a worker without files: of a test. */
export const noFiles: FileStore = {
  write: () => Promise.reject(new Error('There is no place for files')),
  read: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
}

const safe = /^[a-z0-9-]+(\/[a-z0-9.-]+)*$/

/** Files in a folder of the data directory, each put in place whole by one rename. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!safe.test(name) || name.includes('..')) throw new Error(`Not a file name of ours: ${name}`)
    return join(folder, name)
  }
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const fresh = `${path}.new-${randomUUID()}`
      try {
        await writeFile(fresh, bytes, { mode: 0o600 })
        await rename(fresh, path)
      } catch (error) {
        await rm(fresh, { force: true })
        throw error
      }
    },
    async read(name) {
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    remove: (name) => rm(pathOf(name), { force: true, recursive: true }),
  }
}
