import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { startTestDatabase, unheard } from '#testing/app/test-app.ts'
import { startTripCounter } from '#testing/counts/trip-counter.ts'

import { openDatabase, openPool, type Reader } from '../database.ts'
import { pipelineSend } from './pipeline.ts'
import { readTogether } from './read-together.ts'

/** A connection of the product, which writes in transactions only. */
async function startProductDatabase() {
  const { db: own, url } = await startTestDatabase()
  await sql`create table notes (text text unique)`.execute(own)
  const db = openDatabase(openPool(url, { connections: 1, report: unheard }))
  onTestFinished(() => db.destroy())
  return db
}
const note = (text: string) => sql`insert into notes values (${text})`
const countNotes = async (reader: Reader) =>
  (await sql<{ notes: number }>`select count(*)::int as notes from notes`.execute(reader)).rows[0]?.notes

test('sends all reads in one trip, with what was pipelined before', async () => {
  const db = await startProductDatabase()
  const trips = startTripCounter()
  onTestFinished(trips.stop)
  const answers = await trips.watch(() =>
    db.transaction().execute(async (tx) => {
      await pipelineSend(tx, note('one'))
      return readTogether(tx, countNotes, countNotes)
    }),
  )
  expect(answers).toEqual([1, 1])
  expect(trips.take().map((statements) => statements.length)).toEqual([4, 1])
})

test('fails with the first error, after the last read has ended, and leaves the connection usable', async () => {
  const db = await startProductDatabase()
  let asked = 0
  const readTwice = async (reader: Reader) => {
    await sql`select pg_sleep(0.05)`.execute(reader)
    asked += 1
    return countNotes(reader)
  }
  const broken = (reader: Reader) => sql`select 1 / 0`.execute(reader)
  await expect(
    db.transaction().execute((tx) => readTogether(tx, readTwice, broken, countNotes)),
  ).rejects.toMatchObject({ code: '22012' })
  expect(asked).toBe(1)
  const duplicate = db.transaction().execute(async (tx) => {
    await note('one').execute(tx)
    await pipelineSend(tx, note('one'))
    return readTogether(tx, countNotes, countNotes)
  })
  await expect(duplicate).rejects.toMatchObject({ code: '23505' })
  expect(await countNotes(db)).toBe(0)
})
