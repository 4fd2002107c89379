import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { listSheetActs, sendCrewActs } from '#contract/runs/crew-actions.contract.ts'
import { startRun } from '#testing/given/crew-run.ts'

test('what a phone with a slow or a fast clock did is true, and its own time is kept beside', async () => {
  const { driver, dispatcher, party, attendances, sheet_id } = await startRun()
  const device_id = randomUUID()
  const send = (sent_at: string, ...acts: ReturnType<typeof driver.act>[]) =>
    driver.call(sendCrewActs, { body: { device_id, sent_at, acts } })
  const behind = driver.act({ kind: 'no_show', passenger_id: party(0) }, '2027-05-04T05:30:00.000Z')
  expect(await send('2027-05-04T07:00:00Z', behind)).toMatchObject([{ outcome: 'applied' }])
  const days = driver.act({ kind: 'aboard', passenger_id: party(1) }, '2027-05-02T12:30:00.000Z')
  expect(await send('2027-05-02T14:00:00Z', days)).toMatchObject([{ outcome: 'applied' }])
  const earlyAct = driver.act({ kind: 'aboard', passenger_id: party(2) }, '2027-05-09T12:40:00.000Z')
  const right = driver.act({ kind: 'aboard', passenger_id: party(3) }, '2027-05-04T12:50:00.000Z')
  await send('2027-05-09T14:00:00Z', earlyAct)
  await send('2027-05-04T13:59:30Z', right)
  expect(await attendances()).toEqual(['a_bordo', 'a_bordo', 'a_bordo', 'no_show'])
  const kept = await dispatcher.call(listSheetActs, { params: { id: sheet_id } })
  expect(kept.map(({ done_at, payload }) => [done_at, payload['phone_done_at']])).toEqual([
    ['2027-05-04T12:30:00.000Z', behind.done_at],
    ['2027-05-04T12:30:00.000Z', days.done_at],
    ['2027-05-04T12:40:00.000Z', earlyAct.done_at],
    ['2027-05-04T12:50:00.000Z', undefined],
  ])
})

test('a phone that does not say when it sends is believed, as before', async () => {
  const { driver, party } = await startRun()
  const early = driver.act({ kind: 'no_show', passenger_id: party(0) }, '2027-05-04T05:30:00.000Z')
  expect(await driver.send(early)).toMatchObject([{ outcome: 'refused', code: 'too_early' }])
})
