import { expect, test } from 'vitest'

import type { Day, DayParty } from './day.ts'
import { proposeDay } from './propose-day.ts'

const plaza = { lat: -22.911, lng: -68.2 }
const party = (id: string, more: Partial<DayParty> = {}): DayParty => ({
  id,
  departure_id: 'valle',
  people: 2,
  position: { lat: -22.911 - Number(id) * 0.002, lng: -68.2 },
  zone_minutes: 30,
  window: null,
  wait_minutes: 2,
  decided_vehicle_id: null,
  before_vehicle_id: null,
  ...more,
})
const van = (id: string, seats: number, more: Partial<Day['vehicles'][number]> = {}) => ({
  id,
  seats,
  free_from: null,
  free_to: null,
  is_outside: false,
  ...more,
})
const day = (parties: DayParty[], more: Partial<Day> = {}): Day => ({
  parties,
  departures: [
    { id: 'valle', starts_at: 960, minutes_until_back: 240, position: plaza, longest_ride_minutes: 75 },
  ],
  vehicles: [van('v10', 10), van('v19', 19)],
  preparation_minutes: 20,
  closing_minutes: 30,
  ...more,
})
const effort = { seed: 1, rounds: 500 }

test('everybody in the smallest van that carries them, picked up as late as the start allows', () => {
  const proposal = proposeDay(day([party('1'), party('2'), party('3')]), effort)
  expect(proposal).toMatchObject({ vehicles: 1, left: [], moved: 0 })
  const [run] = proposal.runs
  expect(run).toMatchObject({ vehicle_id: 'v10', people: 6, is_proven: true, is_smallest_that_fits: true })
  // The farthest first; the last hotel is 2 minutes of drive and 2 of waiting from the plaza.
  expect(run?.stops.map(({ party_ids }) => party_ids)).toEqual([['3'], ['2'], ['1']])
  expect(run?.stops.at(-1)?.minute).toBe(956)
})

test('parties of one gate are one stop at which the van waits once, also where its position is not known', () => {
  const gate = { gate: 'hotel', position: null, zone_minutes: 20, wait_minutes: 5 }
  const [run] = proposeDay(day([party('1', gate), party('2', gate), party('3', gate)]), effort).runs
  expect(run?.stops).toMatchObject([{ minute: 960 - 20 - 5 }])
  expect(run?.stops[0]?.party_ids.toSorted()).toEqual(['1', '2', '3'])
  expect(run).toMatchObject({ driven_minutes: 20, longest_ride_minutes: 25 })
})

test('gives the reason for a party that cannot be carried', () => {
  const reasonsOf = (given: Day) => proposeDay(given, effort).left.map(({ reason }) => reason)
  expect(reasonsOf(day([party('1', { people: 25 })]))).toEqual(['bigger_than_every_vehicle'])
  expect(reasonsOf(day([party('1')], { vehicles: [van('v', 9, { free_to: 900 })] }))).toEqual([
    'no_vehicle_at_that_time',
  ])
  expect(reasonsOf(day([party('1', { position: { lat: -24, lng: -68.2 } })]))).toEqual(['too_far_to_ride'])
  expect(reasonsOf(day([party('1', { window: { from: 958, to: 990 } })]))).toEqual(['window_does_not_allow'])
  const full = [
    party('1', { people: 9, decided_vehicle_id: 'v10' }),
    party('2', { decided_vehicle_id: 'v10' }),
  ]
  expect(reasonsOf(day(full))).toEqual(['decided_vehicle_full'])
  const crowd = [party('1', { people: 9 }), party('2', { people: 9 })]
  expect(reasonsOf(day(crowd, { vehicles: [van('v', 10)] }))).toEqual(['no_seats_left'])
})

test('one van serves two departures of the day that do not overlap, and not two that do', () => {
  const later = (starts_at: number): Day => {
    const base = day([party('1'), party('2', { departure_id: 'tarde' })], {
      vehicles: [van('v10', 10), van('w10', 10)],
    })
    const [first] = base.departures
    return {
      ...base,
      departures: first
        ? [
            { ...first, starts_at: 480 },
            { ...first, id: 'tarde', starts_at },
          ]
        : [],
    }
  }
  expect(proposeDay(later(1020), effort).vehicles).toBe(1)
  expect(proposeDay(later(600), effort).vehicles).toBe(2)
})

test('two parties of one gate are one stop, and an outside van waits for when the own ones do not reach', () => {
  const together = [party('1'), party('2', { position: party('1').position })]
  expect(proposeDay(day(together), effort).runs[0]?.stops).toHaveLength(1)
  const outside = day([party('1'), party('2')], {
    vehicles: [van('other', 10, { is_outside: true }), van('own', 12)],
  })
  expect(proposeDay(outside, effort).runs.map(({ vehicle_id }) => vehicle_id)).toEqual(['own'])
})

test('a van that is back in time serves the afternoon too, and it is the smaller of two', () => {
  const morning = {
    id: 'arco',
    starts_at: 480,
    minutes_until_back: 330,
    position: plaza,
    longest_ride_minutes: 90,
  }
  const afternoon = { ...morning, id: 'cejar', starts_at: 930, minutes_until_back: 240 }
  const both = { departures: [morning, afternoon] }
  const twice = proposeDay(
    day([party('1', { departure_id: 'arco' }), party('2', { departure_id: 'cejar' })], both),
    effort,
  )
  expect(twice).toMatchObject({ vehicles: 1, left: [], runs: { length: 2 } })
  expect(twice.runs.map(({ vehicle_id }) => vehicle_id)).toEqual(['v10', 'v10'])
})
