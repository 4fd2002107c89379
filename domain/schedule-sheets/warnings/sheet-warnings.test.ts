import { expect, test } from 'vitest'

import type { WarnedDay } from './sheet-warning.ts'
import { sheetWarnings } from './sheet-warnings.rules.ts'

type Sheet = WarnedDay['sheets'][number]
type Crew = Sheet['crew'][number]

const member = (person_id: string, role: Crew['role'], more: Partial<Crew> = {}): Crew => ({
  person_id,
  full_name: person_id,
  role,
  status: 'propuesta',
  reason: '',
  ...more,
})
const stop = (accommodation_id: string, time: string, more = {}) => ({
  kind: 'recogida',
  accommodation_id,
  place: '',
  time,
  day: 0,
  late_minutes: 0,
  ...more,
})
const sheet = (id: string, more: Partial<Sheet> = {}): Sheet => ({
  id,
  number: id.length,
  status: 'asignada',
  service_date: '2026-11-22',
  vehicle_id: 'van',
  start_at: '2026-11-22T10:00:00.000Z',
  end_at: '2026-11-22T14:00:00.000Z',
  people: 2,
  departure_ids: ['tour'],
  crew: [member('Pedro', 'chofer'), member('Gala', 'guia')],
  stops: [],
  ...more,
})
const item = (passengers: WarnedDay['items'][number]['passengers'], more = {}) => ({
  booking_id: 'booking',
  language: 'es',
  due: 0,
  currency: 'CLP',
  passengers,
  ...more,
})
const adult = { sheet_id: 'a', stop_id: 'plaza', category: 'ADULT', seats: 1 }
const baby = { sheet_id: 'a', stop_id: 'plaza', category: 'INFANT', seats: 0 }
const day = (more: Partial<WarnedDay> = {}): WarnedDay => ({
  sheets: [sheet('a')],
  items: [item([adult])],
  departures: [
    {
      id: 'tour',
      start_time: '07:30',
      starts_at: '2026-11-22T10:30:00.000Z',
      minutes_until_back: 210,
      needs_guide: true,
      pauses: [0, 60],
    },
  ],
  vehicles: [{ id: 'van', name: 'Van 1', child_seats: 1, paper_ends: '2027-05-01' }],
  crew: [
    { id: 'Pedro', languages: ['es'], licence_ends: '2027-05-01', registry_ends: null, busy: [] },
    { id: 'Gala', languages: ['es', 'en'], licence_ends: null, registry_ends: null, busy: [] },
  ],
  limits: { driver_hours_in_row: 5, driver_hours_day: 10, driver_rest_hours: 10 },
  ...more,
})
const of = (given: WarnedDay, id = 'a') => sheetWarnings(given).get(id)

test('a run with everything has none', () => {
  expect(of(day())).toEqual([])
})

test('reports missing resources: vehicle, driver, and a guide where the product needs one', () => {
  const bare = sheet('a', { vehicle_id: null, crew: [] })
  expect(of(day({ sheets: [bare] }))).toEqual([
    { code: 'no_vehicle' },
    { code: 'no_driver' },
    { code: 'no_guide' },
  ])
  const departures = day().departures.map((departure) => ({ ...departure, needs_guide: false }))
  expect(of(day({ sheets: [bare], departures }))).toEqual([{ code: 'no_vehicle' }, { code: 'no_driver' }])
})

test('removes a person who declined from the crew, with the reason', () => {
  const crew = [
    member('Pedro', 'chofer', { status: 'rechazada', reason: 'Estoy enfermo' }),
    member('Gala', 'guia'),
  ]
  expect(of(day({ sheets: [sheet('a', { crew })] }))).toEqual([
    { code: 'no_driver' },
    { code: 'crew_refused', name: 'Pedro', reason: 'Estoy enfermo' },
  ])
})

test('a language that no guide speaks, with how many speak it', () => {
  const items = [
    item([adult, adult], { language: 'fr' }),
    item([adult], { language: 'fr' }),
    item([adult], { language: 'en' }),
    item([{ ...adult, sheet_id: 'other' }], { language: 'de' }),
  ]
  expect(of(day({ items }))).toEqual([{ code: 'language', name: 'Gala', language: 'fr', people: 3 }])
  const both = sheet('a', { crew: [...sheet('a').crew, member('Rémi', 'guia')] })
  const crew = [
    ...day().crew,
    { id: 'Rémi', languages: ['fr'], licence_ends: null, registry_ends: null, busy: [] },
  ]
  expect(of(day({ items, sheets: [both], crew }))).toEqual([])
  const unknown = day().crew.map((person) => ({ ...person, languages: [] }))
  expect(of(day({ items, crew: unknown }))).toEqual([])
})

test('people aboard who get on nowhere', () => {
  const loose = { ...adult, stop_id: null }
  const items = [item([adult, loose]), item([loose]), item([{ ...loose, sheet_id: 'other' }])]
  expect(of(day({ items }))).toEqual([{ code: 'no_stop', people: 2 }])
})

