import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { listCrewRuns } from '#contract/crew/crew-runs.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { CallFailed } from '#contract/endpoint/call.ts'
import { sendCrewActs } from '#contract/runs/crew-actions.contract.ts'
import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { editSheet, setSheetCrew } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { getScheduleSheet } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { givenSheet } from '#testing/given/given-resources.ts'
import { only } from '#testing/given/schedule-day.ts'

test('after a change is published the phone gets what changed since the version it saw, until it says so', async () => {
  const { driver, dispatcher, board, sheet_id: id } = await startRun()
  const edit = async (notes: string) => {
    const { version } = only((await board()).sheets)
    await dispatcher.call(editSheet, { params: { id }, body: { version, notes } })
  }
  const publish = async () => {
    const { version } = only((await board()).sheets)
    await dispatcher.call(publishSheet, { params: { id }, body: { version, reason: 'Se sabe' } })
  }
  expect(only(await driver.runs())).toMatchObject({ seen_version: 0, changes: [] })
  await driver.send(driver.act({ kind: 'seen', version: 1 }))
  await edit('Lleva cadenas')
  expect(only(await driver.runs()).changes).toEqual([])
  await publish()
  await edit('Lleva cadenas y agua')
  await publish()
  expect(only(await driver.runs())).toMatchObject({
    published_version: 3,
    changes: ['Cambiaron las notas.'],
  })
  // Seeing an older version does not confirm the current one.
  await driver.send(driver.act({ kind: 'seen', version: 2 }))
  expect(only(await driver.runs()).changes).toHaveLength(1)
  await driver.send(driver.act({ kind: 'seen', version: 3 }))
  expect(only(await driver.runs())).toMatchObject({ seen_version: 3, changes: [], my_status: 'vista' })
})

test('what can be taken back comes with the act that takes it back, whichever phone did it; cash to who took it', async () => {
  const { driver, guide, party } = await startRun()
  const [run] = await driver.runs()
  const stop_id = run?.parties[0]?.stop_id
  const item_id = run?.parties[0]?.id
  const acts = {
    aboard: guide.act({ kind: 'aboard', passenger_id: party(0) }),
    arrived: guide.act({ kind: 'arrived', stop_id }),
    finished: guide.act({ kind: 'finished' }),
    cash: driver.act({ kind: 'cash', item_id, amount: 500 }),
  }
  await guide.send(acts.aboard, acts.arrived, acts.finished)
  await driver.send(acts.cash)
  const runState = async () => {
    const { stops, parties, finished_act_id, cash_taken } = only(await driver.runs())
    return {
      mark: parties.flatMap(({ passengers }) => passengers).find(({ id }) => id === party(0))?.mark,
      arrived: stops.find(({ id }) => id === stop_id)?.arrived_act_id,
      cash: parties.flatMap(({ cash }) => cash),
      cash_taken,
      finished_act_id,
    }
  }
  expect(await runState()).toEqual({
    mark: { act_id: acts.aboard.id, before: 'pendiente' },
    arrived: acts.arrived.id,
    cash: [{ act_id: acts.cash.id, amount: 500, currency: 'CLP', pays: 500, is_mine: true }],
    cash_taken: 500,
    finished_act_id: acts.finished.id,
  })
  await driver.send(...Object.values(acts).map(({ id }) => driver.act({ kind: 'undone', act_id: id })))
  expect(await runState()).toEqual({
    mark: null,
    arrived: null,
    cash: [],
    cash_taken: 0,
    finished_act_id: null,
  })
})

