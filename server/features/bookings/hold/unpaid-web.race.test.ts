import { expect, test, vi } from 'vitest'

import type { CallFailed } from '#contract/endpoint/call.ts'
import { startWithStrangers } from '#testing/attack/strangers.ts'

/** The codes of the refused calls; on a busy machine some are `unavailable`, and take nothing. */
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results
    .flatMap((each) => (each.status === 'rejected' ? [(each.reason as CallFailed).problem.code] : []))
    .filter((code) => code !== 'unavailable')
vi.setConfig({ testTimeout: 120_000 })

const done = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

test('accepts two of fifty concurrent confirmations for one email from fifty sources; the others need the code', async () => {
  const { hold, confirm, letters } = await startWithStrangers()
  const holds = await Promise.all(Array.from({ length: 50 }, (_, index) => hold(`203.0.113.${index}`)))
  const variants = ['Ana.Mar@gmail.com', 'anamar+tour@gmail.com', 'anamar@googlemail.com']
  const results = await Promise.allSettled(
    holds.map((each, index) => confirm(`203.0.113.${index}`, each, variants[index % 3] ?? '')),
  )
  expect(done(results)).toBe(2)
  expect(new Set(codes(results))).toEqual(new Set(['email_code_needed']))
  expect(await letters()).toHaveLength(2)
})

test('accepts two of fifty concurrent confirmations from one source without verified emails', async () => {
  const { db, hold, confirm, letters } = await startWithStrangers()
  const holds = await Promise.all(Array.from({ length: 50 }, (_, index) => hold(`203.0.113.${index}`)))
  // As if one source had taken them before its holds were limited.
  const [first] = holds
  if (!first) throw new Error('no hold')
  const { hold_source } = await db
    .selectFrom('bookings')
    .select('hold_source')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('bookings').set({ hold_source }).execute()
  await db
    .updateTable('tour_operators')
    .set({ constants: JSON.stringify({ web_seats_ceiling: 100 }) })
    .execute()
  const results = await Promise.allSettled(
    holds.map((each, index) => confirm('203.0.113.0', each, `huesped${index}@example.com`)),
  )
  expect(done(results)).toBe(2)
  expect(new Set(codes(results))).toEqual(new Set(['email_code_needed']))
  expect(await letters()).toHaveLength(2)
})

test('holds of forty at once from one /64 take no more than the ceiling', async () => {
  const { db, hold } = await startWithStrangers()
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => hold(`2001:db8:1:2::${index}`, 9)),
  )
  expect(done(results)).toBeLessThanOrEqual(4)
  expect(new Set(codes(results))).toEqual(new Set(['too_many_unpaid']))
  const { seats_held } = await db.selectFrom('departures').select('seats_held').executeTakeFirstOrThrow()
  expect(seats_held).toBe(9 * done(results))
})
