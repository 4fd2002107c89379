/** Puts a backup in the place of the installation's data. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { restoreBackup } from '#server/backups/restore-backup.ts'
import { config } from '#server/installation/config.ts'
import { filesFolder, runTool, withDatabase } from '#tools/installation-database.ts'
import { restoredLines } from '#words/office/backup-words.ts'

const usage = `Restaura una copia hecha con npm run backup, con Baqueano detenido:

  npm run restore -- /respaldos/baqueano.backup

  --replace   reemplaza los datos que ya hay; sin esto solo restaura donde no hay ninguno

Todo o nada: si algo falla, lo que había sigue igual. Usa las mismas variables de entorno que la aplicación
(DATABASE_URL, DATA_DIR). Una copia cifrada se abre con BACKUP_PASSPHRASE.`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' }, replace: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [path, ...rest] = positionals
    if (path && rest.length === 0 && !values.help)
      return { path: resolve(path), replace: values.replace ?? false }
    if (!values.help) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
  return null
}

await runTool(async () => {
  const given = readArguments()
  if (!given) return console.log(usage)
  const { path, replace } = given
  const target = { filesFolder, replace, passphrase: config.backupPassphrase }
  const restored = await withDatabase((url) => restoreBackup(path, { url, ...target }))
  console.log(['Restaurada y comparada con la copia: todo coincide.', ...restoredLines(restored)].join('\n'))
  if (config.secretsKey === undefined && !existsSync(join(config.dataDir, 'secrets-key')))
    console.log(
      'Falta la llave de los medios de pago: pon en su lugar la de antes (DATA_DIR/secrets-key o SECRETS_KEY) antes de ' +
        'iniciar, o cada operador tendrá que escribir de nuevo sus credenciales.',
    )
})
