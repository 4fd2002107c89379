import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test } from 'vitest'

import { migrationLock } from '#server/db/migrate.ts'
import { isClockMoved } from '#testing/app/moved-clock.ts'
import { connectTo } from '#testing/app/own-database.ts'
import { startProxy } from '#testing/app/silent-proxy.ts'
import { startTestDatabase } from '#testing/app/test-app.ts'

import { takeBackup } from './take-backup.ts'

const now = () => new Date('2027-05-03T12:00:00Z')
const noAnswer = expect.objectContaining({ code: 'no_answer' }) as unknown

async function givenSilence() {
  const { url } = await startTestDatabase()
  const proxy = await startProxy(url)
  onTestFinished(() => proxy.close())
  const folder = await mkdtemp(join(inject('runFolder'), 'silent-'))
  const take = (from: string, limits: { answer: number; work: number }) =>
    takeBackup(join(folder, 'a.backup'), { url: from, filesFolder: null, now, limits })
  return { url, proxy, take, files: () => readdir(folder) }
}

test.each([
  ['its first words', 'statement_timeout', { answer: 300, work: 60_000 }],
  ['the sum of a table', 'md5(row(', { answer: 300, work: 300 }],
  ['a table', 'copy public.', { answer: 300, work: 60_000 }],
  ['the end', 'commit', { answer: 300, work: 60_000 }],
])(
  'a database that goes silent before it answers %s is given up, and leaves no file',
  async (_, word, limits) => {
    const { url, proxy, take, files } = await givenSilence()
    proxy.freezeAt(word)
    await expect(take(proxy.url, limits)).rejects.toEqual(noAnswer)
    expect(await files()).toEqual([])
    proxy.wake()
    // The server notices the lost client.
    await expect
      .poll(() => take(url, { answer: 60_000, work: 60_000 }).then(() => 'taken', String))
      .toBe('taken')
    expect(await files()).toEqual(['a.backup'])
  },
)

test.skipIf(isClockMoved)(
  'a backup waits for an upgrade longer than for an answer, and not for ever',
  async () => {
    const { url, take, files } = await givenSilence()
    const upgrade = await connectTo(url)
    await upgrade.query('select pg_advisory_lock($1)', [migrationLock])
    await expect(take(url, { answer: 10_000, work: 300 })).rejects.toEqual(noAnswer)
    expect(await files()).toEqual([])
    const waiting = take(url, { answer: 300, work: 60_000 })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await upgrade.query('select pg_advisory_unlock($1)', [migrationLock])
    await waiting
    expect(await files()).toEqual(['a.backup'])
  },
)

test('a database that does not say goodbye keeps no backup that is whole', async () => {
  const { proxy, take, files } = await givenSilence()
  proxy.freezeAt('X\u0000\u0000\u0000\u0004')
  await take(proxy.url, { answer: 300, work: 60_000 })
  expect(await files()).toEqual(['a.backup'])
})
