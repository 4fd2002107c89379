import { expect, test } from 'vitest'

import { getScheduleBoard, movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import {
  addStop,
  annulSheet,
  createSheet,
  editSheet,
  editStop,
  mergeSheets,
  orderStops,
  removeStop,
  setSheetVehicle,
} from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { givenOperator } from '#testing/given/given.ts'
import { aboard, itemOf, only, seen, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

const vans = [
  { name: 'Van 1', seats: 15 },
  { name: 'Van 2', seats: 15 },
]

test('a party is split between two sheets, and the two are merged again', async () => {
  const day = await startScheduleDay({ vans })
  await day.sell('Ana', { people: 4 })
  await day.generate()
  const before = await day.board()
  const first = only(before.sheets)
  const made = await day.dispatcher.call(createSheet, {
    body: { date: tomorrow, departure_ids: first.departure_ids, vehicle_id: day.vehicles[1]?.id ?? '' },
  })
  const second = only(made.sheets)
  const ids = itemOf(before, 'Ana').passengers.map(({ id }) => id)
  const moved = await day.dispatcher.call(movePassengers, {
    body: { passenger_ids: ids.slice(0, 1), to: seen(second), from: [seen(first)] },
  })
  expect(moved.sheets.map(({ people }) => people).toSorted((a, b) => a - b)).toEqual([1, 3])
  expect(only(moved.items).passengers.map(({ sheet_id, decided }) => [sheet_id, decided])).toEqual([
    [second.id, true],
    [first.id, false],
    [first.id, false],
    [first.id, false],
  ])
  const version = (id: string) => moved.sheets.find((sheet) => sheet.id === id)?.version ?? 0
  const merged = await day.dispatcher.call(mergeSheets, {
    params: { id: first.id },
    body: { version: version(first.id), other_id: second.id, other_version: version(second.id) },
  })
  expect(merged).toMatchObject({ sheets: [{ id: first.id, people: 4 }], removed_sheet_ids: [second.id] })
  expect(aboard(await day.board(), first.id)).toHaveLength(4)
})

test('merging brings the stops that a person made, and the hours that a person fixed', async () => {
  const day = await startScheduleDay({ vans })
  await day.sell('Ana')
  await day.generate()
  const first = only((await day.board()).sheets)
  await day.sell('Eva', { hotel: day.far.id })
  const waiting = itemOf(await day.board(), 'Eva')
  const made = await day.dispatcher.call(createSheet, {
    body: { date: tomorrow, departure_ids: first.departure_ids, vehicle_id: day.vehicles[1]?.id ?? '' },
  })
  const moved = await day.dispatcher.call(movePassengers, {
    body: { passenger_ids: waiting.passengers.map(({ id }) => id), to: seen(only(made.sheets)), from: [] },
  })
  const second = only(moved.sheets)
  const fixed = await day.dispatcher.call(editStop, {
    params: { id: second.id, stop_id: second.stops[0]?.id ?? '' },
    body: { version: second.version, time: '06:40' },
  })
  const gate = await day.dispatcher.call(addStop, {
    params: { id: second.id },
    body: { version: only(fixed.sheets).version, kind: 'recogida', place: 'Garita de control' },
  })
  const merged = await day.dispatcher.call(mergeSheets, {
    params: { id: first.id },
    body: { version: first.version, other_id: second.id, other_version: only(gate.sheets).version },
  })
  const stops = merged.sheets.find(({ id }) => id === first.id)?.stops ?? []
  expect(stops.map(({ place }) => place)).toContain('Garita de control')
  expect(stops.find(({ accommodation_id }) => accommodation_id === day.far.id)).toMatchObject({
    time: '06:40',
    locked: true,
  })
})

test('orders, times, locks, adds and removes stops; a stale version gets the current state', async () => {
  const day = await startScheduleDay()
  await day.sell('Ana')
  await day.sell('Eva', { hotel: day.far.id })
  await day.generate()
  let sheet = only((await day.board()).sheets)
  const params = { id: sheet.id }
  const stale = sheet.version
  const times = () => sheet.stops.map(({ time, locked }) => `${time}${locked ? ' fija' : ''}`)
  expect(times()).toEqual(['07:20', '07:55'])
  const act = async (change: Promise<{ sheets: (typeof sheet)[] }>) => {
    sheet = only((await change).sheets)
  }
  const stop_ids = sheet.stops.map(({ id }) => id).toReversed()
  await act(day.dispatcher.call(orderStops, { params, body: { version: sheet.version, stop_ids } }))
  expect(sheet.stops.map(({ accommodation_id }) => accommodation_id)).toEqual([day.near.id, day.far.id])
  const [near, far] = sheet.stops.map(({ id }) => ({ id: sheet.id, stop_id: id }))
  if (!near || !far) throw new Error('Two stops')
  await act(day.dispatcher.call(editStop, { params: near, body: { version: sheet.version, time: '07:00' } }))
  await act(day.dispatcher.call(editStop, { params: far, body: { version: sheet.version, own_minutes: 70 } }))
  expect(times()).toEqual(['07:00 fija', '08:15'])
  expect(sheet.stops[1]).toMatchObject({ minutes: 70, own_minutes: 70, late_minutes: 20 })
  await expect(
    day.dispatcher.call(editStop, { params: far, body: { version: stale, own_minutes: 5 } }),
  ).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stale', details: { current: { sheets: [{ id: sheet.id, version: sheet.version }] } } },
  })
  await act(
    day.dispatcher.call(addStop, {
      params,
      body: { version: sheet.version, kind: 'inicio', place: 'Garaje', position: 0, own_minutes: null },
    }),
  )
  expect(sheet.stops.map(({ place, kind }) => place || kind)).toEqual(['Garaje', 'recogida', 'recogida'])
  await expect(
    day.dispatcher.call(removeStop, { params: far, query: { version: sheet.version } }),
  ).rejects.toMatchObject({ problem: { code: 'stop_with_passengers' } })
  const garage = { id: sheet.id, stop_id: sheet.stops[0]?.id ?? '' }
  await act(day.dispatcher.call(removeStop, { params: garage, query: { version: sheet.version } }))
  expect(sheet.stops).toHaveLength(2)
})