test('shows the driver the van’s documents on the day of the run', async () => {
  const { driver, db, operator, vehicles } = await startRun()
  const [van] = vehicles
  const paper = (kind: 'revision_tecnica' | 'seguro_obligatorio', expires_on: string) => ({
    ...operator,
    vehicle_id: van?.id ?? '',
    kind,
    expires_on,
  })
  await db
    .insertInto('vehicle_documents')
    .values([
      paper('revision_tecnica', '2027-01-31'),
      paper('revision_tecnica', '2028-01-31'),
      paper('seguro_obligatorio', '2027-05-20'),
    ])
    .execute()
  expect(only(await driver.runs()).vehicle).toMatchObject({
    name: 'Van 1',
    seats: 15,
    papers: [
      { kind: 'seguro_obligatorio', expires_on: '2027-05-20', validity: 'por_vencer' },
      { kind: 'revision_tecnica', expires_on: '2028-01-31', validity: 'vigente' },
    ],
  })
})

test('refuses a declined driver who drives another run, and keeps later actions for dispatch', async () => {
  const { driver, party, db, operator, crew } = await startRun()
  await driver.send(driver.act({ kind: 'refused', version: 1, reason: 'Licencia médica' }))
  expect(only(await driver.runs())).toMatchObject({ my_status: 'rechazada' })
  await givenSheet(db, operator, {
    number: 90,
    service_date: '2027-05-04',
    ...(crew.drivers[0] && { driver_id: crew.drivers[0] }),
  })
  expect(
    await driver.send(
      driver.act({ kind: 'accepted', version: 1 }),
      driver.act({ kind: 'aboard', passenger_id: party(0) }),
    ),
  ).toMatchObject([
    { outcome: 'refused', code: 'not_possible', note: expect.stringContaining('Chofer 1') },
    { outcome: 'conflict', code: 'run_refused' },
  ])
})

