import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { startBrowser } from '#testing/app/fake-browser.ts'
import { UnrulyDisk } from '#testing/app/unruly-disk.ts'

import { forgetKept } from './kept-on-device.ts'
import { operatorToday, readMe } from './server-clock.ts'

const me = { full_name: 'Ana', tour_operator: { time_zone: 'America/Santiago' } }
const offset = 7 * 3_600_000
let isOnline = true

/** A user of a level who has just logged in. */
function enter(level: number) {
  localStorage.setItem('token', 'x.y.z')
  localStorage.setItem('userId', 'ana')
  localStorage.setItem('userName', 'Ana')
  localStorage.setItem('roles', JSON.stringify([level]))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-04T12:00:00Z') })
  isOnline = true
  startBrowser()
  vi.stubGlobal('indexedDB', new UnrulyDisk())
  enter(4)
  vi.stubGlobal('fetch', () =>
    isOnline
      ? Promise.resolve(Response.json({ ...me, now: new Date(Date.now() + offset).toISOString() }))
      : Promise.reject(new TypeError('Failed to fetch')),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('opens the session without a network after the first login, without using the stored time', async () => {
  expect(await readMe()).toMatchObject({ me, skew: offset })
  expect(operatorToday()).toBe('2027-05-04')
  isOnline = false
  vi.setSystemTime(new Date('2027-05-04T22:00:00Z'))
  expect(await readMe()).toMatchObject({ me: { full_name: 'Ana' }, skew: offset })
  expect(operatorToday()).toBe('2027-05-05')
})

test('removes it at logout, and keeps it in no office', async () => {
  await readMe()
  await forgetKept()
  isOnline = false
  await expect(readMe()).rejects.toMatchObject({ status: 0 })
  isOnline = true
  enter(3)
  await readMe()
  isOnline = false
  await expect(readMe()).rejects.toMatchObject({ status: 0 })
})

test('uses a corrected clock as soon as the server answers', async () => {
  await readMe()
  vi.setSystemTime(new Date('2027-05-04T20:00:00Z'))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...me, now: '2027-05-04T20:00:00.000Z' })))
  expect(await readMe()).toMatchObject({ skew: 0 })
})
