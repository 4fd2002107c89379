import { expect, test } from 'vitest'

import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { accessOf } from '#testing/access/access-table.ts'
import { everyEndpoint, neededQuery } from '#testing/attack/every-endpoint.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { itemOf, tomorrow } from '#testing/given/schedule-day.ts'

/** A run under way with a passenger aboard and a payment, so that no answer is empty. */
async function startPaid() {
  const run = await startRun()
  const { driver, guide, party, payers } = run
  const done = [
    driver.act({ kind: 'seen', version: 1 }),
    driver.act({ kind: 'started' }),
    driver.act({ kind: 'aboard', passenger_id: party(0) }),
    ...payers.map(({ item_id }) => driver.act({ kind: 'cash', item_id, amount: 700 })),
  ]
  const results = await driver.send(...done)
  await guide.send(guide.act({ kind: 'cash', item_id: payers[0].item_id, amount: 300 }))
  expect(results.map(({ outcome }) => outcome)).toEqual(done.map(() => 'applied'))
  return { ...run, results }
}

test('cash names the party’s tour; what a phone wrote down before names the booking, and counts as well', async () => {
  const { driver, payers, db } = await startRun()
  const [{ item_id, booking_id }, other] = payers
  const cash = (whose: object) => driver.act({ kind: 'cash', amount: 700, ...whose })
  const answers = await driver.send(cash({ item_id }), cash({ booking_id: other.booking_id }))
  expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  const ledger = await db.selectFrom('payments').select('booking_id').orderBy('created_at').execute()
  expect(ledger.map((row) => row.booking_id).toSorted()).toEqual([booking_id, other.booking_id].toSorted())
  expect(await driver.send(cash({ item_id: booking_id }))).toMatchObject([{ code: 'booking_elsewhere' }])
  for (const wrong of [{}, { item_id, booking_id }])
    await expect(driver.send(cash(wrong))).rejects.toMatchObject({ status: 400 })
})

test('nothing that a crew may read carries the id of a booking, which is the key of its customer', async () => {
  const { host, driver, guide, board, payers, results, sheet_id } = await startPaid()
  const { locator } = itemOf(await board(), 'Ana')
  const keys = payers.map(({ booking_id }) => booking_id)
  const holdsKey = (text: string) => keys.some((key) => text.includes(key))
  const leaks = holdsKey(JSON.stringify(results)) ? ['sendCrewActs'] : []
  const unanswered: string[] = []
  for (const [level, who] of [
    [4, driver],
    [5, guide],
  ] as const) {
    const read = async (endpoint: Endpoint, id = '') => {
      const address =
        endpoint.path.replaceAll(/:\w+/g, id) + neededQuery(endpoint, { day: tomorrow, words: locator })
      const response = await fetch(`${host}/api/v1${address}`, { headers: who.headers })
      return response.ok ? response.text() : null
    }
    const readable = (await everyEndpoint()).filter(
      ([name, endpoint]) =>
        endpoint.method === 'GET' && endpoint.access !== 'public' && accessOf(name, endpoint, level) !== 'no',
    )
    const ids = new Set([sheet_id])
    for (const [, endpoint] of readable.filter(([, { path, paged }]) => paged && !path.includes(':')))
      for (const [, id = ''] of (await read(endpoint))?.matchAll(/"id":"([\da-f-]{36})"/g) ?? []) ids.add(id)
    for (const [name, endpoint] of readable) {
      const answers = await Promise.all(
        endpoint.path.includes(':') ? [...ids].map((id) => read(endpoint, id)) : [read(endpoint)],
      )
      if (answers.some((text) => text !== null && holdsKey(text))) leaks.push(`${name} ${level}`)
      if (answers.every((text) => text === null)) unanswered.push(`${name} ${level}`)
    }
  }
  expect(leaks).toEqual([])
  expect(unanswered).toEqual([])
})
