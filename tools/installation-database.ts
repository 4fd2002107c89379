import { join } from 'node:path'

import { BackupFault } from '#server/backups/backup-fault.ts'
import { databaseName } from '#server/backups/restore-backup.ts'
import { startPostgres } from '#server/db/embedded-postgres.ts'
import { config } from '#server/installation/config.ts'
import { backupFaultText } from '#words/office/backup-words.ts'

/** Where uploaded pictures and papers lie. */
export const filesFolder = join(config.dataDir, 'files')
const embeddedFolder = join(config.dataDir, 'postgres')

/** Works on the database of the settings: a server, or the embedded one, which is joined where it runs. */
export async function withDatabase<Answer>(work: (url: string) => Promise<Answer>): Promise<Answer> {
  if (config.databaseUrl) {
    console.log(`Base de datos: ${databaseName(config.databaseUrl)}`)
    return work(config.databaseUrl)
  }
  console.log(`Base de datos: la propia, en ${embeddedFolder} (no hay DATABASE_URL)`)
  const postgres = await startPostgres({ dataDir: embeddedFolder })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Runs a one-task program; a refusal is one sentence and a non-zero exit code. */
export async function runTool(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    console.error(
      error instanceof BackupFault
        ? backupFaultText(error.code, error.about)
        : error instanceof Error
          ? error.message
          : error,
    )
    process.exitCode = 1
  }
}
