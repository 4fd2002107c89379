import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { startPostgres } from '#server/db/embedded-postgres.ts'

import { type Restored, restoreBackup } from './restore-backup.ts'

type Reading = {
  passphrase?: string | undefined
  /** folder for a temporary database; it needs as much room as the rows */
  scratchFolder: string
}

/**
 * Restores a backup into a temporary database, and compares the result with the backup. The installation is not
 * touched. Throws a BackupFault.
 */
export async function verifyBackup(path: string, { passphrase, scratchFolder }: Reading): Promise<Restored> {
  await mkdir(scratchFolder, { recursive: true })
  const folder = await mkdtemp(join(scratchFolder, 'verify-'))
  try {
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), fast: true })
    try {
      return await restoreBackup(path, { url: postgres.url, filesFolder: null, passphrase })
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