test('babies beyond the child seats of the vehicle', () => {
  expect(of(day({ items: [item([adult, baby])] }))).toEqual([])
  expect(of(day({ items: [item([adult, baby]), item([baby])] }))).toEqual([
    { code: 'child_seats', needed: 2, seats: 1 },
  ])
})

test('what is owed counts each booking once', () => {
  const items = [
    item([adult], { due: 5000 }),
    item([adult], { due: 5000 }),
    item([adult], { due: 700, booking_id: 'second' }),
    item([{ ...adult, sheet_id: null }], { due: 9000, booking_id: 'third' }),
  ]
  expect(of(day({ items }))).toEqual([{ code: 'balance_due', bookings: 2, amount: 5700, currency: 'CLP' }])
  // Two currencies are never one sum.
  const dollars = item([adult], { due: 4000, booking_id: 'fourth', currency: 'USD' })
  expect(of(day({ items: [...items, dollars] }))).toEqual([
    { code: 'balance_due', bookings: 2, amount: 5700, currency: 'CLP' },
    { code: 'balance_due', bookings: 1, amount: 4000, currency: 'USD' },
  ])
})

test('two sheets at one door within ten minutes, on both of them', () => {
  const at = (id: string, time: string, dayOf = 0) =>
    sheet(id, {
      vehicle_id: `van ${id}`,
      crew: [member(`d${id}`, 'chofer'), member(`g${id}`, 'guia')],
      stops: [stop('hotel', time, { day: dayOf })],
    })
  const near = day({ sheets: [at('a', '06:55'), at('bb', '07:05')] })
  expect(of(near)).toEqual([
    { code: 'same_hotel', accommodation_id: 'hotel', sheet_id: 'bb', sheet_number: 2, minutes: 10 },
  ])
  expect(of(near, 'bb')).toMatchObject([{ code: 'same_hotel', sheet_id: 'a' }])
  expect(of(day({ sheets: [at('a', '06:55'), at('bb', '07:06')] }))).toEqual([])
  expect(of(day({ sheets: [at('a', '23:58', -1), at('bb', '00:03')] }))).toHaveLength(1)
  expect(of(day({ sheets: [at('a', '06:55'), { ...at('bb', '06:55'), status: 'anulada' }] }))).toEqual([])
})

test('a pickup with which the tour would leave late', () => {
  const stops = [stop('near', '07:00', { late_minutes: 4 }), stop('far', '07:20', { late_minutes: 12 })]
  expect(of(day({ sheets: [sheet('a', { stops })] }))).toEqual([
    { code: 'late', place: '', accommodation_id: 'far', minutes: 12 },
  ])
})

test('a departure at another hour, which the sheet could not follow', () => {
  const late = day().departures.map((each) => ({
    ...each,
    start_time: '09:00',
    starts_at: '2026-11-22T12:00:00.000Z',
  }))
  expect(of(day({ departures: late }))).toContainEqual({ code: 'other_hours', start_time: '09:00' })
})

test('papers that end within a week of the run', () => {
  const vehicles = [{ id: 'van', name: 'Van 1', child_seats: 1, paper_ends: '2026-11-29' }]
  const crew = day().crew.map((person) => ({
    ...person,
    licence_ends: '2026-11-30',
    registry_ends: '2026-11-22',
  }))
  expect(of(day({ vehicles, crew }))).toEqual([
    { code: 'paper_ends', name: 'Van 1', paper: 'vehicle', on: '2026-11-29' },
    { code: 'paper_ends', name: 'Gala', paper: 'guide_registry', on: '2026-11-22' },
  ])
})

test('papers that end within a week of the last day of a run of three days', () => {
  const vehicles = [{ id: 'van', name: 'Van 1', child_seats: 1, paper_ends: '2026-12-01' }]
  const ending = { code: 'paper_ends', name: 'Van 1', paper: 'vehicle', on: '2026-12-01' }
  const long = sheet('a', { end_at: '2026-11-24T22:00:00.000Z' })
  expect(of(day({ vehicles }))).not.toContainEqual(ending)
  expect(of(day({ vehicles, sheets: [long] }))).toContainEqual(ending)
})

test('over five hours without the tour stopping; with a step of the itinerary between them it is none', () => {
  const long = sheet('a', { end_at: '2026-11-22T16:30:00.000Z' })
  const [tour] = day().departures
  const withPauses = (pauses: number[]) =>
    of(day({ sheets: [long], departures: tour ? [{ ...tour, minutes_until_back: 360, pauses }] : [] }))
  expect(withPauses([])).toEqual([{ code: 'driver_row', name: 'Pedro', minutes: 390, limit_hours: 5 }])
  expect(withPauses([0, 40])).toEqual([{ code: 'driver_row', name: 'Pedro', minutes: 320, limit_hours: 5 }])
  expect(withPauses([0, 120])).toEqual([])
})

