import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test } from 'vitest'

import { startProxy } from '#testing/app/silent-proxy.ts'
import { startTestDatabase } from '#testing/app/test-app.ts'

import { backUpDaily, readLastBackup } from './daily-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const folderOf = () => mkdtemp(join(inject('runFolder'), 'daily-'))

async function givenDaily() {
  const { url, db } = await startTestDatabase()
  const root = await folderOf()
  const clock = { now: new Date('2027-05-03T07:15:00Z') }
  const daily = {
    folder: join(root, 'backups'),
    url: () => url,
    filesFolder: join(root, 'files'),
    scratchFolder: join(root, 'scratch'),
    passphrase: 'montaña quieta',
    keep: { days: 2, weeks: 1, months: 1 },
    verify: false,
    now: () => clock.now,
  }
  const pass = (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * 24 * 3_600_000)
  }
  return { daily, pass, db, root }
}

test('takes one backup a day, verified, encrypted and reported, and deletes those that no rule keeps', async () => {
  const { daily, pass, root } = await givenDaily()
  expect(await readLastBackup(daily.folder)).toBeNull()
  const first = await backUpDaily({ ...daily, verify: true })
  expect(first).toMatchObject({ verified: true, fault: null, name: 'baqueano-2027-05-03T071500Z.backup' })
  expect(await readdir(join(root, 'scratch'))).toEqual([])
  const stale = join(daily.folder, 'baqueano-2027-05-01T071500Z.backup.unfinished')
  await writeFile(stale, 'half')
  await utimes(stale, 0, 0)
  await writeFile(join(daily.folder, 'mine.txt'), 'not ours')
  for (const _ of [1, 2]) {
    pass(1)
    await backUpDaily(daily)
  }
  expect((await readdir(daily.folder)).toSorted()).toEqual([
    'baqueano-2027-05-04T071500Z.backup',
    'baqueano-2027-05-05T071500Z.backup',
    'baqueano-last.json',
    'mine.txt',
  ])
  expect(await readLastBackup(daily.folder)).toMatchObject({
    verified: false,
    good_at: '2027-05-05T07:15:00.000Z',
  })
  const path = join(daily.folder, 'baqueano-2027-05-05T071500Z.backup')
  await expect(verifyBackup(path, { scratchFolder: await folderOf() })).rejects.toThrow('needs_passphrase')
})

test('reports a failed backup without losing a good one', async () => {
  const { daily, pass, db } = await givenDaily()
  await backUpDaily(daily)
  for (const days of [40, 40, 40]) {
    pass(days)
    await backUpDaily(daily)
  }
  const good = await readdir(daily.folder)
  pass(1)
  await db.deleteFrom('migrations').execute()
  await expect(backUpDaily({ ...daily, verify: true })).rejects.toBeInstanceOf(Error)
  expect(await readLastBackup(daily.folder)).toMatchObject({
    name: null,
    good_at: '2027-08-31T07:15:00.000Z',
  })
  expect((await readLastBackup(daily.folder))?.fault).not.toBeNull()
  expect((await readdir(daily.folder)).filter((name) => !name.includes('2027-09-01')).toSorted()).toEqual(
    good.toSorted(),
  )
})

test('a database that takes the call and says nothing is given up, so that the next day has its backup', async () => {
  const { daily, pass } = await givenDaily()
  const proxy = await startProxy(daily.url())
  onTestFinished(() => proxy.close())
  proxy.freeze()
  await expect(backUpDaily({ ...daily, url: () => proxy.url })).rejects.toThrow('timeout')
  expect(await readLastBackup(daily.folder)).toMatchObject({ fault: 'other', good_at: null })
  pass(1)
  proxy.wake()
  expect(await backUpDaily({ ...daily, url: () => proxy.url })).toMatchObject({ fault: null })
})
