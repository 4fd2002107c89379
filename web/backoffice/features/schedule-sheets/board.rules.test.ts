import { expect, test } from 'vitest'

import type {
  BoardItem,
  BoardPassenger,
  BoardSheet,
  BoardStop,
  ScheduleBoard,
} from '#contract/schedule-board.ts'

import { inverseOf, predicted, seenBy, whereabouts } from './board-acts.rules.ts'
import { meaningOf, sheetChoices, stepped } from './board-drop.rules.ts'
import { applyChange, isIncomplete, itemsBySheet, matchingItems, partiesByStop } from './board.rules.ts'
import { crewChoices, lacksOf, vehicleChoices } from './resource-choices.rules.ts'
import { hoursShown, timelineOf } from './timeline.rules.ts'
import { groupWaiting } from './waiting.rules.ts'

const stop = (id: string, more: Partial<BoardStop> = {}): BoardStop => ({
  id,
  kind: 'recogida',
  accommodation_id: `hotel-${id}`,
  place: '',
  lat_lng: '',
  time: '07:00',
  day: 0,
  locked: false,
  minutes: 5,
  own_minutes: null,
  wait_minutes: 5,
  late_minutes: 0,
  arrived_at: null,
  left_at: null,
  ...more,
})
const sheet = (id: string, number: number, more: Partial<BoardSheet> = {}): BoardSheet => ({
  id,
  number,
  version: 1,
  name: id,
  status: 'borrador',
  service_date: '2026-11-22',
  published_version: 0,
  has_changes: false,
  vehicle_id: null,
  seats: 4,
  seats_taken: 0,
  people: 0,
  start_at: '2026-11-22T10:00:00.000Z',
  end_at: '2026-11-22T16:00:00.000Z',
  start_time: '07:00',
  end_time: '13:00',
  notes: '',
  departure_ids: ['tatio'],
  crew: [],
  stops: [],
  ...more,
})
const passenger = (
  id: string,
  sheet_id: string | null = null,
  stop_id: string | null = null,
): BoardPassenger => ({
  id,
  name: id,
  category: 'ADULT',
  seats: 1,
  attendance: 'pendiente',
  sheet_id,
  stop_id,
  leg: 'completa',
  decided: false,
})
const item = (id: string, passengers: BoardPassenger[], more: Partial<BoardItem> = {}): BoardItem => ({
  id,
  booking_id: `booking-${id}`,
  locator: id.toUpperCase(),
  departure_id: 'tatio',
  contact_name: `Familia ${id}`,
  contact_phone: '',
  language: 'es',
  note: '',
  pickup_mode: 'hotel',
  accommodation_id: 'hotel-a',
  place: '',
  room: '',
  due: 0,
  unassigned: passengers.some(({ sheet_id }) => sheet_id === null) ? 'no_sheet' : null,
  passengers,
  ...more,
})
const place = (id: string, name: string, zone_id: string | null) => ({
  id,
  name,
  pickup_point: '',
  lat_lng: '',
  zone_id,
})
const board = (more: Partial<ScheduleBoard> = {}): ScheduleBoard => ({
  date: '2026-11-22',
  window_minutes: 15,
  currency: 'CLP',
  departures: [
    {
      id: 'tatio',
      product_id: 'p',
      code: 'TAT',
      color: '#224488',
      name: 'Géiseres',
      start_time: '07:00',
      starts_at: '2026-11-22T10:00:00.000Z',
      duration_minutes: 300,
      status: 'abierta',
      needs_guide: true,
      languages: ['es'],
    },
  ],
  sheets: [
    sheet('one', 11, { stops: [stop('a'), stop('b'), stop('c')], people: 2, seats_taken: 2 }),
    sheet('two', 12),
  ],
  items: [
    item('rojas', [passenger('r1', 'one', 'a'), passenger('r2', 'one', 'a')]),
    item('lee', [passenger('l1')]),
  ],
  places: [
    place('hotel-a', 'Álamo', 'sur'),
    place('hotel-b', 'Bosque', 'norte'),
    place('hotel-c', 'Cumbre', null),
  ],
  zones: [
    { id: 'norte', name: 'Norte', color: '#111111', position: 1 },
    { id: 'sur', name: 'Sur', color: '#222222', position: 2 },
  ],
  vehicles: [],
  crew: [],
  ...more,
})
const sheetOf = (state: ScheduleBoard, id: string) => state.sheets.find((each) => each.id === id)
const found = <T>(value: T | null | undefined): T => {
  if (value == null) throw new Error('nothing was found')
  return value
}

test('a change takes the place of what it names, drops what is gone, and never brings back an older sheet', () => {
  const before = board({ sheets: [sheet('one', 11, { version: 5 }), sheet('two', 12)] })
  const after = applyChange(before, {
    sheets: [
      sheet('one', 11, { version: 4, name: 'old' }),
      sheet('three', 13, { start_at: '2026-11-22T08:00:00.000Z' }),
    ],
    items: [item('new', [passenger('n1')])],
    gone_sheet_ids: ['two'],
    gone_item_ids: ['lee'],
  })
  expect(after.sheets.map(({ id, name }) => [id, name])).toEqual([
    ['three', 'three'],
    ['one', 'one'],
  ])
  expect(after.items.map(({ id }) => id)).toEqual(['rojas', 'new'])
  expect(isIncomplete(after)).toBe(false)
  const change = { sheets: [], items: [item('x', [passenger('x1')], { accommodation_id: 'unknown' })] }
  expect(isIncomplete(applyChange(before, { ...change, gone_sheet_ids: [], gone_item_ids: [] }))).toBe(true)
})

