import { expect, test } from 'vitest'

import { compareDecisions } from '../../testing/compare-decisions.ts'
import { decideDay } from './decide-day.rules.ts'
import type { FleetDay, FleetGroup, FleetVehicle } from './fleet-day.ts'

const van = (id: string, seats: number, more: Partial<FleetVehicle> = {}): FleetVehicle => ({
  id,
  seats,
  unavailable: [],
  serves: null,
  cost: 0,
  brings_driver: false,
  ...more,
})
const group = (id: string, from: number, to: number, parties: number[]): FleetGroup => ({
  id,
  from,
  to,
  works: { from, to },
  parties,
  open_seats: [],
  guide_languages: null,
})
const day = (some: Partial<FleetDay>): FleetDay => ({
  groups: [],
  vehicles: [],
  people: [],
  open_duties: [],
  limits: { driver_hours_in_row: 5, driver_hours_day: 10, driver_rest_hours: 10 },
  largest_together: 15,
  considers: { drivers: false, guides: false },
  ...some,
})

test('decides as brute force does on every day, and each plan carries everybody', () => {
  expect(compareDecisions(1, 150)).toMatchObject({ unknown: 0, differences: 0, faulty_plans: 0 })
})

test('uses one van again when it is back in time', () => {
  const groups = [group('morning', 400, 700, [4]), group('afternoon', 700, 1000, [5])]
  expect(decideDay(day({ groups, vehicles: [van('only', 6)] })).answer).toBe('yes')
})

test('counts the vehicles that are missing, and since when', () => {
  const groups = ['one', 'two', 'three'].map((id) => group(id, 400, 700, [4]))
  expect(decideDay(day({ groups, vehicles: [van('only', 6)] }))).toEqual({
    answer: 'no',
    lack: { what: 'seats', seats: 0, span: { from: 400, to: 700 }, missing: 6 },
  })
})

test('finds no van for a tour that crosses the absences of both, though one is free at every moment', () => {
  const vehicles = [
    van('early', 6, { unavailable: [{ from: 480, to: 600 }] }),
    van('late', 6, { unavailable: [{ from: 720, to: 840 }] }),
  ]
  expect(decideDay(day({ groups: [group('tour', 480, 840, [2])], vehicles })).answer).toBe('no')
})

test('keeps a party together that one vehicle can carry', () => {
  const vehicles = [van('one', 4), van('other', 4)]
  expect(
    decideDay(day({ groups: [group('tour', 0, 60, [3, 3, 2])], vehicles, largest_together: 4 })).answer,
  ).toBe('no')
})

test('says unknown, and not no, when the search ends early', () => {
  const groups = [group('tour', 0, 60, [2])]
  const vehicles = [van('only', 6)]
  const effort = { vehicle_steps: 0, crew_steps: 0, milliseconds: 100 }
  expect(decideDay(day({ groups, vehicles }), effort).answer).toBe('unknown')
})

test('asks for a driver who rests between two days', () => {
  const person = { id: 'p', guides_until: null, languages: [], unavailable: [], worked: [] }
  const asked = (to: number) =>
    decideDay(
      day({
        groups: [group('dawn', 240, 600, [2])],
        vehicles: [van('only', 6)],
        people: [{ ...person, drives_until: Number.POSITIVE_INFINITY, other_days: [{ from: -700, to }] }],
        considers: { drivers: true, guides: false },
      }),
    ).answer
  expect([asked(-360), asked(-300)]).toEqual(['yes', 'no'])
})
