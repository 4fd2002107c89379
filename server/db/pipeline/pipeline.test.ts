import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { Refusal } from '#domain/refusal.ts'
import { startTestDatabase, unheard } from '#testing/app/test-app.ts'

import { attempt } from '../attempt.ts'
import { openDatabase, openPool } from '../database.ts'
import type { Tables } from '../tables.generated.ts'
import { pipelinePair, pipelineSend } from './pipeline.ts'

/** A connection of the product, which writes in transactions only. */
async function startProductDatabase() {
  const { db: own, url } = await startTestDatabase()
  const db = openDatabase(openPool(url, { connections: 1, report: unheard }))
  await sql`create table notes (text text unique)`.execute(own)
  const notes = async () =>
    (await sql<{ text: string }>`select text from notes order by text`.execute(own)).rows
  const note = (text: string) => sql<{ text: string }>`insert into notes values (${text}) returning text`
  return { own, url, db, note, notes, end: () => db.destroy() }
}

test('what is sent ahead is committed with what follows, or with the end', async () => {
  const { db, note, notes, end } = await startProductDatabase()
  await db.transaction().execute(async (tx) => {
    await pipelineSend(tx, note('one'))
    await note('two').execute(tx)
    await pipelineSend(tx, note('three'))
  })
  expect(await notes()).toEqual([{ text: 'one' }, { text: 'three' }, { text: 'two' }])
  await end()
})

test('what failed ahead is the error of the next statement, or of the end, and nothing is written', async () => {
  const { db, note, notes, end } = await startProductDatabase()
  await db.transaction().execute((tx) => pipelineSend(tx, note('there')))
  const before = db.transaction().execute(async (tx) => {
    await note('lost').execute(tx)
    await pipelineSend(tx, note('there'))
    await note('never').execute(tx)
    throw new Error('it went on')
  })
  await expect(before).rejects.toMatchObject({ code: '23505' })
  const atTheEnd = db.transaction().execute(async (tx) => {
    await note('lost').execute(tx)
    await pipelineSend(tx, note('there'))
  })
  await expect(atTheEnd).rejects.toMatchObject({ code: '23505' })
  const refused = db.transaction().execute(async (tx) => {
    await pipelineSend(tx, note('refused'), () => {
      throw new Error('not these rows')
    })
    await note('never').execute(tx)
  })
  await expect(refused).rejects.toThrow('not these rows')
  expect(await notes()).toEqual([{ text: 'there' }])
  // The one connection is as good as before.
  await db.transaction().execute((tx) => pipelineSend(tx, note('after')))
  expect(await notes()).toHaveLength(2)
  await end()
})

test('rows refused at the very end are not committed', async () => {
  const { db, note, notes, end } = await startProductDatabase()
  const refused = db.transaction().execute(async (tx) => {
    await pipelineSend(tx, note('plain'))
    await pipelineSend(tx, note('refused'), () => {
      throw new Error('not these rows')
    })
    await pipelineSend(tx, note('behind'))
  })
  await expect(refused).rejects.toThrow('not these rows')
  expect(await notes()).toEqual([])
  await db.transaction().execute((tx) =>
    pipelineSend(tx, note('right'), (rows) => {
      expect(rows).toEqual([{ text: 'right' }])
    }),
  )
  expect(await notes()).toEqual([{ text: 'right' }])
  await end()
})

test('what failed ahead within an attempt is undone with it', async () => {
  const { db, note, notes, end } = await startProductDatabase()
  await db.transaction().execute((tx) => pipelineSend(tx, note('there')))
  const isRefusal = (error: unknown) => error instanceof Refusal
  const done = await db.transaction().execute(async (tx) => {
    await pipelineSend(tx, note('before'))
    const tried = await attempt(
      tx,
      async () => {
        await pipelineSend(tx, note('tried'))
        await pipelineSend(tx, note('there'))
        throw new Refusal('no_seats')
      },
      isRefusal,
    )
    const refused = await attempt(
      tx,
      () =>
        pipelineSend(tx, note('refused'), () => {
          throw new Refusal('no_seats')
        }),
      isRefusal,
    )
    await note('after').execute(tx)
    return { tried, refused }
  })
  expect(done).toEqual({ tried: null, refused: null })
  expect(await notes()).toEqual([{ text: 'after' }, { text: 'before' }, { text: 'there' }])
  // A transaction controlled by hand rolls back to its savepoint likewise.
  const steered = await db.startTransaction().execute()
  const saved = await steered.savepoint('here').execute()
  await pipelineSend(steered, note('there'))
  const back = await saved.rollbackToSavepoint('here').execute()
  await note('steered').execute(back)
  await back.commit().execute()
  expect(await notes()).toHaveLength(4)
  await end()
})

test('pipelines nothing on a connection that cannot report pipelined errors', async () => {
  const { own, url, note, notes, end } = await startProductDatabase()
  const pool = openPool(url, { writesAlone: true, report: unheard })
  const plain = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const pipelined = plain.transaction().execute((tx) => pipelineSend(tx, note('unheard')))
  await expect(pipelined).rejects.toThrow('sends nothing ahead')
  expect(await notes()).toEqual([])
  await plain.destroy()
  await own.destroy()
  await end()
})

test('a transaction that could not begin writes nothing', async () => {
  const { db, note, notes, end } = await startProductDatabase()
  const never = db
    .transaction()
    .setIsolationLevel('snapshot')
    .execute((tx) => note('outside').execute(tx))
  await expect(never).rejects.toMatchObject({ code: '42601' })
  const empty = db
    .transaction()
    .setIsolationLevel('snapshot')
    .execute(() => Promise.resolve())
  await expect(empty).rejects.toMatchObject({ code: '42601' })
  expect(await notes()).toEqual([])
  await end()
})

test('the second of one trip sees what the first waited for', async () => {
  const { own, db, note, end } = await startProductDatabase()
  await note('old').execute(own)
  const holder = await own.startTransaction().execute()
  await sql`update notes set text = 'new'`.execute(holder)
  const seen = db
    .transaction()
    .execute((tx) =>
      pipelinePair(tx, sql`select 1 from notes for update`, sql<{ text: string }>`select text from notes`),
    )
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(own)
    expect(rows).toHaveLength(1)
  }, 10_000)
  await holder.commit().execute()
  expect((await seen)[1]).toEqual([{ text: 'new' }])
  await end()
})
