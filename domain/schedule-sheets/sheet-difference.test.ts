import { expect, test } from 'vitest'

import { type SheetCopy, sheetDifference } from './sheet-difference.rules.ts'

const stop = (key: string, time: string, more: Partial<SheetCopy['stops'][number]> = {}) => ({
  key,
  kind: 'recogida' as const,
  place: `Hostal ${key}`,
  time,
  day: 0,
  locked: false,
  ...more,
})
const passenger = (id: string, at: string | null, locator = 'BCD234') => ({
  id,
  name: id,
  locator,
  contact_name: 'Ana',
  stop: at,
})
const copy = (more: Partial<SheetCopy> = {}): SheetCopy => ({
  name: 'Valle',
  notes: '',
  start_time: '07:00',
  end_time: '12:00',
  vehicle: { id: 'van', name: 'Van 1', plate: 'AB-12' },
  crew: [{ person_id: 'pedro', full_name: 'Pedro', role: 'chofer' }],
  stops: [stop('a', '07:00'), stop('b', '07:10')],
  passengers: [passenger('1', 'a'), passenger('2', 'a'), passenger('3', 'b', 'FGH567')],
  ...more,
})
const changed = (more: Partial<SheetCopy>) => sheetDifference(copy(), copy(more))

test('what is the same says nothing', () => {
  expect(changed({})).toEqual([])
  expect(changed({ vehicle: { id: 'van', name: 'Otro nombre', plate: '' } })).toEqual([])
})

test('a run that is back a day sooner or later is another, be it at the same hour', () => {
  const back = (day: string) => ({
    start_at: '2027-05-04T11:00:00.000Z',
    end_at: `2027-05-${day}T16:00:00.000Z`,
  })
  expect(sheetDifference(copy(back('06')), copy(back('07')))).toEqual([
    { kind: 'hours', from: '07:00–12:00 (+2 d)', to: '07:00–12:00 (+3 d)' },
  ])
  expect(sheetDifference(copy(back('06')), copy(back('06')))).toEqual([])
  // A copy of before, which had no days.
  expect(sheetDifference(copy(), copy(back('06')))).toEqual([])
})

test('vehicle, hours, notes and name', () => {
  expect(changed({ vehicle: null })).toEqual([{ kind: 'vehicle', from: 'Van 1', to: '' }])
  expect(sheetDifference(copy({ vehicle: null }), copy())).toEqual([
    { kind: 'vehicle', from: '', to: 'Van 1' },
  ])
  expect(changed({ end_time: '13:00' })).toEqual([{ kind: 'hours', from: '07:00–12:00', to: '07:00–13:00' }])
  expect(changed({ start_time: '06:00' })).toMatchObject([{ kind: 'hours' }])
  expect(changed({ notes: 'Llevar agua', name: 'Tatio' })).toEqual([
    { kind: 'notes' },
    { kind: 'name', from: 'Valle', to: 'Tatio' },
  ])
})

test('who joins and who leaves the crew; another role is both', () => {
  const [pedro] = copy().crew
  const luis = { person_id: 'luis', full_name: 'Luis', role: 'guia' as const }
  expect(changed({ crew: [luis] })).toEqual([
    { kind: 'crew_in', name: 'Luis', role: 'guia' },
    { kind: 'crew_out', name: 'Pedro', role: 'chofer' },
  ])
  expect(changed({ crew: [{ person_id: 'pedro', full_name: 'Pedro', role: 'guia' }] })).toEqual([
    { kind: 'crew_in', name: 'Pedro', role: 'guia' },
    { kind: 'crew_out', name: 'Pedro', role: 'chofer' },
  ])
  expect(changed({ crew: pedro ? [pedro, luis] : [] })).toEqual([
    { kind: 'crew_in', name: 'Luis', role: 'guia' },
  ])
})

test('stops that come, go, change their hour, their day or their order', () => {
  const [one, other] = [stop('a', '07:00'), stop('b', '07:10')]
  expect(changed({ stops: [one, other, stop('c', '07:20')] })).toEqual([
    { kind: 'stop_in', place: 'Hostal c', time: '07:20' },
  ])
  expect(sheetDifference(copy({ stops: [one, other, stop('c', '07:20')] }), copy())).toEqual([
    { kind: 'stop_out', place: 'Hostal c' },
  ])
  const time = { kind: 'stop_time', place: 'Hostal a', from: '07:00' }
  expect(changed({ stops: [stop('a', '06:50'), other] })).toEqual([{ ...time, to: '06:50' }])
  expect(changed({ stops: [stop('a', '07:00', { day: -1 }), other] })).toEqual([{ ...time, to: '07:00' }])
  expect(changed({ stops: [other, one] })).toEqual([{ kind: 'stop_order' }])
  expect(changed({ stops: [stop('c', '06:00'), one, other] })).toEqual([
    { kind: 'stop_in', place: 'Hostal c', time: '06:00' },
  ])
})

test('a stop that is called or entered otherwise; a copy kept before instructions were part of it says nothing of them', () => {
  const [one, other] = [stop('a', '07:00', { instructions: 'Portón' }), stop('b', '07:10')]
  expect(changed({ stops: [stop('a', '07:00', { place: 'Posada' }), other] })).toEqual([
    { kind: 'stop_name', from: 'Hostal a', to: 'Posada' },
  ])
  expect(changed({ stops: [one, other] })).toEqual([])
  const entered = { ...one, instructions: 'Esquina' }
  expect(sheetDifference(copy({ stops: [one, other] }), copy({ stops: [entered, other] }))).toEqual([
    { kind: 'stop_instructions', place: 'Hostal a', to: 'Esquina' },
  ])
})

test('people of one booking with the same change share a sentence', () => {
  const [one, two, three] = [passenger('1', 'a'), passenger('2', 'a'), passenger('3', 'b', 'FGH567')]
  const party = { locator: 'BCD234', name: 'Ana', people: 2 }
  expect(changed({ passengers: [three] })).toEqual([{ kind: 'party_out', ...party, place: 'Hostal a' }])
  expect(sheetDifference(copy({ passengers: [three] }), copy())).toEqual([
    { kind: 'party_in', ...party, place: 'Hostal a' },
  ])
  expect(changed({ passengers: [passenger('1', 'b'), passenger('2', 'b'), three] })).toEqual([
    { kind: 'party_stop', ...party, from: 'Hostal a', to: 'Hostal b' },
  ])
  expect(changed({ passengers: [passenger('1', 'b'), passenger('2', null), three] })).toEqual([
    { kind: 'party_stop', ...party, people: 1, from: 'Hostal a', to: 'Hostal b' },
    { kind: 'party_stop', ...party, people: 1, from: 'Hostal a', to: '' },
  ])
  expect(changed({ passengers: [one, two, three, passenger('4', 'a', 'JKL789')] })).toEqual([
    { kind: 'party_in', locator: 'JKL789', name: 'Ana', people: 1, place: 'Hostal a' },
  ])
})
