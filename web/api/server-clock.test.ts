import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { behindWorker, startBrowser } from '#testing/fake-browser.ts'

import { operatorToday, readMe } from './server-clock.ts'

const me = { full_name: 'Ana', tour_operator: { time_zone: 'America/Santiago' } }
const ahead = 7 * 3_600_000
let isOnline = true

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-04T12:00:00Z') })
  isOnline = true
  const { caches } = startBrowser()
  const network = () =>
    isOnline
      ? Promise.resolve(Response.json({ ...me, now: new Date(Date.now() + ahead).toISOString() }))
      : Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', behindWorker(network, caches))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a network the day goes on: what the worker kept does not tell the hour', async () => {
  expect(await readMe()).toMatchObject({ me, skew: ahead })
  expect(operatorToday()).toBe('2027-05-04')
  isOnline = false
  vi.setSystemTime(new Date('2027-05-04T22:00:00Z'))
  expect(await readMe()).toMatchObject({ me: { full_name: 'Ana' }, skew: ahead })
  expect(operatorToday()).toBe('2027-05-05')
})

test('a clock that was set right meanwhile is heard as soon as the server answers', async () => {
  await readMe()
  vi.setSystemTime(new Date('2027-05-04T20:00:00Z'))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...me, now: '2027-05-04T20:00:00.000Z' })))
  expect(await readMe()).toMatchObject({ skew: 0 })
})
