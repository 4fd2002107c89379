import { expect, onTestFinished, test } from 'vitest'

import { getBoardSheets, movePassengers } from '#contract/schedule-board.contract.ts'
import { givenOperator } from '#testing/given.ts'
import { itemOf, only, seen, startScheduleDay, tomorrow } from '#testing/schedule-day.ts'

/** Reads a stream of events as a page does; answers those heard so far. */
async function watch(host: string, headers: Record<string, string>, date = tomorrow) {
  const stop = new AbortController()
  const response = await fetch(`${host}/api/v1/schedule-board/events?date=${date}`, {
    headers,
    signal: stop.signal,
  })
  onTestFinished(() => stop.abort())
  const heard: string[] = []
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
      if (done) return
      for (const [, event, data] of value.matchAll(/event: (\w+)\ndata: (.*)\n/g))
        heard.push(`${event} ${data}`)
    }
  })().catch(() => undefined)
  await expect.poll(() => heard[0], { timeout: 5000 }).toBe('hello {}')
  return { heard, response }
}

test('another dispatcher hears of a change within a second; another day and another operator hear nothing', async () => {
  const day = await startScheduleDay()
  await day.sell('Ana')
  await day.generate()
  const alien = await day.as(1, await givenOperator(day.db))
  const other = await day.as(3)
  const mine = await watch(day.host, other.headers)
  const elsewhere = [await watch(day.host, other.headers, '2027-05-05'), await watch(day.host, alien.headers)]
  expect(mine.response.headers.get('content-type')).toContain('text/event-stream')
  const board = await day.board()
  const sheet = only(board.sheets)
  const before = Date.now()
  await day.dispatcher.call(movePassengers, {
    body: {
      passenger_ids: itemOf(board, 'Ana').passengers.map(({ id }) => id),
      to: null,
      from: [seen(sheet)],
    },
  })
  const { version } = only((await day.board()).sheets)
  await expect
    .poll(() => mine.heard.at(-1), { timeout: 5000, interval: 20 })
    .toBe(`change {"sheet_id":"${sheet.id}","version":${version}}`)
  expect(Date.now() - before).toBeLessThan(1500)
  // Whoever left the sheet comes when they are named, and are on none.
  const query = { date: tomorrow, ids: sheet.id, items: itemOf(board, 'Ana').id }
  const change = await other.call(getBoardSheets, { query })
  expect(only(change.sheets)).toMatchObject({ version, people: 0 })
  expect(only(change.items)).toMatchObject({ contact_name: 'Ana', unassigned: 'left_out' })
  expect(only(change.items).passengers.every(({ sheet_id }) => sheet_id === null)).toBe(true)
  for (const { heard } of elsewhere) expect(heard).toEqual(['hello {}'])
})
