import { expect, test } from 'vitest'

import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { settleSheetAct } from '#contract/runs/crew-actions.contract.ts'
import { setSheetCrew, setSheetVehicle } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { runProgress } from '#domain/schedule-sheets/run-progress.rules.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { givenPerson, givenVehicle } from '#testing/given/given-resources.ts'
import { aboard, only } from '#testing/given/schedule-day.ts'

async function startLiveRun() {
  const run = await startRun()
  const sheet = async () => only((await run.board()).sheets)
  const urgent = async (by = run.dispatcher) =>
    (await by.call(getDashboard, {})).issues?.find(({ kind }) => kind === 'urgent_runs')?.items ?? []
  const progress = async () => {
    const board = await run.board()
    const one = only(board.sheets)
    return runProgress(one, aboard(board, one.id), run.clock.now)
  }
  return { ...run, sheet, urgent, progress }
}

test('shows a run’s progress on the board: aboard, arrived, late, incidents, finished', async () => {
  const { driver, party, sheet, urgent, progress, clock, as } = await startLiveRun()
  clock.now = new Date('2027-05-04T11:10:00Z')
  expect(await progress()).toBeNull()
  const [first] = (await sheet()).stops
  const at = '2027-05-04T11:31:00Z'
  clock.now = new Date('2027-05-04T11:32:00Z')
  await driver.send(
    driver.act({ kind: 'started' }, '2027-05-04T11:12:00Z'),
    driver.act({ kind: 'arrived', stop_id: first?.id }, at),
    driver.act({ kind: 'aboard', passenger_id: party(0) }, at),
    driver.act({ kind: 'aboard', passenger_id: party(1) }, at),
    driver.act({ kind: 'incident', text: 'Rueda pinchada' }, at),
  )
  expect(await progress()).toMatchObject({
    state: 'underway',
    aboard: 2,
    expected: 4,
    arrived: 1,
    late_minutes: 11,
  })
  expect((await sheet()).incidents).toMatchObject([
    { text: 'Rueda pinchada', at: '2027-05-04T11:31:00.000Z' },
  ])
  expect(await urgent()).toMatchObject([{ urgencies: [{ code: 'incident', said: 'Rueda pinchada' }] }])
  await driver.send(driver.act({ kind: 'finished' }, at))
  expect(await progress()).toMatchObject({ state: 'finished' })
  expect(await urgent()).toHaveLength(1)
  const { id, incidents } = await sheet()
  clock.now = new Date('2027-05-05T01:00:00Z')
  const desk = await as(3)
  expect(await urgent(desk)).toHaveLength(1)
  await desk.call(settleSheetAct, {
    params: { id, act_id: incidents[0]?.id ?? '' },
    body: { resolution: 'standing' },
  })
  expect(await urgent(desk)).toEqual([])
})

test('another vehicle answers an incident', async () => {
  const { driver, sheet, urgent, db, operator, dispatcher, clock } = await startLiveRun()
  const spare = await givenVehicle(db, operator, { name: 'Repuesto', seats: 15 })
  clock.now = new Date('2027-05-04T12:32:00Z')
  await driver.send(
    driver.act({ kind: 'started' }, '2027-05-04T11:12:00Z'),
    driver.act({ kind: 'incident', text: 'Motor' }, '2027-05-04T12:31:00Z'),
  )
  expect(await urgent()).toHaveLength(1)
  const { id, version } = await sheet()
  const body = { version, vehicle_id: spare.id, reason: 'Motor' }
  await dispatcher.call(setSheetVehicle, { params: { id }, body })
  expect((await sheet()).incidents).toEqual([])
  expect(await urgent()).toEqual([])
})

test('marks a declining driver as urgent with the reason until another drives', async () => {
  const { driver, sheet, urgent, db, operator, dispatcher, clock } = await startLiveRun()
  const other = await givenPerson(db, operator, { full_name: 'Relevo' })
  clock.now = new Date('2027-05-04T10:00:00Z')
  await driver.send(driver.act({ kind: 'refused', version: 1, reason: 'Fiebre' }, '2027-05-04T09:59:00Z'))
  expect(await urgent()).toMatchObject([
    { place: 'run', urgencies: [{ code: 'crew_refused', name: 'Chofer 1', said: 'Fiebre' }] },
  ])
  const leaves = (await dispatcher.call(getDashboard, {})).departures?.find(({ people }) => people > 0)
  expect(leaves).toMatchObject({ missing: ['chofer'], sheets: [{ drivers: [], guides: ['Guía 1'] }] })
  const { id, version, crew } = await sheet()
  await dispatcher.call(setSheetCrew, {
    params: { id },
    body: {
      version,
      crew: [
        ...crew
          .filter(({ status }) => status !== 'rechazada')
          .map(({ person_id, role }) => ({ person_id, role })),
        { person_id: other.id, role: 'chofer' },
      ],
    },
  })
  expect(await urgent()).toEqual([])
})

test('a van whose paper ended is urgent, above what is about money, until it is renewed', async () => {
  const { board, urgent, as, db, operator, vehicles, clock } = await startLiveRun()
  clock.now = new Date('2027-05-04T10:00:00Z')
  const [van] = vehicles
  const renewed = (expires_on: string) =>
    db
      .insertInto('vehicle_documents')
      .values({ ...operator, vehicle_id: van?.id ?? '', kind: 'revision_tecnica', expires_on })
      .execute()
  expect(await urgent()).toEqual([])
  await renewed('2027-05-03')
  expect(await urgent()).toMatchObject([
    { urgencies: [{ code: 'vehicle_broken', name: 'Van 1', said: 'paper_expired' }] },
  ])
  expect(only((await board()).vehicles)).toMatchObject({ problem: 'paper_expired' })
  const { issues } = await (await as(1)).call(getDashboard, {})
  const kinds = issues?.map(({ kind }) => kind) ?? []
  expect(kinds[0]).toBe('urgent_runs')
  await renewed('2028-05-03')
  expect(await urgent()).toEqual([])
  expect(only((await board()).vehicles)).toMatchObject({ problem: null })
})
