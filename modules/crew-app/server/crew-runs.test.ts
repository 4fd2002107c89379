import { createHash, randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { CallFailed } from '#contract/endpoint/call.ts'
import { sendCrewActs } from '#contract/runs/crew-actions.contract.ts'
import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { editSheet } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { crewCharges } from '#server/features/bookings/money/crew-charges.queries.ts'
import { only } from '#testing/given/schedule-day.ts'

import { listCrewRuns } from '../contract/crew-runs.contract.ts'
import { startCrewApp } from '../testing/start-crew-app.ts'

test('gives a phone its own run whole, and no other', async () => {
  const { driver, stranger, dispatcher } = await startCrewApp()
  const run = only(await driver.runs())
  expect(run).toMatchObject({ status: 'publicada', my_status: 'notificada', published_version: 1 })
  expect(run.stops.map(({ time, place }) => `${time} ${place}`)).toContain('07:20 Hotel Lejos')
  expect(run.parties.map(({ contact_name, passengers }) => [contact_name, passengers.length])).toEqual([
    ['Ana', 2],
    ['Eva', 2],
  ])
  expect(run.parties[0]?.stop_id).toBe(run.stops.find(({ place }) => place === 'Hostal Cerca')?.id)
  expect(await stranger.runs()).toEqual([])
  await expect(dispatcher.call(listCrewRuns, {})).rejects.toMatchObject({ status: 403 })
})

test('computes the same digest of a voucher’s code as the phone', async () => {
  const { driver, payers } = await startCrewApp()
  const { parties } = only(await driver.runs())
  const digests = payers.map(({ booking_id }) => createHash('sha256').update(booking_id).digest('hex'))
  expect(parties.map(({ booking_digest }) => booking_digest)).toEqual(digests)
})

test('what happened on the way is on both phones of the crew, and on no phone of another run', async () => {
  const { driver, guide, stranger } = await startCrewApp()
  await driver.send(driver.act({ kind: 'incident', text: 'Rueda pinchada' }))
  const noted = [{ text: 'Rueda pinchada', at: '2027-05-04T12:30:00.000Z' }]
  expect(only(await driver.runs()).incidents).toMatchObject(noted)
  expect(only(await guide.runs()).incidents).toMatchObject(noted)
  expect(await stranger.runs()).toEqual([])
  await guide.send(guide.act({ kind: 'refused', version: 1, reason: 'Fiebre' }))
  expect(only(await guide.runs()).incidents).toEqual([])
})

test('after a change is published the phone gets what changed since the version it saw, until it says so', async () => {
  const { driver, dispatcher, board, sheet_id: id } = await startCrewApp()
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
  const { driver, guide, party } = await startCrewApp()
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
  const seenByGuide = only(await guide.runs()).parties.flatMap(({ cash }) => cash)
  expect(seenByGuide.map(({ is_mine }) => is_mine)).toEqual([false])
  await driver.send(...Object.values(acts).map(({ id }) => driver.act({ kind: 'undone', act_id: id })))
  expect(await runState()).toEqual({
    mark: null,
    arrived: null,
    cash: [],
    cash_taken: 0,
    finished_act_id: null,
  })
})

test('a start comes with the act that takes it back', async () => {
  const { driver } = await startCrewApp()
  const started = driver.act({ kind: 'started' })
  await driver.send(started)
  expect(only(await driver.runs())).toMatchObject({ status: 'en_curso', started_act_id: started.id })
  await driver.send(driver.act({ kind: 'undone', act_id: started.id }))
  expect(only(await driver.runs())).toMatchObject({ status: 'publicada', started_act_id: null })
})

test('shows what customer and office wrote about a party', async () => {
  const { driver, dispatcher, payers } = await startCrewApp()
  const { booking_id } = payers[0]
  const { version } = await dispatcher.call(getBooking, { params: { id: booking_id } })
  const notes = { note_public: 'Usa bastón', note_operational: 'Entrada por atrás', note_internal: '' }
  await dispatcher.call(updateBooking, { params: { id: booking_id }, body: { version, ...notes, items: [] } })
  const { parties } = only(await driver.runs())
  expect(parties.map(({ note }) => note)).toEqual(['Entrada por atrás · Usa bastón', ''])
})

test('shows which party the crew charges', async () => {
  const { driver, payers } = await startCrewApp()
  const charges = async () => only(await driver.runs()).parties.map(({ charge }) => charge)
  expect(await charges()).toEqual([false, false])
  const { booking_id } = payers[1]
  crewCharges.with((alias) => sql<boolean>`${sql.ref(`${alias}.id`)} = ${booking_id}::uuid`).fill()
  expect(await charges()).toEqual([false, true])
})

test('shows the driver the van’s documents on the day of the run', async () => {
  const { driver, db, operator, vehicles } = await startCrewApp()
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

test('a run of three days is its crew’s until the day after the last', async () => {
  const { db, clock, publish, as, crew, driver, party, sheet_id } = await startCrewApp()
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
