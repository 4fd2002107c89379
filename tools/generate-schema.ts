/**
 * `npm run db:generate` writes what is made from a freshly migrated database: the table types, schema.sql and the data
 * model. With --check, as in `npm run check`, it fails when one of them would change.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import pg from 'pg'

import { modules } from '#app/modules.ts'
import { startPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { dataModel } from '#tools/schema/data-model.ts'
import { faultsOfFiles } from '#tools/schema/files.ts'
import { schemaText } from '#tools/schema/schema-text.ts'
import { tableTypes } from '#tools/schema/table-types.ts'

const root = join(import.meta.dirname, '..')
const outputs = {
  'server/schema/schema.sql': schemaText,
  'docs/data-model.md': dataModel,
}

async function generate(): Promise<[path: string, text: string][]> {
  const folder = await mkdtemp(join(tmpdir(), 'schema-'))
  const server = await startPostgres({ dataDir: join(folder, 'pg'), fast: true })
  try {
    await migrate(server.url)
    const client = new pg.Client(server.url)
    await client.connect()
    try {
      const texts = await tableTypes(client, modules)
      for (const [path, text] of Object.entries(outputs)) texts.push([path, await text(client)])
      return texts
    } finally {
      await client.end()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const faults = faultsOfFiles(
  await readdir(join(root, 'server/schema/migrations')),
  await readdir(join(root, 'server/schema/functions')),
)
const check = process.argv.includes('--check')
if (faults.length === 0) {
  for (const [path, text] of await generate()) {
    const target = join(root, path)
    if (!check) {
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, text)
    } else if (text !== (await readFile(target, 'utf8').catch(() => '')))
      faults.push(`${path} is not what server/schema makes: run \`npm run db:generate\`.`)
  }
}
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