test('shows a declined run with its times, without people and actions, until it is accepted', async () => {
  const { driver, party, db, sheet_id: id, attendances } = await startRun()
  const item_id = only(await driver.runs()).parties[0]?.id
  await driver.send(driver.act({ kind: 'refused', version: 1, reason: 'Licencia médica' }))
  const run = only(await driver.runs())
  expect(run).toMatchObject({ id, my_status: 'rechazada', start_time: '07:20', parties: [], stops: [] })
  expect(run.crew.map(({ is_me }) => is_me)).toEqual([true])
  expect(JSON.stringify(run)).not.toMatch(/Eva|Ana/)
  await expect(driver.call(getScheduleSheet, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const done = [
    { kind: 'seen', version: 1 },
    { kind: 'started' },
    { kind: 'aboard', passenger_id: party(0) },
    { kind: 'cash', item_id, amount: 500 },
  ]
  const answers = await driver.send(...done.map((each) => driver.act(each)))
  expect(answers.map(({ outcome, code }) => `${outcome} ${code}`)).toEqual([
    'applied ',
    ...Array.from({ length: 3 }, () => 'conflict run_refused'),
  ])
  expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
  expect(
    await driver.send(
      driver.act({ kind: 'accepted', version: 1 }),
      driver.act({ kind: 'aboard', passenger_id: party(0) }),
    ),
  ).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
  expect(only(await driver.runs())).toMatchObject({ my_status: 'aceptada', parties: [{}, {}] })
  expect(await attendances()).toContain('a_bordo')
})

test.each(['at once', 'after they were off'])(
  'who refused and is put back %s is asked again once it is published',
  async (way) => {
    const { driver, guide, dispatcher, board, publish, sheet_id: id, crew, db } = await startRun()
    await db
      .updateTable('persons')
      .set({ email: 'chofer@ruta.test' })
      .where('id', '=', crew.drivers[0] ?? '')
      .execute()
    const mailed = async () =>
      (await db.selectFrom('messages').select('id').where('recipient', '=', 'chofer@ruta.test').execute())
        .length
    const currentSheet = async () => only((await board()).sheets)
    const man = async (...drivers: string[]) => {
      const [guide_id = ''] = crew.guides
      const body = {
        version: (await currentSheet()).version,
        crew: [
          ...drivers.map((person_id) => ({ role: 'chofer' as const, person_id })),
          { role: 'guia' as const, person_id: guide_id },
        ],
      }
      await dispatcher.call(setSheetCrew, { params: { id }, body })
    }
    const [driver_id = ''] = crew.drivers
    const { published_version: version } = await currentSheet()
    await driver.send(driver.act({ kind: 'refused', version, reason: 'Licencia médica' }))
    if (way !== 'at once') await man()
    await man(driver_id)
    expect(await currentSheet()).toMatchObject({ has_changes: true })
    expect(only(await driver.runs())).toMatchObject({ my_status: 'rechazada', parties: [] })
    const before = await mailed()
    await publish()
    expect(await currentSheet()).toMatchObject({ published_version: version + 1, has_changes: false })
    expect(only(await driver.runs())).toMatchObject({
      my_status: 'notificada',
      published_version: version + 1,
      parties: [{}, {}],
    })
    expect(only(await guide.runs())).toMatchObject({ published_version: version + 1, changes: [] })
    expect(await mailed()).toBe(before + 1)
    await publish()
    expect(await currentSheet()).toMatchObject({ published_version: version + 1 })
  },
)

test('who refused a version without signal has refused the one published meanwhile', async () => {
  const { driver, dispatcher, board, publish, clock, sheet_id: id } = await startRun()
  clock.now = new Date('2027-05-04T10:00:00Z')
  const { version } = only((await board()).sheets)
  await dispatcher.call(editSheet, { params: { id }, body: { version, notes: 'Otro hotel' } })
  await publish()
  const [accepted, refused] = await driver.send(
    driver.act({ kind: 'accepted', version: 1 }, '2027-05-04T08:59:00Z'),
    driver.act({ kind: 'refused', version: 1, reason: 'Fiebre' }, '2027-05-04T09:00:00Z'),
  )
  expect(accepted).toMatchObject({ outcome: 'ignored', code: 'old_version' })
  expect(refused).toMatchObject({ outcome: 'applied' })
  expect(only(await driver.runs())).toMatchObject({
    my_status: 'rechazada',
    published_version: 2,
    parties: [],
  })
  const { issues } = await dispatcher.call(getDashboard, {})
  expect(issues?.find(({ kind }) => kind === 'urgent_runs')?.items).toMatchObject([
    { urgencies: [{ code: 'crew_refused', said: 'Fiebre' }] },
  ])
})

test('a run of three days is its crew’s until the day after the last', async () => {
  const { db, clock, publish, as, crew, driver, party, sheet_id } = await startRun()
  const sheets = db.selectFrom('schedule_sheets').where('id', '=', sheet_id)
  const { start_at } = await sheets.select('start_at').executeTakeFirstOrThrow()
  const end_at = new Date(start_at.getTime() + 3 * 86_400_000)
  await db.updateTable('schedule_sheets').set({ end_at }).where('id', '=', sheet_id).execute()
  await publish()

  let turn = 0
  /** The driver on another day, newly logged in: the run they see, and the result of an action. */
  const on = async (date: string) => {
    clock.now = new Date(`${date}T14:00:00Z`)
    const phone = await as(4)
    const user_id = phone.user.id
    await db
      .updateTable('persons')
      .set({ user_id })
      .where('id', '=', crew.drivers[0] ?? '')
      .execute()
    const act = driver.act({ kind: 'aboard', passenger_id: party(turn++) }, `${date}T13:30:00Z`)
    const body = { device_id: randomUUID(), acts: [act] }
    return {
      last_dates: (await phone.call(listCrewRuns, {})).map(({ last_date }) => last_date),
      acts: await phone.call(sendCrewActs, { body }).then(
        (results) => results.map(({ outcome }) => outcome),
        (error: unknown) => (error instanceof CallFailed ? error.status : error),
      ),
    }
  }
  const theirs = { last_dates: ['2027-05-06'], acts: ['applied'] }
  expect(await on('2027-05-06')).toEqual(theirs)
  expect(await on('2027-05-07')).toEqual(theirs)
  expect(await on('2027-05-08')).toEqual({ last_dates: [], acts: 404 })
})