test('a vehicle that breaks down on the way is swapped for one that ran elsewhere before', async () => {
  const day = await startScheduleDay({ vans })
  await day.sell('Ana')
  await day.generate()
  const { dispatcher, vehicles } = day
  const run = only((await day.board()).sheets)
  const spare = day.vehicles.find(({ id }) => id !== run.vehicle_id)?.id ?? ''
  const early = only(
    (
      await dispatcher.call(createSheet, {
        body: { date: tomorrow, start_time: '05:00', end_time: '07:50', vehicle_id: spare },
      })
    ).sheets,
  )
  const swap = async () => {
    const someone = await day.as(3)
    const sheet = (await someone.call(getScheduleBoard, { query: { date: tomorrow } })).sheets.find(
      ({ id }) => id === run.id,
    )
    return someone.call(setSheetVehicle, {
      params: { id: run.id },
      body: { version: sheet?.version ?? 0, vehicle_id: spare, reason: 'Se pinchó' },
    })
  }
  await expect(swap()).rejects.toMatchObject({
    problem: { code: 'resource_busy', details: { sheet_id: early.id } },
  })
  day.clock.now = new Date(`${tomorrow}T12:30:00Z`)
  const swapped = only((await swap()).sheets)
  expect(swapped).toMatchObject({ vehicle_id: spare, people: 2, stops: run.stops, crew: run.crew })
  expect(vehicles).toHaveLength(2)
})

test('an annulled sheet frees its people, van and crew; one of another day or operator is not there', async () => {
  const day = await startScheduleDay()
  await day.sell('Ana')
  await day.generate()
  const sheet = only((await day.board()).sheets)
  const edited = await day.dispatcher.call(editSheet, {
    params: { id: sheet.id },
    body: { version: sheet.version, notes: 'Llevar mantas' },
  })
  const { version, notes } = only(edited.sheets)
  expect(notes).toBe('Llevar mantas')
  const alien = await day.as(3, await givenOperator(day.db))
  await expect(alien.call(annulSheet, { params: { id: sheet.id }, body: { version } })).rejects.toMatchObject(
    { status: 404 },
  )
  const change = await day.dispatcher.call(annulSheet, { params: { id: sheet.id }, body: { version } })
  expect(change).toMatchObject({
    sheets: [],
    removed_sheet_ids: [sheet.id],
    items: [{ unassigned: 'no_sheet' }],
  })
  expect(only((await day.board()).vehicles).busy).toEqual([])
  await expect(
    day.dispatcher.call(annulSheet, { params: { id: sheet.id }, body: { version: version + 1 } }),
  ).rejects.toMatchObject({ problem: { code: 'sheet_not_open' } })
  expect(await day.generate()).toMatchObject({ sheets_made: 1, passengers_placed: 2 })
})
