import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { listSheetActs, sendCrewActs } from '#contract/runs/crew-actions.contract.ts'
import { movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { setSheetCrew } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { only, seen } from '#testing/given/schedule-day.ts'

test('a batch sent twice, at once or later, is applied once and answered alike', async () => {
  const { driver, party, payers, attendances, sheet, db } = await startRun()
  const { item_id } = payers[0]
  const acts = [
    driver.act({ kind: 'seen', version: 1 }),
    driver.act({ kind: 'started' }),
    driver.act({ kind: 'aboard', passenger_id: party(0) }),
    driver.act({ kind: 'cash', item_id, amount: 5000 }),
  ]
  const answers = await Promise.all([
    driver.send(...acts),
    driver.send(...acts),
    driver.send(...acts.toReversed()),
  ])
  expect(answers[0]?.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied'])
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]?.toReversed()).toEqual(answers[0])
  expect(await driver.send(...acts)).toEqual(answers[0])
  expect(await attendances()).toEqual(['a_bordo', 'pendiente', 'pendiente', 'pendiente'])
  const ledger = await db.selectFrom('payments').select(['amount', 'method', 'schedule_sheet_id']).execute()
  expect(ledger).toMatchObject([{ amount: 5000, method: 'efectivo' }])
  const { status, crew } = await sheet()
  expect([status, crew.find(({ role }) => role === 'chofer')?.status]).toEqual(['en_curso', 'vista'])
})

test('keeps contradicting actions of two phones, and reports them to both and to dispatch', async () => {
  const { driver, guide, dispatcher, party, attendances, sheet_id } = await startRun()
  await driver.send(driver.act({ kind: 'aboard', passenger_id: party(0) }))
  const answer = await guide.send(
    guide.act({ kind: 'no_show', passenger_id: party(0) }, '2027-05-04T13:00:00Z'),
    guide.act({ kind: 'aboard', passenger_id: party(0) }),
  )
  expect(answer).toMatchObject([
    { outcome: 'conflict', code: 'is_aboard', note: 'Eva figura a bordo: alguien marcó lo contrario.' },
    { outcome: 'ignored', code: 'already' },
  ])
  expect(await attendances()).toContain('a_bordo')
  const kept = await dispatcher.call(listSheetActs, { params: { id: sheet_id } })
  expect(kept.filter(({ outcome }) => outcome === 'conflict')).toMatchObject([{ kind: 'no_show' }])
})

test('refuses an absence before the wait is over, by the time of the mark', async () => {
  const { driver, party, attendances } = await startRun()
  const early = driver.act({ kind: 'no_show', passenger_id: party(0) }, '2027-05-04T11:24:00Z')
  const late = driver.act({ kind: 'no_show', passenger_id: party(0) }, '2027-05-04T11:26:00Z')
  expect(await driver.send(early, late)).toMatchObject([
    { outcome: 'refused', code: 'wait_not_over' },
    { outcome: 'applied' },
  ])
  expect(await attendances()).toContain('no_show')
  expect(await driver.send(driver.act({ kind: 'aboard', passenger_id: party(0) }))).toMatchObject([
    { outcome: 'applied' },
  ])
})

test('restores the state before an undone action, touches no later one, and ignores late repetitions', async () => {
  const { driver, guide, party, payers, attendances, db } = await startRun()
  const first = driver.act({ kind: 'aboard', passenger_id: party(0) })
  await driver.send(first, driver.act({ kind: 'undone', act_id: first.id }))
  expect(await attendances()).not.toContain('a_bordo')
  const second = driver.act({ kind: 'aboard', passenger_id: party(0) })
  await driver.send(second)
  await guide.send(guide.act({ kind: 'dropped_off', passenger_id: party(0) }, '2027-05-04T13:30:00Z'))
  expect(await driver.send(driver.act({ kind: 'undone', act_id: second.id }))).toMatchObject([
    { outcome: 'conflict', code: 'changed_since' },
  ])
  const lost = driver.act({ kind: 'aboard', passenger_id: party(1) })
  await driver.send(driver.act({ kind: 'undone', act_id: lost.id }))
  expect(await driver.send(lost)).toMatchObject([{ outcome: 'ignored', code: 'undone_before' }])
  const { item_id } = payers[0]
  const cash = driver.act({ kind: 'cash', item_id, amount: 700 })
  await driver.send(cash, driver.act({ kind: 'undone', act_id: cash.id }))
  expect(await db.selectFrom('payments').select('status').execute()).toEqual([{ status: 'anulado' }])
})

test('hides other people’s runs and other days, and lets no seller mark', async () => {
  const { stranger, driver, party, as } = await startRun()
  await expect(stranger.send(stranger.act({ kind: 'aboard', passenger_id: party(0) }))).rejects.toMatchObject(
    { status: 404 },
  )
  await expect(
    driver.send(driver.act({ kind: 'aboard', passenger_id: party(0) }, '2027-05-02T12:00:00Z')),
  ).rejects.toMatchObject({ status: 404 })
  const body = { device_id: randomUUID(), acts: [driver.act({ kind: 'aboard', passenger_id: party(0) })] }
  await expect((await as(2)).call(sendCrewActs, { body })).rejects.toMatchObject({ status: 403 })
  expect(await (await as(3)).call(sendCrewActs, { body })).toMatchObject([{ outcome: 'applied' }])
})

