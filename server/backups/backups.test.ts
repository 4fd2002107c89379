import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { migrate } from '#server/db/migrate.ts'
import { announceWorkers } from '#server/jobs/living-workers.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { connectTo, startOwnDatabase } from '#testing/app/own-database.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { startDemoApp } from '#testing/whole-product/demo.ts'
import { schemaText } from '#tools/schema/schema-text.ts'

import { type Part, writeBackup } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { readTableStates } from './table-states.ts'
import { takeBackup } from './take-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const now = () => new Date('2027-05-03T12:00:00Z')
const folder = () => mkdtemp(join(inject('runFolder'), 'backup-'))
const code = (about: string) => expect.objectContaining({ code: about }) as unknown

/** A database of a role that may make tables in it and nothing more, as hosts give it. */
async function givenEmptyServer() {
  const { name, admin, url } = await startOwnDatabase()
  const role = `owner_of_${name}`
  await admin.query(`create role ${role} login password 'p'`)
  await admin.query(`alter database ${name} owner to ${role}`)
  onTestFinished(async () => {
    await admin.query(`drop owned by ${role}; drop role ${role}`).catch(() => undefined)
  })
  return Object.assign(new URL(url), { username: role, password: 'p' }).href
}

/** A little installation with an operator, and a backup of it. */
async function givenBackup(passphrase?: string) {
  const app = await startTestApp()
  const path = join(await folder(), 'a.backup')
  const filesFolder = join(app.config.dataDir, 'files')
  await app.files.write('one/240.webp', Buffer.from('a picture'))
  await takeBackup(path, { url: app.url, filesFolder, passphrase, now })
  return { app, path, filesFolder }
}

test('a backup restored by a role without rights beyond its database is the same: tables, rules, files and money', async () => {
  const app = await startDemoApp()
  const path = join(await folder(), 'demo.backup')
  const taken = await takeBackup(path, {
    url: app.url,
    filesFolder: join(app.config.dataDir, 'files'),
    passphrase: 'montaña quieta de noche',
    now,
  })
  expect(taken.without_file).toEqual([])
  expect(taken.files).toBeGreaterThan(10)
  expect((await readFile(path)).includes('Licancabur')).toBe(false)

  const url = await givenEmptyServer()
  const filesFolder = join(await folder(), 'files')
  const restored = await restoreBackup(path, { url, filesFolder, passphrase: 'montaña quieta de noche' })
  expect(restored).toMatchObject({ migrated: [], without_file: [], rows: taken.rows, files: taken.files })
  expect(restored.money.length).toBeGreaterThan(1)

  const [before, after] = [await connectTo(app.url), await connectTo(url)]
  expect(await schemaText(after)).toBe(await schemaText(before))
  expect(await readTableStates(after)).toEqual(await readTableStates(before))
  const off = await after.query(`select tgname from pg_trigger where tgenabled <> 'O'`)
  expect(off.rows).toEqual([])
  // The queue's id sequence continues.
  await after.query(`select graphile_worker.add_job('prune')`)
  const files = join(app.config.dataDir, 'files')
  expect(await readdir(filesFolder, { recursive: true })).toEqual(await readdir(files, { recursive: true }))
})

