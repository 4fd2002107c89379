import { expect, test } from 'vitest'

import { listSheetActs } from '#contract/runs/crew-actions.contract.ts'
import { getRunClosing, reopenRun } from '#contract/runs/run-closings.contract.ts'
import { getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { startRun } from '#testing/given/crew-run.ts'

/** A run that everybody got on, closed by its driver, who handed over 900. */
async function startClosed() {
  const run = await startRun()
  const { driver, party, dispatcher, sheet_id: id, payers } = run
  const { item_id, due } = payers[0]
  const close = (cash_received: number) =>
    driver.send(
      driver.act({ kind: 'closed', kilometres: 120, expenses: [], cash_received, note: 'Sin novedad' }),
    )
  await driver.send(
    driver.act({ kind: 'started' }),
    driver.act({ kind: 'cash', item_id, amount: 1000 }),
    ...[0, 1, 2].map((index) => driver.act({ kind: 'aboard', passenger_id: party(index) })),
    driver.act({ kind: 'no_show', passenger_id: party(3) }, '2027-05-04T13:00:00Z'),
  )
  await close(900)
  const closing = () => dispatcher.call(getRunClosing, { params: { id } })
  return { ...run, item_id, due, close, closing }
}

test('what who rode still owes is expected of the crew beside what it noted, and cash that comes late too', async () => {
  const { closing, driver, item_id, due } = await startClosed()
  expect(await closing()).toMatchObject({
    kilometres: 120,
    cash_noted: 1000,
    cash_due: 2 * due - 1000,
    cash_expected: 2 * due,
    cash_received: 900,
    difference: 900 - 2 * due,
  })
  await driver.send(driver.act({ kind: 'cash', item_id, amount: 500 }))
  expect(await closing()).toMatchObject({ cash_noted: 1500, cash_expected: 2 * due })
})

test('money of who did not ride is not asked of the crew, and is once it took it', async () => {
  const { closing, db, driver, item_id, due } = await startClosed()
  await db.updateTable('passengers').set({ attendance: 'no_show' }).execute()
  expect(await closing()).toMatchObject({ cash_due: 0, cash_expected: 1000, difference: -100 })
  await driver.send(driver.act({ kind: 'cash', item_id, amount: due - 1000 }))
  expect(await closing()).toMatchObject({ cash_noted: due, cash_expected: due })
})

test('dispatch reopens a closed run, once, and its crew closes it again', async () => {
  const { closing, close, dispatcher, sheet, sheet_id: id, as, db } = await startClosed()
  await expect((await as(2)).call(reopenRun, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await expect((await as(2)).call(getRunClosing, { params: { id } })).rejects.toMatchObject({ status: 403 })
  const reopen = () => dispatcher.call(reopenRun, { params: { id } })
  const answers = await Promise.allSettled([reopen(), reopen()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(reopen()).rejects.toMatchObject({ problem: { code: 'run_not_closed' } })
  expect(await closing()).toMatchObject({ closed_at: null, cash_received: null, difference: null })
  expect(await sheet()).toMatchObject({ status: 'en_curso' })
  expect(await close(1000)).toMatchObject([{ outcome: 'applied' }])
  expect(await closing()).toMatchObject({ cash_received: 1000 })
  const kinds = await db
    .selectFrom('events')
    .select(['kind', 'data'])
    .where('entity_id', '=', id)
    .where('kind', 'in', ['closed', 'reopened'])
    .orderBy('id')
    .execute()
  expect(kinds).toMatchObject([
    { kind: 'closed', data: { cash_received: 900 } },
    { kind: 'reopened', data: { cash_received: 900 } },
    { kind: 'closed', data: { cash_received: 1000 } },
  ])
})

test('lists dues and cash in another currency separately', async () => {
  const run = await startRun()
  const { db, driver, party, dispatcher, sheet_id: id, as, payers } = run
  const [first, second] = payers
  await db
    .updateTable('bookings')
    .set({ currency: 'USD', exchange_rate: '950', rate_date: '2027-05-03' })
    .where('id', '=', payers[0].booking_id)
    .execute()
  const pays = (item_id: string, amount: number) => driver.act({ kind: 'cash', item_id, amount })
  await driver.send(
    driver.act({ kind: 'started' }),
    pays(first.item_id, 40_00),
    pays(second.item_id, 700),
    ...[0, 1, 2, 3].map((index) => driver.act({ kind: 'aboard', passenger_id: party(index) })),
  )
  await driver.send(
    // More than was noted in the own currency: what is over is no part of the other.
    driver.act({ kind: 'closed', kilometres: null, expenses: [], cash_received: 900, note: '' }),
  )
  expect(await dispatcher.call(getRunClosing, { params: { id } })).toMatchObject({
    cash_noted: 700,
    cash_due: second.due - 700,
    others: [{ currency: 'USD', cash_noted: 40_00, cash_due: first.due - 40_00 }],
  })
  const acts = await dispatcher.call(listSheetActs, { params: { id } })
  expect(acts.filter(({ kind }) => kind === 'cash').map(({ currency }) => currency)).toEqual(['USD', 'CLP'])
  // The board shows each balance in its own currency.
  const { items } = await (await as(1)).call(getScheduleBoard, { query: { date: '2027-05-04' } })
  expect(items.map(({ currency }) => currency).toSorted()).toEqual(['CLP', 'USD'])
})
