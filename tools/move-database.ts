/** Moves an installation from the embedded database to a PostgreSQL server. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { BackupFault } from '#server/backups/backup-fault.ts'
import { databaseName, restoreBackup } from '#server/backups/restore-backup.ts'
import { takeBackup } from '#server/backups/take-backup.ts'
import { startPostgres } from '#server/db/embedded-postgres.ts'
import { config } from '#server/installation/config.ts'
import { workersAliveAt } from '#server/jobs/living-workers.ts'
import { runTool } from '#tools/installation-database.ts'
import { restoredLines } from '#words/office/backup-words.ts'

const usage = `Lleva los datos de la base propia (DATA_DIR/postgres) a un servidor PostgreSQL 15 o más nuevo, con Baqueano
detenido:

  npm run move-database -- --to postgres://usuario:clave@servidor:5432/base

La base de destino debe existir y estar vacía. Los archivos subidos se quedan en DATA_DIR. La base propia no se borra:
queda en DATA_DIR/postgres-moved-….`

await runTool(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' }, to: { type: 'string' } } })
  if (!values.to || values.help) return console.log(usage)
  const folder = join(config.dataDir, 'postgres')
  if (!existsSync(folder)) throw new Error(`No hay una base propia en ${folder}.`)
  const began = Date.now()
  const passing = await passingFolder()
  const postgres = await startPostgres({ dataDir: folder })
  let moved
  try {
    if (postgres.joined || (await workersAliveAt(postgres.url)) > 0) throw new BackupFault('in_use', folder)
    const path = join(passing, 'moving.backup')
    await takeBackup(path, { url: postgres.url, filesFolder: null, now: () => new Date() })
    moved = await restoreBackup(path, { url: values.to, filesFolder: null })
  } finally {
    await postgres.stop()
    await rm(passing, { recursive: true, force: true })
  }
  // To the second: another of the same day may lie there.
  const kept = `${folder}-moved-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`
  await rename(folder, kept)
  console.log(
    [
      `Movida a ${databaseName(values.to)} en ${Math.ceil((Date.now() - began) / 1000)} s y comparada: todo coincide.`,
      ...restoredLines(moved),
      `Pon DATABASE_URL con esa dirección e inicia Baqueano. La base anterior queda en ${kept}: bórrala cuando ya no la necesites.`,
    ].join('\n'),
  )
})

async function passingFolder() {
  const scratch = join(config.dataDir, 'scratch')
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  return mkdtemp(join(scratch, 'move-'))
}
