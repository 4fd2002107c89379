import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { startPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { announceWorkers } from '#server/jobs/living-workers.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { startOwnDatabase } from '#testing/app/own-database.ts'
import { startTestDatabase } from '#testing/app/test-app.ts'

type Settings = Record<string, string>
const program = (name: string) => join(import.meta.dirname, `${name}.ts`)
const run = (name: string, given: string[], settings: Settings) =>
  spawnSync(process.execPath, [program(name), ...given], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  })
const folder = () => mkdtemp(join(inject('runFolder'), 'backup-'))

test('a process killed while it writes leaves no backup, and the next one is taken', async () => {
  const { pool, url } = await startTestDatabase()
  const settings = { DATABASE_URL: url, DATA_DIR: await folder() }
  const path = join(await folder(), 'baqueano.backup')
  expect(run('backup', [path], settings).stdout).toContain('Copia: ')
  const whole = await readFile(path)
  await pool.query(
    `create table ballast as select md5(n::text) || md5((-n)::text) as text from generate_series(1, 1000000) n`,
  )
  const writing = spawn(process.execPath, [program('backup'), path], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
  await expect.poll(() => existsSync(`${path}.unfinished`), { interval: 5 }).toBe(true)
  writing.kill('SIGKILL')
  await once(writing, 'exit')
  expect(existsSync(`${path}.unfinished`)).toBe(true)
  expect((await readFile(path)).equals(whole)).toBe(true)
  // PostgreSQL notices the lost reader.
  await expect.poll(() => run('backup', [path], settings).stdout).toMatch(/1\.00\d\.\d{3} filas/)
  expect(existsSync(`${path}.unfinished`)).toBe(false)
})

test('backs up, verifies and restores from the command line: in Spanish, encrypted, with refusals', async () => {
  const { url } = await startTestDatabase()
  const settings = { DATABASE_URL: url, DATA_DIR: await folder(), BACKUP_PASSPHRASE: 'montaña quieta' }
  const place = await folder()
  const taken = run('backup', [place], settings)
  expect(taken.stdout).toContain('cifrada')
  const [name = ''] = await readdir(place)
  expect(name).toMatch(/^baqueano-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/)
  const path = join(place, name)
  const verified = run('backup', ['--verify', path], settings)
  expect(verified.stdout).toContain('La copia está completa y se restaura.')
  expect(await readdir(join(settings.DATA_DIR, 'scratch'))).toEqual([])

  const wrong = run('backup', ['--verify', path], { ...settings, BACKUP_PASSPHRASE: 'montaña inquieta' })
  expect([wrong.status, wrong.stderr.trim()]).toEqual([1, 'La contraseña no es la de esa copia.'])

  const { url: fresh } = await startOwnDatabase()
  const other = { ...settings, DATABASE_URL: fresh, DATA_DIR: await folder() }
  const restored = run('restore', [path], other)
  expect([restored.status, restored.stderr]).toEqual([0, ''])
  expect(restored.stdout).toContain('todo coincide')
  expect(restored.stdout).toContain('Falta la llave de los medios de pago')
  for (const each of ['backup', 'restore', 'move-database'])
    expect(run(each, ['--help'], other).stdout).toContain(`npm run ${each}`)
  expect(run('restore', [], other).status).toBe(1)
})

test('an embedded database is moved to a server, but not while it is served', async () => {
  const dataDir = await folder()
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), fast: true })
  await migrateJobs(postgres.url)
  await migrate(postgres.url)
  const pool = new pg.Pool({ connectionString: postgres.url })
  // It ends without waiting for the server, and a stopping server sends an error to remaining connections.
  pool.on('error', () => undefined)
  await pool.query(`insert into tour_operators (name, slug, time_zone, currency, country)
    select 'Andes Ñandú ' || n, 'andes-' || n, 'America/Santiago', 'CLP', 'CL' from generate_series(1, 50) n`)
  const living = announceWorkers(pool, { warn: () => undefined } as never)
  living.add('a worker')
  const { url } = await startOwnDatabase()
  const move = () => run('move-database', ['--to', url], { DATA_DIR: dataDir, DATABASE_URL: '' })
  const refused = move()
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('detenlo primero')])
  await living.stop()
  await pool.end()
  await postgres.stop()

  const moved = move()
  expect([moved.status, moved.stderr]).toEqual([0, ''])
  expect(moved.stdout).toContain('todo coincide')
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select count(*)::int as operators from tour_operators')
  await client.end()
  expect(rows).toEqual([{ operators: 50 }])
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual([
    expect.stringMatching(/^postgres-moved-/),
  ])
})
