import { expect, test } from 'vitest'

import { type Allotment, keptSeats, soldBy } from './allotment.rules.ts'

const allotment = (more: Partial<Allotment> = {}): Allotment => ({
  agency_id: 'norte',
  agency_name: 'Norte Puro',
  start_time: null,
  weekdays: [],
  from: '2027-01-01',
  to: null,
  seats: 4,
  release_hours: 48,
  taken: [],
  ...more,
})
/** A Monday. */
const departure = {
  date: '2027-05-10',
  start_time: '08:00',
  starts_at: new Date('2027-05-10T12:00:00Z'),
  free: 10,
}
const now = new Date('2027-05-01T12:00:00Z')
const seatsOf = (allotments: readonly Allotment[], more: Partial<typeof departure> = {}, at = now) =>
  keptSeats(allotments, { ...departure, ...more }, at).map(({ seats }) => seats)

test('keeps what the agency has not sold, until the hours before the start', () => {
  const taken = [{ date: '2027-05-10', start_time: '08:00', seats: 3 }]
  expect(seatsOf([allotment()])).toEqual([4])
  expect(seatsOf([allotment({ taken })])).toEqual([1])
  expect(seatsOf([allotment({ taken: [{ ...taken[0], seats: 5 } as never] })])).toEqual([])
  expect(keptSeats([allotment()], departure, now)[0]?.until).toEqual(new Date('2027-05-08T12:00:00Z'))
  expect(seatsOf([allotment()], {}, new Date('2027-05-08T11:59:00Z'))).toEqual([4])
  expect(seatsOf([allotment()], {}, new Date('2027-05-08T12:00:00Z'))).toEqual([])
})

test('holds for its times, days of the week and validity only', () => {
  expect(seatsOf([allotment({ start_time: '15:00' })])).toEqual([])
  expect(seatsOf([allotment({ start_time: '08:00', weekdays: [1] })])).toEqual([4])
  expect(seatsOf([allotment({ weekdays: [2, 3] })])).toEqual([])
  expect(seatsOf([allotment({ to: '2027-05-10' })])).toEqual([4])
  expect(seatsOf([allotment({ to: '2027-05-09' })])).toEqual([])
  expect(seatsOf([allotment({ from: '2027-05-11' })])).toEqual([])
})

test('keeps never more than is free, the largest of one agency, and nothing from the agency itself', () => {
  const other = allotment({ agency_id: 'sur', seats: 5 })
  expect(seatsOf([allotment(), other], { free: 6 })).toEqual([4, 2])
  expect(seatsOf([allotment(), other], { free: -1 })).toEqual([])
  expect(seatsOf([allotment(), allotment({ seats: 6, start_time: '08:00' })])).toEqual([6])
  expect(soldBy({ allotments: [allotment(), other] }, 'norte').allotments).toEqual([other])
  expect(soldBy({ allotments: [allotment(), other] }, null).allotments).toHaveLength(2)
})