test('a backup taken while bookings are sold and paid is of one moment', async () => {
  const app = await startTestApp()
  const seller = await app.as(2)
  const product = await givenProduct(app.db, app.operator, { capacity: 500 })
  const contact = { name: 'Ana', email: '', phone: '' }
  const sell = async () => {
    const { id } = await seller.call(createBooking, {
      body: saleOf({
        product_id: product.id,
        date: '2027-05-05',
        start_time: '08:00',
        party: { ADULT: 1 },
        contact,
      }),
    })
    for (const amount of [100, 200])
      await seller.call(recordPayment, { params: { id }, body: { method: 'tarjeta_pos', amount } })
  }
  await sell()
  const done = new AbortController()
  let sold = 1
  const sellers = Array.from({ length: 4 }, async () => {
    while (!done.signal.aborted) {
      await sell()
      sold += 1
    }
  })
  const taken = []
  for (const name of ['a', 'b', 'c']) {
    const path = join(await folder(), name)
    taken.push(path)
    await takeBackup(path, { url: app.url, filesFolder: null, now })
  }
  done.abort()
  await Promise.all(sellers)
  let bookings = 0
  for (const path of taken) {
    const { url } = await startOwnDatabase()
    await restoreBackup(path, { url, filesFolder: null })
    const client = await connectTo(url)
    const { rows } = await client.query<{ bookings: number; unequal: number; counted: boolean }>(
      `select count(*)::int as bookings,
        count(*) filter (where b.paid <> coalesce((select sum(case p.kind when 'pago' then p.booking_amount
          else -p.booking_amount end) from payments p where p.booking_id = b.id), 0))::int as unequal,
        (select d.seats_held + d.seats_sold = (select sum(i.seats) from booking_items i) from departures d) as counted
      from bookings b`,
    )
    expect(rows).toEqual([{ bookings: expect.any(Number) as number, unequal: 0, counted: true }])
    expect(rows[0]?.bookings).toBeGreaterThan(bookings)
    bookings = rows[0]?.bookings ?? 0
  }
  expect(sold).toBeGreaterThan(bookings)
})

test('a picture that comes or goes while a backup is taken is in it if its row is', async () => {
  const { app, path, filesFolder } = await givenBackup()
  const put = async (id: string) => {
    await app.files.write(`${id}/240.webp`, Buffer.alloc(40_000, id))
    await app.db
      .insertInto('files')
      .values({ ...app.operator, id, kind: 'picture', name: 'a', media_type: 'image/webp', bytes: 1 })
      .execute()
  }
  const ids = Array.from({ length: 300 }, () => crypto.randomUUID())
  for (const id of ids.slice(0, 150)) await put(id)
  const changing = (async () => {
    for (const [index, id] of ids.slice(150).entries()) {
      await put(id)
      const old = ids[index] ?? ''
      await app.db.deleteFrom('files').where('id', '=', old).execute()
      await app.files.remove(old)
    }
  })()
  const taken = await takeBackup(path, { url: app.url, filesFolder, now })
  await changing
  expect(taken.without_file).toEqual([])
  const { without_file } = await verifyBackup(path, { scratchFolder: await folder() })
  expect(without_file).toEqual([])
})

test('a file that was cut or changed anywhere is refused, and what was there stays', async () => {
  const { app, path, filesFolder } = await givenBackup('montaña quieta de noche')
  const plainPath = `${path}.plain`
  await takeBackup(plainPath, { url: app.url, filesFolder, now })
  const before = await readTableStates(await connectTo(app.url))
  const broken = `${path}.broken`
  for (const whole of [await readFile(path), await readFile(plainPath)]) {
    const damages: Buffer[] = [
      whole.subarray(0, -1),
      whole.subarray(0, whole.length / 2),
      whole.subarray(0, whole.length - 20),
      Buffer.concat([whole, Buffer.from('x')]),
      ...[150, 151, 0.3, 0.6, 0.999].map((at) => {
        const changed = Buffer.from(whole)
        const place = at < 1 ? Math.floor(whole.length * at) : at
        changed.writeUInt8((changed.readUInt8(place) ^ 1) & 255, place)
        return changed
      }),
    ]
    for (const bytes of damages) {
      await writeFile(broken, bytes)
      const restoring = restoreBackup(broken, {
        url: app.url,
        filesFolder,
        replace: true,
        passphrase: 'montaña quieta de noche',
      })
      await expect(restoring).rejects.toEqual(code('damaged'))
    }
  }
  expect(await readTableStates(await connectTo(app.url))).toEqual(before)
  expect(String(await app.files.read('one/240.webp'))).toBe('a picture')
  expect(existsSync(`${filesFolder}.restoring`)).toBe(false)
})

