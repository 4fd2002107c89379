import { expect, test } from 'vitest'

import { createBatches } from './batches.rules.ts'

test('joins reads of one moment into full calls, and answers null for what was not found', async () => {
  const calls: string[][] = []
  const batches = createBatches(
    (ids) => {
      calls.push(ids)
      return Promise.resolve(ids.filter((id) => id !== 'c').map((id) => ({ id })))
    },
    ({ id }) => id,
    2,
  )
  const found = await Promise.all(['a', 'b', 'a', 'c'].map((id) => batches.find(id)))
  expect(found).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, null])
  expect(calls).toEqual([['a', 'b'], ['c']])
})

test('a failed call fails each of its reads, and the next one is tried again', async () => {
  let isDown = true
  const batches = createBatches(
    (ids) => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(ids)),
    (id) => id,
    9,
  )
  await expect(Promise.all([batches.find('a'), batches.find('b')])).rejects.toThrow('down')
  isDown = false
  expect(await batches.find('a')).toBe('a')
})
