import { expect, test } from 'vitest'

import { CallFailed } from '#contract/endpoint/call.ts'

import type { More } from './client.ts'
import { unlessUnchanged } from './unchanged.ts'

/** A server that answers with an ETag, or 304. */
function server(state: { rows: number[] }) {
  const bodies: number[][] = []
  const ask = async ({ headers, onHeaders }: More) => {
    const tag = `"${state.rows.join()}"`
    if (headers?.['if-none-match'] === tag) throw new CallFailed(304, { code: 'unexpected', message: '' })
    onHeaders?.(new Headers({ etag: tag }))
    bodies.push(state.rows)
    return state.rows
  }
  return { ask, bodies }
}

test('an answer that stays the same is sent once, and again as soon as it changed', async () => {
  const state = { rows: [1, 2] }
  const { ask, bodies } = server(state)
  const query = {}
  expect(await unlessUnchanged(query, ask)).toEqual([1, 2])
  expect(await unlessUnchanged(query, ask)).toEqual([1, 2])
  state.rows = [1, 2, 3]
  expect(await unlessUnchanged(query, ask)).toEqual([1, 2, 3])
  state.rows = [1, 2]
  expect(await unlessUnchanged(query, ask)).toEqual([1, 2])
  expect(bodies).toEqual([
    [1, 2],
    [1, 2, 3],
    [1, 2],
  ])
})

test('answers another query, and one without a cache, in full', async () => {
  const { ask, bodies } = server({ rows: [1] })
  await unlessUnchanged({}, ask)
  await unlessUnchanged({}, ask)
  await unlessUnchanged(undefined, ask)
  expect(bodies).toHaveLength(3)
})

test('reports any other failure', async () => {
  const fails = () => Promise.reject(new CallFailed(503, { code: 'unexpected', message: 'Ahora no' }))
  await expect(unlessUnchanged({}, fails)).rejects.toThrow('Ahora no')
})
