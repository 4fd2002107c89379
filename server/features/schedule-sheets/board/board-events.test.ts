import { once } from 'node:events'
import { connect } from 'node:net'

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { settleSheetAct } from '#contract/runs/crew-actions.contract.ts'
import { getBoardSheets, movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { logout } from '#contract/staff/login.contract.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { givenOperator } from '#testing/given/given.ts'
import { itemOf, only, seen, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

/** Long before the next heartbeat. */
const atOnce = { timeout: 5000 }

/** Reads a stream of events like a page; answers the events so far. */
async function watch(host: string, headers: Record<string, string>, date = tomorrow) {
  const stop = new AbortController()
  const response = await fetch(`${host}/api/v1/schedule-board/events${date && `?date=${date}`}`, {
    headers,
    signal: stop.signal,
  })
  onTestFinished(() => stop.abort())
  const received: string[] = []
  let isOver = false
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
      if (done) {
        isOver = true
        return
      }
      for (const [, event, data] of value.matchAll(/event: (\w+)\ndata: (.*)\n/g))
        received.push(`${event} ${data}`)
    }
  })().catch(() => undefined)
  await expect.poll(() => received[0]).toBe('hello {}')
  return { received, response, ended: () => isOver }
}

test('notifies another dispatcher within a second, and no other day or operator', async () => {
  const day = await startScheduleDay()
  await day.sell('Ana')
  await day.generate()
  const alien = await day.as(1, await givenOperator(day.db))
  const other = await day.as(3)
  const mine = await watch(day.host, other.headers)
  const anyDay = await watch(day.host, other.headers, '')
  const elsewhere = [await watch(day.host, other.headers, '2027-05-05'), await watch(day.host, alien.headers)]
  expect(mine.response.headers.get('content-type')).toContain('text/event-stream')
  const board = await day.board()
  const sheet = only(board.sheets)
  await day.dispatcher.call(movePassengers, {
    body: {
      passenger_ids: itemOf(board, 'Ana').passengers.map(({ id }) => id),
      to: null,
      from: [seen(sheet)],
    },
  })
  const { version } = only((await day.board()).sheets)
  await expect
    .poll(() => mine.received.at(-1), { interval: 20 })
    .toBe(`change {"sheet_id":"${sheet.id}","version":${version}}`)
  // A passenger removed from the sheet is included when named, without a sheet.
  const query = { date: tomorrow, ids: sheet.id, items: itemOf(board, 'Ana').id }
  const change = await other.call(getBoardSheets, { query })
  expect(only(change.sheets)).toMatchObject({ version, people: 0 })
  expect(only(change.items)).toMatchObject({ contact_name: 'Ana', unassigned: 'left_out' })
  expect(only(change.items).passengers.every(({ sheet_id }) => sheet_id === null)).toBe(true)
  expect(anyDay.received).toEqual(mine.received)
  for (const { received } of elsewhere) expect(received).toEqual(['hello {}'])
})

test('notifies crew actions and dispatch decisions as changes without a version', async () => {
  const run = await startRun()
  const { driver, dispatcher, sheet_id, host } = run
  const mine = await watch(host, dispatcher.headers)
  const received = `change {"sheet_id":"${sheet_id}","version":null}`
  const flat = driver.act({ kind: 'incident', text: 'Rueda pinchada' })
  await driver.send(flat)
  await expect.poll(() => mine.received.slice(1)).toEqual([received])
  await dispatcher.call(settleSheetAct, {
    params: { id: sheet_id, act_id: flat.id },
    body: { resolution: 'standing' },
  })
  await expect.poll(() => mine.received.slice(1)).toEqual([received, received])
})

test('a stream ends with the session: at logout, and when the user is deactivated', async () => {
  const day = await startScheduleDay()
  const [leaver, fired] = [await day.as(3), await day.as(3)]
  const streams = [await watch(day.host, leaver.headers), await watch(day.host, fired.headers)]
  const stays = await watch(day.host, day.dispatcher.headers)
  await leaver.call(logout, {})
  await day.db.updateTable('users').set({ state: 2 }).where('id', '=', fired.user.id).execute()
  for (const { ended } of streams) await expect.poll(ended, atOnce).toBe(true)
  expect(stays.ended()).toBe(false)
})

test('ends a stream when its user needs a second factor, or loses access', async () => {
  const day = await startScheduleDay()
  const { as, db, operator } = day
  const [manager, moved] = [await as(1), await as(3)]
  const [held, lost] = [await watch(day.host, manager.headers), await watch(day.host, moved.headers)]
  const stays = await watch(day.host, day.dispatcher.headers)
  await db
    .updateTable('tour_operators')
    .set({ second_factor_demanded: true })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  await expect.poll(held.ended, atOnce).toBe(true)
  await db.updateTable('users').set({ level: 4 }).where('id', '=', moved.user.id).execute()
  await expect.poll(lost.ended, atOnce).toBe(true)
  expect(stays.ended()).toBe(false)
})

test('limits a user to twelve streams, and drops a reader who does not read', async () => {
  const day = await startScheduleDay()
  const person = await day.as(3)
  const streams = []
  for (let count = 0; count < 12; count += 1) streams.push(await watch(day.host, person.headers))
  const path = `${day.host}/api/v1/schedule-board/events?date=${tomorrow}`
  const refused = await fetch(path, { headers: person.headers })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('20')
  expect((await watch(day.host, day.dispatcher.headers)).response.status).toBe(200)

  const slow = connect(Number(new URL(day.host).port), '127.0.0.1')
  onTestFinished(() => void slow.destroy())
  const other = await day.as(3)
  slow.write(
    `GET ${new URL(path).pathname}?date=${tomorrow} HTTP/1.1\r\nhost: x\r\nauthorization: ${other.headers['authorization']}\r\n\r\n`,
  )
  await once(slow, 'readable')
  slow.pause()
  const closed = once(slow, 'close')
  const operator = day.operator.tour_operator_id
  // About ten megabytes: more than the two kernels keep for a reader who is away.
  for (let round = 0; round < 60; round += 1)
    await sql`select pg_notify('schedule_days', json_build_object('tour_operator_id', ${operator}::text, 'date',
      ${tomorrow}::text, 'sheet_id', repeat('x', 7000) || n, 'version', 1)::text) from generate_series(1, 25) n`.execute(
      day.db,
    )
  slow.resume()
  await closed
})
