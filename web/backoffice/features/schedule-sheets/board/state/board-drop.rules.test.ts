import { expect, test } from 'vitest'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { away, board, member, person, sheet, vehicle } from '#testing/given/board-sample.ts'

import { choicesByDeparture, meaningOf, sheetChoices, stepped } from './board-drop.rules.ts'
import { crewChoices, missingParts, vehicleChoices } from './resource-choices.rules.ts'
import { hoursShown, placeIn, timelineOf } from './timeline.rules.ts'

const sheetOf = (state: ScheduleBoard, id: string) => state.sheets.find((each) => each.id === id)
const found = <T>(value: T | null | undefined): T => {
  if (value == null) throw new Error('nothing was found')
  return value
}

test('letting go means a move, an order, another stop of the same van, or nothing', () => {
  const state = board()
  const party = { passenger_ids: ['r1', 'r2'], sheet_id: 'one', stop_id: null }
  const stopA = { ...party, stop_id: 'a' }
  const on = (sheet_id: string | null, stop_id: string | null = null, after = false) => ({
    sheet_id,
    stop_id,
    after,
  })
  expect(meaningOf(state, party, on('two'))).toEqual({
    kind: 'move',
    passenger_ids: ['r1', 'r2'],
    to: 'two',
    stop_id: null,
  })
  expect(meaningOf(state, party, on(null))).toMatchObject({ kind: 'move', to: null })
  expect(meaningOf(state, party, on('one'))).toBeNull()
  expect(meaningOf(state, party, on('one', 'a'))).toBeNull()
  expect(meaningOf(state, party, on('one', 'b'))).toMatchObject({ kind: 'move', to: 'one', stop_id: 'b' })
  expect(meaningOf(state, stopA, on('one', 'c', true))).toMatchObject({
    kind: 'order',
    stop_ids: ['b', 'c', 'a'],
  })
  expect(meaningOf(state, stopA, on('one', 'b', false))).toBeNull()
  expect(meaningOf(state, stopA, on('two'))).toMatchObject({ kind: 'move', to: 'two' })
  const closed = board({ sheets: [sheet('two', 12, { status: 'cerrada' })] })
  expect(meaningOf(closed, party, on('two'))).toBeNull()
})

test('a stop steps up and down, never past the ends nor before where the vehicle has been', () => {
  const one = found(sheetOf(board(), 'one'))
  expect(stepped(one, 'b', -1)).toMatchObject({ stop_ids: ['b', 'a', 'c'] })
  expect(stepped(one, 'b', 1)).toMatchObject({ stop_ids: ['a', 'c', 'b'] })
  expect(stepped(one, 'a', -1)).toBeNull()
  const passed = {
    ...one,
    stops: one.stops.map((each) => (each.id === 'a' ? { ...each, arrived_at: 'then' } : each)),
  }
  expect(stepped(passed, 'b', -1)).toBeNull()
})

test('sheets to move to: those of the departure with room first; the one they are on is left out', () => {
  const state = board({
    sheets: [
      sheet('one', 11),
      sheet('other', 14, { departure_ids: [] }),
      sheet('full', 12, { seats_taken: 4 }),
      sheet('free', 13, { seats_taken: 1 }),
      sheet('closed', 15, { status: 'cerrada' }),
    ],
  })
  expect(sheetChoices(state, ['r1', 'r2']).map(({ sheet: { id }, fits, left }) => [id, fits, left])).toEqual([
    ['free', true, 3],
    ['full', false, 0],
    ['other', true, 4],
  ])
  const { own, others } = choicesByDeparture(state, ['r1', 'r2'])
  expect([own, others].map((choices) => choices.map(({ sheet: { id } }) => id))).toEqual([
    ['free', 'full'],
    ['other'],
  ])
})