test('a passenger who went to another van meanwhile is a conflict that says which', async () => {
  const day = await startRun({ vans: 2, drivers: 2 })
  const { driver, dispatcher, party } = day
  const board = await day.board()
  await dispatcher.call(movePassengers, {
    body: { passenger_ids: [party(0)], to: null, from: [seen(only(board.sheets))] },
  })
  await day.publish()
  expect(await driver.send(driver.act({ kind: 'aboard', passenger_id: party(0) }))).toMatchObject([
    { outcome: 'conflict', code: 'passenger_elsewhere', note: 'Eva ya no va en esta planilla.' },
  ])
  await dispatcher.call(setSheetCrew, {
    params: { id: day.sheet_id },
    body: {
      version: only((await day.board()).sheets).version,
      crew: [{ role: 'chofer', person_id: day.crew.drivers[1] ?? '' }],
    },
  })
  await day.publish()
  expect(await driver.send(driver.act({ kind: 'aboard', passenger_id: party(1) }))).toMatchObject([
    { outcome: 'conflict', code: 'not_your_run' },
  ])
})

test('a run is closed once everybody is accounted for, with what was taken beside what was counted', async () => {
  const { driver, party, payers, db } = await startRun()
  const { item_id } = payers[0]
  const closing = {
    kind: 'closed',
    kilometres: 120,
    expenses: [{ what: 'Peaje', amount: 3000 }],
    cash_received: 900,
    note: '',
  }
  expect(await driver.send(driver.act(closing))).toMatchObject([
    { outcome: 'refused', code: 'people_pending' },
  ])
  await driver.send(
    driver.act({ kind: 'cash', item_id, amount: 1000 }),
    ...[0, 1, 2, 3].map((index) => driver.act({ kind: 'aboard', passenger_id: party(index) })),
    driver.act(closing),
  )
  const sheet = await db
    .selectFrom('schedule_sheets')
    .select(['status', 'kilometres', 'expenses', 'cash_expected', 'cash_received'])
    .executeTakeFirstOrThrow()
  expect(sheet).toEqual({
    status: 'cerrada',
    kilometres: 120,
    expenses: 3000,
    cash_expected: 120_000,
    cash_received: 900,
  })
})

test('a run is not started the day before, and a start can be taken back', async () => {
  const { driver, sheet } = await startRun()
  const early = driver.act({ kind: 'started' }, '2027-05-04T08:19:00Z')
  const started = driver.act({ kind: 'started' })
  expect(await driver.send(early, started)).toMatchObject([
    { outcome: 'refused', code: 'too_early' },
    { outcome: 'applied' },
  ])
  expect(await sheet()).toMatchObject({ status: 'en_curso' })
  await driver.send(driver.act({ kind: 'undone', act_id: started.id }))
  expect(await sheet()).toMatchObject({ status: 'publicada' })
  const again = driver.act({ kind: 'started' })
  expect(await driver.send(again)).toMatchObject([{ outcome: 'applied' }])
  expect(await sheet()).toMatchObject({ status: 'en_curso' })
})

test('lets only the person who took cash undo it', async () => {
  const { db, driver, guide, payers } = await startRun()
  const { item_id } = payers[0]
  const taken = driver.act({ kind: 'cash', item_id, amount: 700 })
  await driver.send(taken)
  expect(await guide.send(guide.act({ kind: 'undone', act_id: taken.id }))).toMatchObject([
    {
      outcome: 'refused',
      code: 'cash_of_other',
      note: 'Otra persona anotó ese efectivo: pídele que lo deshaga o avisa a la oficina.',
    },
  ])
  const paymentStatuses = () => db.selectFrom('payments').select('status').execute()
  expect(await paymentStatuses()).toEqual([{ status: 'aprobado' }])
  expect(await driver.send(driver.act({ kind: 'undone', act_id: taken.id }))).toMatchObject([
    { outcome: 'applied' },
  ])
  expect(await paymentStatuses()).toEqual([{ status: 'anulado' }])
})

test('nothing of the road is noted the day before; answers, incidents and money are', async () => {
  const { driver, party, payers, attendances, far, stopAt } = await startRun()
  const yesterday = '2027-05-03T13:00:00Z'
  const closing = { kind: 'closed', kilometres: null, expenses: [], cash_received: 0, note: '' }
  const road = [
    { kind: 'arrived', stop_id: await stopAt(far) },
    { kind: 'at_point', passenger_id: party(0) },
    { kind: 'aboard', passenger_id: party(0) },
    { kind: 'no_show', passenger_id: party(1) },
    { kind: 'dropped_off', passenger_id: party(2) },
    { kind: 'finished' },
    closing,
  ]
  const answers = await driver.send(...road.map((each) => driver.act(each, yesterday)))
  expect(answers.map(({ outcome, code }) => `${outcome} ${code}`)).toEqual(
    road.map(() => 'refused too_early'),
  )
  expect(new Set(await attendances())).toEqual(new Set(['pendiente']))
  const free = [
    { kind: 'accepted', version: 1 },
    { kind: 'incident', text: 'La van no parte' },
    { kind: 'cash', item_id: payers[0].item_id, amount: 700 },
  ]
  const taken = await driver.send(...free.map((each) => driver.act(each, yesterday)))
  expect(taken.map(({ outcome }) => outcome)).toEqual(free.map(() => 'applied'))
  const near = driver.act({ kind: 'aboard', passenger_id: party(0) }, '2027-05-04T08:20:00Z')
  expect(await driver.send(near)).toMatchObject([{ outcome: 'applied' }])
})
