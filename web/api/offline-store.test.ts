import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { UnrulyDisk } from '#testing/app/unruly-disk.ts'

import type * as Store from './offline-store.ts'

let disk: UnrulyDisk
let store: typeof Store

beforeEach(async () => {
  disk = new UnrulyDisk()
  vi.stubGlobal('indexedDB', disk)
  vi.resetModules()
  store = await import('./offline-store.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const row = (id: string) => ({ id, user_id: 'ana', sequence: 1 })

test('a full disk is named, and keeps nothing of a change that it could not finish', async () => {
  await store.keep('name', 'before')
  disk.refuses = (what) => what === 'put second'
  const failing = store.change({ put: [row('first'), row('second')], values: { name: () => 'after' } })
  await expect(failing).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(await disk.queue()).toEqual([])
  expect(await disk.kept('name')).toBe('before')
})

test('an error while a change is made leaves what was there', async () => {
  await store.change({ put: [row('first')] })
  const failing = store.enqueue(() => {
    throw new Error('No rows')
  })
  await expect(failing).rejects.toMatchObject({ name: 'AbortError' })
  expect(await disk.queue()).toEqual([row('first')])
})

test('a disk that never says whether it opened is waited for five seconds, and asked again by the next', async () => {
  disk.opening = 'never answers'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = store.keep('name', 'Ana')
  await Promise.all([
    expect(waiting).rejects.toThrow('This device keeps nothing'),
    vi.advanceTimersByTimeAsync(5_000),
  ])
  disk.opening = 'opens'
  await store.keep('name', 'Ana')
  expect(await disk.kept('name')).toBe('Ana')
})