test('vehicles that can go come first, the tightest before the roomier; the others say what hinders them', () => {
  const state = board({
    sheets: [sheet('one', 11, { seats_taken: 3 }), sheet('two', 12, { vehicle_id: 'busy' })],
    vehicles: [
      vehicle('small', 2),
      vehicle('broken', 9, { busy: [away] }),
      vehicle('busy', 9),
      vehicle('old', 9, { problem: 'paper_expired', paper: 'revision_tecnica' }),
      vehicle('bus', 20),
      vehicle('van', 8),
      vehicle('hired', 4, { is_outside: true }),
    ],
  })
  const choices = vehicleChoices(state, found(sheetOf(state, 'one')))
  expect(choices.filter(({ hindrance }) => !hindrance).map((each) => each.vehicle.id)).toEqual([
    'van',
    'bus',
    'hired',
  ])
  expect(Object.fromEntries(choices.map((each) => [each.vehicle.id, each.hindrance]))).toMatchObject({
    small: { kind: 'small', seats: 2, needed: 3 },
    broken: { kind: 'away', reason: 'Taller' },
    busy: { kind: 'sheet', sheet_id: 'two', number: 12 },
    old: { kind: 'problem', paper: 'revision_tecnica' },
  })
})

test('a driver is free once the board takes them off, whatever the first answer said', () => {
  const stale = { from: away.from, to: '2026-11-22T15:00:00.000Z', sheet_id: 'two', reason: '' }
  const state = board({
    vehicles: [vehicle('van', 8, { driver_id: 'usual' })],
    sheets: [sheet('one', 11, { vehicle_id: 'van' }), sheet('two', 12)],
    crew: [person('another'), person('usual', { busy: [stale] }), person('guide', { roles: ['guia'] })],
  })
  const [first, second] = crewChoices(state, found(sheetOf(state, 'one')), 'chofer')
  expect([first?.person.id, first?.hindrance, first?.usual, second?.person.id]).toEqual([
    'usual',
    null,
    true,
    'another',
  ])
  expect(missingParts(found(sheetOf(state, 'one')), state)).toEqual(['driver', 'guide'])
})

test('who said that they cannot go does not fill their place', () => {
  const missingFor = (status: 'aceptada' | 'rechazada') =>
    missingParts(sheet('one', 11, { vehicle_id: 'van', crew: [member('ana', 'Ana', { status })] }), {
      departures: [],
    })
  expect(missingFor('aceptada')).toEqual([])
  expect(missingFor('rechazada')).toEqual(['driver'])
})

test('stacks overlapping runs in the timeline and marks them; missing vehicles have a row', () => {
  const clock = (instant: string) => (Date.parse(instant) - Date.parse('2026-11-22T03:00:00.000Z')) / 60_000
  const state = board({
    vehicles: [vehicle('idle', 4), vehicle('van', 8, { busy: [away] })],
    sheets: [sheet('one', 11, { vehicle_id: 'van' }), sheet('two', 12)],
  })
  const rows = timelineOf(state, 'vehiculo', clock)
  expect(rows.map(({ key, lanes, minutes }) => [key, lanes, minutes])).toEqual([
    ['', 1, 360],
    ['van', 2, 360],
    ['idle', 1, 0],
  ])
  expect(rows[1]?.bars.map(({ from, to, clashes, lane }) => [from, to, clashes, lane])).toEqual([
    [360, 480, true, 0],
    [420, 780, true, 1],
  ])
  expect(hoursShown(rows)).toEqual({ from: 6, to: 14 })
})

test('the timeline shows getting ready and putting away, and counts the hours of the runs', () => {
  const clock = (instant: string) => (Date.parse(instant) - Date.parse('2026-11-22T03:00:00.000Z')) / 60_000
  const buffers = { preparation_minutes: 20, closing_minutes: 30, vehicle_id: 'van' }
  const state = board({ vehicles: [vehicle('van', 8)], sheets: [sheet('one', 11, buffers)] })
  const [row] = timelineOf(state, 'vehiculo', clock)
  expect([row?.minutes, row?.bars.map(({ from, to }) => to - from)]).toEqual([360, [410]])
})

test('shows no bar for declined crew, and lists their run among those without a driver', () => {
  const clock = (instant: string) => Date.parse(instant) / 60_000
  const crew = [member('ana', 'Ana', { status: 'rechazada' })]
  const state = board({ crew: [person('ana')], sheets: [sheet('one', 11, { crew })] })
  expect(timelineOf(state, 'chofer', clock).map(({ key, bars }) => [key, bars.length])).toEqual([
    ['', 1],
    ['ana', 0],
  ])
})

test('draws the current time within the shown hours only, on the current day', () => {
  const hours = { from: 6, to: 14 }
  expect(placeIn(hours, 10 * 60)).toBe(0.5)
  for (const minute of [-120, 6 * 60, 14 * 60, 1440 + 600]) expect(placeIn(hours, minute)).toBe(null)
})
