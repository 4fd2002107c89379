import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { draftSheets } from './draft-sheets.rules.ts'

const van = (id: string, more: object = {}) => ({ id, seats: 15, is_outside: false, ...more })

test('of vehicles and parties that do as well the first given goes, whatever their ids', () => {
  const parties = ['ruiz', 'abad'].map((id) => ({ id, seats: 8 }))
  expect(draftSheets(parties, [van('z'), van('a')]).sheets).toEqual([
    { vehicle_id: 'z', party_ids: ['ruiz'] },
    { vehicle_id: 'a', party_ids: ['abad'] },
  ])
  const outside = van('a', { is_outside: true })
  expect(draftSheets(parties.slice(0, 1), [outside, van('z')]).sheets).toEqual([
    { vehicle_id: 'z', party_ids: ['ruiz'] },
  ])
})

const parties = (...sizes: number[]) => sizes.map((seats, index) => ({ id: `p${index}`, seats }))
const draft = (sizes: number[], vehicles: ReturnType<typeof van>[]) =>
  draftSheets(parties(...sizes), vehicles)

test('the smallest vehicle that carries everybody goes, whatever the order of the list', () => {
  const fleet = [van('bus', { seats: 40 }), van('car', { seats: 4 }), van('van', { seats: 15 })]
  const chosen = (sizes: number[]) => draft(sizes, fleet).sheets.map(({ vehicle_id }) => vehicle_id)
  expect(chosen([2, 2])).toEqual(['car'])
  expect(chosen([3, 2])).toEqual(['van'])
  expect(chosen([9, 6])).toEqual(['van'])
  expect(chosen([9, 7])).toEqual(['bus'])
})

test('an own vehicle goes before a smaller one of a third party, which comes where own ones do not reach', () => {
  const own = van('own', { seats: 15 })
  const hired = van('hired', { seats: 5, is_outside: true })
  expect(draft([3], [hired, own])).toEqual({ sheets: [{ vehicle_id: 'own', party_ids: ['p0'] }], left: [] })
  // Together they carry all; the own one is filled first although the hired one is bigger.
  const coach = van('coach', { seats: 20, is_outside: true })
  expect(draft([12, 10, 3], [coach, own]).sheets).toEqual([
    { vehicle_id: 'own', party_ids: ['p0', 'p2'] },
    { vehicle_id: 'coach', party_ids: ['p1'] },
  ])
  expect(draft([18], [own, coach]).sheets).toEqual([{ vehicle_id: 'coach', party_ids: ['p0'] }])
})

test('where none carries all, the biggest is filled with the biggest parties that fit, and the rest goes in the next', () => {
  const fleet = [van('small', { seats: 6 }), van('big', { seats: 10 }), van('mid', { seats: 8 })]
  expect(draft([4, 7, 5, 3], fleet)).toEqual({
    sheets: [
      { vehicle_id: 'big', party_ids: ['p1', 'p3'] },
      // Nine are left: again the biggest that is free.
      { vehicle_id: 'mid', party_ids: ['p2'] },
      { vehicle_id: 'small', party_ids: ['p0'] },
    ],
    left: [],
  })
})

test('a party is never split, and who fits nowhere or comes too late stays out', () => {
  expect(draft([16, 2], [van('van')])).toEqual({
    sheets: [{ vehicle_id: 'van', party_ids: ['p1'] }],
    left: ['p0'],
  })
  expect(draft([8, 8], [van('van')])).toEqual({
    sheets: [{ vehicle_id: 'van', party_ids: ['p0'] }],
    left: ['p1'],
  })
  expect(draft([15], [van('van')]).left).toEqual([])
  expect(draft([2], [])).toEqual({ sheets: [], left: ['p0'] })
  expect(draft([], [van('van')])).toEqual({ sheets: [], left: [] })
})

test('forgets and duplicates no party, uses no vehicle twice, and overfills none', () => {
  const party = fc.integer({ min: 1, max: 20 })
  const vehicle = fc.record({ seats: fc.integer({ min: 1, max: 30 }), is_outside: fc.boolean() })
  fc.assert(
    fc.property(fc.array(party, { maxLength: 12 }), fc.array(vehicle, { maxLength: 5 }), (sizes, fleet) => {
      const asked = parties(...sizes)
      const { sheets, left } = draftSheets(
        asked,
        fleet.map((each, index) => ({ ...each, id: `v${index}` })),
      )
      const carried = sheets.flatMap(({ party_ids }) => party_ids)
      expect([...carried, ...left].toSorted()).toEqual(asked.map(({ id }) => id).toSorted())
      expect(new Set(sheets.map(({ vehicle_id }) => vehicle_id)).size).toBe(sheets.length)
      for (const { vehicle_id, party_ids } of sheets) {
        const people = party_ids.reduce(
          (sum, id) => sum + (asked.find((each) => each.id === id)?.seats ?? 0),
          0,
        )
        expect(people).toBeGreaterThan(0)
        expect(people).toBeLessThanOrEqual(fleet[Number(vehicle_id?.slice(1))]?.seats ?? 0)
      }
    }),
  )
})