test('a column that nothing touched keeps the very list it had, so that it is not drawn again', () => {
  const before = board({
    items: [
      item('rojas', [passenger('r1', 'one')]),
      item('mora', [passenger('m1', 'two')]),
      item('lee', [passenger('l1')]),
    ],
  })
  const lists = itemsBySheet(before.items)
  const moved = predicted(before, { kind: 'move', passenger_ids: ['l1'], to: 'two', stop_id: null })
  const after = itemsBySheet(moved.items, lists)
  expect(after.get('one')).toBe(lists.get('one'))
  expect(after.get('two')).not.toBe(lists.get('two'))
})

test('whoever waits is grouped by zone in the order of pickup, then hotel; who has no zone comes after', () => {
  const groups = groupWaiting(
    [
      item('one', [passenger('1')]),
      item('two', [passenger('2'), passenger('3')], { accommodation_id: 'hotel-b' }),
      item('three', [passenger('4')], { accommodation_id: 'hotel-c' }),
      item('four', [passenger('5')], { accommodation_id: null, pickup_mode: 'punto', place: 'Plaza' }),
      item('five', [passenger('6')], { accommodation_id: null, pickup_mode: 'por_definir' }),
      item('six', [passenger('7')], { unassigned: 'departure_suspended' }),
      item('seven', [passenger('8'), passenger('9', 'one')]),
    ],
    board(),
  )
  expect(groups.map(({ kind, name, people }) => [kind, name, people])).toEqual([
    ['zone', 'Norte', 2],
    ['zone', 'Sur', 2],
    ['no_zone', '', 1],
    ['on_foot', '', 1],
    ['to_define', '', 1],
    ['suspended', '', 1],
  ])
  expect(groups[1]?.places.map(({ name, people, parties }) => [name, people, parties.length])).toEqual([
    ['Álamo', 2, 2],
  ])
})

test('people get on at their stop; of whom nothing says where stand apart', () => {
  const one = found(sheetOf(board(), 'one'))
  const at = partiesByStop(
    [item('r', [passenger('1', 'one', 'a'), passenger('2', 'one', 'gone'), passenger('3')])],
    one,
  )
  expect([...at].map(([key, parties]) => [key, parties[0]?.passengers.map(({ id }) => id)])).toEqual([
    ['a', ['1']],
    ['', ['2']],
  ])
})

test('a move is foretold with its seats, its stop and its way back; foretelling it twice changes nothing', () => {
  const before = board()
  const move = { kind: 'move' as const, passenger_ids: ['r1', 'l1'], to: 'two', stop_id: null }
  const after = predicted(before, move)
  expect(sheetOf(after, 'one')).toMatchObject({ people: 1, seats_taken: 1 })
  expect(sheetOf(after, 'two')).toMatchObject({ people: 2, seats_taken: 2 })
  expect(after.items.map(({ unassigned }) => unassigned)).toEqual([null, null])
  expect(predicted(after, move)).toEqual(after)
  expect(seenBy(before, ['r1', 'l1'])).toEqual([{ sheet_id: 'one', version: 1 }])
  expect(whereabouts(before, ['r1'])).not.toBe(whereabouts(after, ['r1']))
  expect(inverseOf(before, move)).toEqual([
    { kind: 'move', passenger_ids: ['r1'], to: 'one', stop_id: null },
    { kind: 'move', passenger_ids: ['l1'], to: null, stop_id: null },
  ])
  const back = found(inverseOf(before, move)).reduce(predicted, after)
  expect(sheetOf(back, 'one')).toMatchObject({ people: 2, seats_taken: 2 })
  expect(back.items[0]?.passengers.map(({ stop_id }) => stop_id)).toEqual(['a', 'a'])
})

test('a fixed hour is undone to what it was: fixed at another, or reckoned', () => {
  const before = board({
    sheets: [sheet('one', 11, { stops: [stop('a', { locked: true, time: '06:40' }), stop('b')] })],
  })
  const act = (stop_id: string) => ({
    kind: 'stop' as const,
    sheet_id: 'one',
    stop_id,
    change: { time: '06:10' },
  })
  expect(sheetOf(predicted(before, act('b')), 'one')?.stops[1]).toMatchObject({ time: '06:10', locked: true })
  expect(inverseOf(before, act('a'))).toMatchObject([{ change: { time: '06:40', locked: true } }])
  expect(inverseOf(before, act('b'))).toMatchObject([{ change: { locked: false } }])
})

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
})

const vehicle = (id: string, seats: number, more = {}) => ({
  id,
  name: id,
  plate: '',
  seats,
  child_seats: 0,
  accessible: false,
  is_outside: false,
  driver_id: null,
  problem: null,
  paper: '',
  busy: [],
  ...more,
})
const person = (id: string, more = {}) => ({
  id,
  full_name: id,
  roles: ['chofer' as const],
  languages: [],
  problem: null,
  busy: [],
  ...more,
})
const away = {
  from: '2026-11-22T09:00:00.000Z',
  to: '2026-11-22T11:00:00.000Z',
  sheet_id: null,
  reason: 'Taller',
}

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
  expect(lacksOf(found(sheetOf(state, 'one')), state)).toEqual(['driver', 'guide'])
})

test('the timeline puts overlapping runs under each other and marks them; who lacks a vehicle has a row', () => {
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

test('a search ignores accents and finds by name, locator and hotel', () => {
  const state = board()
  expect([...(matchingItems(state, { departure: '', search: 'alamo' }) ?? [])]).toEqual(['rojas', 'lee'])
  expect([...(matchingItems(state, { departure: '', search: 'LEE álamo' }) ?? [])]).toEqual(['lee'])
  expect(matchingItems(state, { departure: '', search: '' })).toBeNull()
  expect(matchingItems(state, { departure: 'other', search: '' })?.size).toBe(0)
})
