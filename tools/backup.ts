/** Takes a backup of the installation, or checks one. */
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { backupName } from '#domain/installation/kept-backups.rules.ts'
import { takeBackup } from '#server/backups/take-backup.ts'
import { verifyBackup } from '#server/backups/verify-backup.ts'
import { config } from '#server/installation/config.ts'
import { filesFolder, runTool, withDatabase } from '#tools/installation-database.ts'
import { restoredLines, takenLines } from '#words/office/backup-words.ts'

const usage = `Hace una copia de la base de datos y de los archivos subidos, también mientras Baqueano funciona:

  npm run backup -- /respaldos/baqueano.backup
  npm run backup -- /respaldos                       en esa carpeta, con la fecha en el nombre
  npm run backup -- --verify /respaldos/baqueano.backup

  --verify   restaura la copia en una base de datos aparte, compara cada tabla y el dinero, y la borra

Usa las mismas variables de entorno que la aplicación (DATABASE_URL, DATA_DIR). Con BACKUP_PASSPHRASE la copia se cifra.
No lleva DATA_DIR/secrets-key, DATA_DIR/token-secret ni el archivo con las variables de entorno: guárdalos aparte.`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' }, verify: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [path, ...rest] = positionals
    if (path && rest.length === 0 && !values.help)
      return { path: resolve(path), verify: values.verify ?? false }
    if (!values.help) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
  return null
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

await runTool(async () => {
  const given = readArguments()
  if (!given) return console.log(usage)
  const { path } = given
  const passphrase = config.backupPassphrase
  if (given.verify) {
    const found = await verifyBackup(path, { passphrase, scratchFolder: join(config.dataDir, 'scratch') })
    return console.log(['La copia está completa y se restaura.', ...restoredLines(found)].join('\n'))
  }
  const now = () => new Date()
  const to = isFolder(path) ? join(path, backupName(now())) : path
  const taken = await withDatabase((url) => takeBackup(to, { url, filesFolder, passphrase, now }))
  console.log(takenLines(taken, { encrypted: passphrase !== undefined }).join('\n'))
})
