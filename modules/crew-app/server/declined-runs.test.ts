import { expect, test } from 'vitest'

import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { editSheet, setSheetCrew } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { getScheduleSheet } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { givenSheet } from '#testing/given/given-resources.ts'
import { only } from '#testing/given/schedule-day.ts'

import { startCrewApp } from '../testing/start-crew-app.ts'

test('refuses a declined driver who drives another run, and keeps later actions for dispatch', async () => {
  const { driver, party, db, operator, crew } = await startCrewApp()
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
  const { driver, party, db, sheet_id: id, attendances } = await startCrewApp()
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
    const { driver, guide, dispatcher, board, publish, sheet_id: id, crew, db } = await startCrewApp()
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
  const { driver, dispatcher, board, publish, clock, sheet_id: id } = await startCrewApp()
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