test('another passphrase, none, another file and a newer version are refused, each by its name', async () => {
  const { path } = await givenBackup('montaña quieta de noche')
  const { url } = await startOwnDatabase()
  const restore = (from: string, passphrase?: string) =>
    restoreBackup(from, { url, filesFolder: null, passphrase })
  await expect(restore(path, 'montaña quieta de día')).rejects.toEqual(code('wrong_passphrase'))
  await expect(restore(path)).rejects.toEqual(code('needs_passphrase'))
  await expect(restore(import.meta.filename)).rejects.toEqual(code('not_a_backup'))
  const newer = `${path}.newer`
  const parts = async function* (): AsyncGenerator<Part> {
    const migrations = [{ name: '9999-to-come.sql', hash: 'h' }]
    yield { part: 'begin', version: '9.0.0', made_at: '', schema: { migrations, functions: [] } }
  }
  await writeBackup(newer, parts(), undefined)
  await expect(restore(newer)).rejects.toEqual(
    expect.objectContaining({ code: 'newer_version', about: '9999-to-come.sql' }),
  )
  const line = (await readFile(path)).toString('latin1').replace('"format":1', '"format":2')
  await writeFile(newer, line, 'latin1')
  await expect(restore(newer)).rejects.toEqual(code('newer_version'))
  await expect(
    takeBackup(newer, { url: (await startOwnDatabase()).url, filesFolder: null, now }),
  ).rejects.toEqual(code('not_started'))
})

test('a place with data is replaced only when that is asked for, and never under a server that works there', async () => {
  const { app, path, filesFolder } = await givenBackup()
  const restore = (more: object) => restoreBackup(path, { url: app.url, filesFolder: null, ...more })
  await expect(restore({})).rejects.toEqual(code('not_empty'))
  await expect(restoreBackup(path, { url: (await startOwnDatabase()).url, filesFolder })).rejects.toEqual(
    code('not_empty'),
  )
  const log = { warn: () => undefined } as never
  const living = announceWorkers(app.pool, log)
  living.add('a worker')
  await expect
    .poll(() => restore({ replace: true }).catch((error: { code: string }) => error.code))
    .toBe('in_use')
  await living.stop()

  await app.db.updateTable('tour_operators').set({ name: 'Otro' }).execute()
  await app.files.write('two/240.webp', Buffer.from('later'))
  await restore({ replace: true, filesFolder })
  const names = await app.db.selectFrom('tour_operators').select('name').execute()
  expect(names).not.toEqual([{ name: 'Otro' }])
  expect([await app.files.read('two/240.webp'), String(await app.files.read('one/240.webp'))]).toEqual([
    null,
    'a picture',
  ])

  const { url } = await startOwnDatabase()
  const client = await connectTo(url)
  await client.query('create table somebody_elses (id int)')
  await expect(restoreBackup(path, { url, filesFolder: null, replace: true })).rejects.toEqual(
    code('foreign_tables'),
  )
})

test('restores a backup of an older version unchanged and then brings it up to date', async () => {
  const schema = join(import.meta.dirname, '../schema')
  const [older, newer] = [join(await folder(), 'schema'), join(await folder(), 'schema')]
  await cp(schema, older, { recursive: true })
  await cp(schema, newer, { recursive: true })
  await writeFile(
    join(older, 'functions/clock.sql'),
    `create or replace function product_now() returns timestamptz language sql stable as $$ select 'epoch'::timestamptz $$;
     create or replace function of_the_old_version() returns int language sql as $$ select 1 $$;`,
  )
  await writeFile(
    join(newer, 'migrations/9999-names.sql'),
    `alter table tour_operators add column old_name text; update tour_operators set old_name = name;
     drop function of_the_old_version();`,
  )
  const { url } = await startOwnDatabase()
  await migrateJobs(url)
  await migrate(url, { folder: older })
  await (
    await connectTo(url)
  ).query(
    `insert into tour_operators (name, slug, time_zone, currency, country)
    values ('Andes Ñandú', 'andes', 'America/Santiago', 'CLP', 'CL')`,
  )
  const path = join(await folder(), 'old.backup')
  await takeBackup(path, { url, filesFolder: null, now })

  const { url: fresh } = await startOwnDatabase()
  const { migrated } = await restoreBackup(path, { url: fresh, filesFolder: null, schemaFolder: newer })
  expect(migrated).toEqual(['9999-names.sql'])
  const client = await connectTo(fresh)
  const { rows } = await client.query<{ right: boolean; old_name: string }>(
    `select product_now() > '2020-01-01' as right, old_name from tour_operators`,
  )
  expect(rows).toEqual([{ right: true, old_name: 'Andes Ñandú' }])
})