test('over ten hours in a day, said on the run that goes over', () => {
  const run = (id: string, from: string, to: string) =>
    sheet(id, {
      start_at: `2026-11-22T${from}:00.000Z`,
      end_at: `2026-11-22T${to}:00.000Z`,
      departure_ids: [],
      crew: [member('Pedro', 'chofer')],
    })
  const given = day({
    sheets: [run('a', '08:00', '12:30'), run('bb', '13:00', '17:30'), run('ccc', '18:00', '20:00')],
  })
  expect([...sheetWarnings(given)]).toEqual([
    ['a', []],
    ['bb', []],
    ['ccc', [{ code: 'driver_day', name: 'Pedro', minutes: 660, limit_hours: 10 }]],
  ])
})

test('less than ten hours of rest from yesterday or before tomorrow', () => {
  const busy = (from: string, to: string, sheet_id: string | null = 'elsewhere') =>
    day().crew.map((person) =>
      person.id === 'Pedro'
        ? { ...person, busy: [{ from: `2026-11-${from}:00Z`, to: `2026-11-${to}:00Z`, sheet_id }] }
        : person,
    )
  expect(of(day({ crew: busy('21T18:00', '22T01:00') }))).toEqual([
    { code: 'driver_rest', name: 'Pedro', minutes: 540, limit_hours: 10 },
  ])
  expect(of(day({ crew: busy('21T18:00', '22T00:00') }))).toEqual([])
  expect(of(day({ crew: busy('22T20:00', '23T04:00') }))).toEqual([
    { code: 'driver_rest', name: 'Pedro', minutes: 360, limit_hours: 10 },
  ])
  // Holidays are rest.
  expect(of(day({ crew: busy('21T18:00', '22T09:00', null) }))).toEqual([])
})

test('a guide has the same day and rest as a driver, and nothing of driving in a row', () => {
  const guided = (id: string, from: string, to: string, crew = [member('Gala', 'guia')]) =>
    sheet(id, {
      start_at: `2026-11-22T${from}:00.000Z`,
      end_at: `2026-11-22T${to}:00.000Z`,
      departure_ids: [],
      crew: [member(`driver ${id}`, 'chofer'), ...crew],
    })
  const hours = (given: WarnedDay) =>
    [...sheetWarnings(given)].flatMap(([id, warnings]) =>
      warnings
        .filter((each) => each.code.startsWith('guide_') || ('name' in each && each.name === 'Gala'))
        .map((each) => [id, each]),
    )
  const long = [guided('a', '08:00', '14:00'), guided('bb', '14:30', '19:00')]
  expect(hours(day({ sheets: long }))).toEqual([
    ['bb', { code: 'guide_day', name: 'Gala', minutes: 630, limit_hours: 10 }],
  ])
  expect(hours(day({ sheets: [guided('a', '08:00', '14:00'), guided('bb', '14:30', '18:30')] }))).toEqual([])
  const busy = day().crew.map((person) =>
    person.id === 'Gala'
      ? {
          ...person,
          busy: [{ from: '2026-11-21T18:00:00Z', to: '2026-11-22T01:00:00Z', sheet_id: 'before' }],
        }
      : person,
  )
  expect(hours(day({ sheets: [guided('a', '10:00', '14:00')], crew: busy }))).toEqual([
    ['a', { code: 'guide_rest', name: 'Gala', minutes: 540, limit_hours: 10 }],
  ])
  expect(hours(day({ sheets: [guided('a', '11:00', '14:00')], crew: busy }))).toEqual([])
})

test('counts no hours of a person who declined, and counts a driving guide once, as driver', () => {
  const run = (id: string, from: string, to: string, crew: Crew[]) =>
    sheet(id, {
      start_at: `2026-11-22T${from}:00.000Z`,
      end_at: `2026-11-22T${to}:00.000Z`,
      departure_ids: [],
      crew,
    })
  const codes = (first: Crew[], second: Crew[]) =>
    [
      ...sheetWarnings(
        day({ sheets: [run('a', '08:00', '13:00', first), run('bb', '13:30', '19:30', second)] }),
      ).values(),
    ]
      .flat()
      .filter(({ code }) => code.endsWith('_day'))
  const both = [member('Pedro', 'chofer'), member('Pedro', 'guia')]
  expect(codes(both, both)).toEqual([{ code: 'driver_day', name: 'Pedro', minutes: 660, limit_hours: 10 }])
  const guide = [member('Olga', 'chofer'), member('Gala', 'guia')]
  const refused = [member('Otto', 'chofer'), member('Gala', 'guia', { status: 'rechazada' })]
  expect(codes(guide, [member('Otto', 'chofer'), member('Gala', 'guia')])).toMatchObject([
    { code: 'guide_day', name: 'Gala', minutes: 660 },
  ])
  expect(codes(guide, refused)).toEqual([])
})
