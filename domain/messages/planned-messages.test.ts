import { expect, test } from 'vitest'

import { usualSettings } from './message-settings.ts'
import type { PlannedDay, PlannedFacts } from './plan.ts'
import { isToPlan, plannedMessages } from './planned-messages.rules.ts'

const day = (date: string, more: Partial<PlannedDay> = {}): PlannedDay => ({
  date,
  starts_at: new Date(`${date}T12:00:00Z`),
  ends_at: new Date(`${date}T20:00:00Z`),
  data_missing: false,
  given: true,
  troubled: false,
  ...more,
})
const facts = (more: Partial<PlannedFacts> = {}): PlannedFacts => ({
  zone: 'America/Santiago',
  made_at: new Date('2027-04-01T15:00:00Z'),
  due: 0,
  refunded: false,
  days: [day('2027-05-10')],
  ...more,
})
const planned = (more: Partial<PlannedFacts> = {}, settings = usualSettings) =>
  plannedMessages(facts(more), settings).map(
    ({ kind, occasion, at }) => `${at.toISOString().slice(0, 16)} ${kind} ${occasion}`,
  )

test('reminds a complete booking the evening before and thanks it the day after', () => {
  expect(planned()).toEqual(['2027-05-09T22:00 reminder 2027-05-10', '2027-05-11T16:00 thanks 2027-05-10'])
  expect(planned({}, { ...usualSettings, reminder_time: '19:30' })[0]).toBe(
    '2027-05-09T23:30 reminder 2027-05-10',
  )
})

test('each day of a booking has its own evening, and one thanks comes after the last', () => {
  expect(planned({ days: [day('2027-05-10'), day('2027-05-12')] })).toEqual([
    '2027-05-09T22:00 reminder 2027-05-10',
    '2027-05-11T22:00 reminder 2027-05-12',
    '2027-05-13T16:00 thanks 2027-05-12',
  ])
})

test('what is owed is asked for a week and two days before', () => {
  expect(planned({ due: 1 }).filter((each) => each.includes('balance'))).toEqual([
    '2027-05-03T14:00 balance-due 2027-05-10 7',
    '2027-05-08T14:00 balance-due 2027-05-10 2',
  ])
})

test('what is missing is asked for two hours later, three days before and the day before', () => {
  const missing = { days: [day('2027-05-10', { data_missing: true })] }
  expect(planned(missing).filter((each) => each.includes('data'))).toEqual([
    '2027-04-01T17:00 data-missing made',
    '2027-05-07T14:00 data-missing 2027-05-10 3',
    '2027-05-09T14:00 data-missing 2027-05-10 1',
  ])
})

test('asks for missing data at most once a day', () => {
  const missing = {
    made_at: new Date('2027-05-07T12:00:00Z'),
    days: [day('2027-05-10', { data_missing: true })],
  }
  expect(planned(missing).filter((each) => each.includes('data'))).toEqual([
    '2027-05-07T14:00 data-missing made',
    '2027-05-09T14:00 data-missing 2027-05-10 1',
  ])
})

test('who books after the evening is not reminded a minute later', () => {
  expect(planned({ made_at: new Date('2027-05-09T22:30:00Z'), due: 1 })).toEqual([
    '2027-05-11T16:00 thanks 2027-05-10',
  ])
})

test.each([
  ['did not come', { days: [day('2027-05-10', { given: false })] }],
  ['had trouble', { days: [day('2027-05-10', { troubled: true })] }],
  ['had trouble on one of two days', { days: [day('2027-05-08', { troubled: true }), day('2027-05-10')] }],
  ['got money back', { refunded: true }],
])('sends no thanks to customers who %s', (_why, more) => {
  expect(planned(more).some((each) => each.includes('thanks'))).toBe(false)
})

test.each([
  ['2027-05-10T14:00:00Z', '2027-05-11T14:00', 'not before ten in the morning'],
  ['2027-05-10T22:00:00Z', '2027-05-11T18:00', 'twenty hours later'],
  ['2027-05-11T04:30:00Z', '2027-05-12T14:00', 'not in the evening but the next morning'],
])('thanks for a tour that ends at %s come at %s: %s', (ends, at) => {
  const days = [day('2027-05-10', { ends_at: new Date(ends) })]
  expect(planned({ days }).at(-1)).toBe(`${at} thanks 2027-05-10`)
})

test('a reminder is of use until an hour before, and a letter of a day until the next one', () => {
  const ends = Object.fromEntries(
    plannedMessages(facts({ due: 1 }), usualSettings).map(({ kind, occasion, expires_at }) => [
      `${kind} ${occasion}`,
      expires_at.toISOString().slice(0, 16),
    ]),
  )
  expect(ends).toEqual({
    'balance-due 2027-05-10 7': '2027-05-04T14:00',
    'balance-due 2027-05-10 2': '2027-05-09T14:00',
    'reminder 2027-05-10': '2027-05-10T11:00',
    'thanks 2027-05-10': '2027-05-13T16:00',
  })
})

test('it is planned two days ahead, and what is a little late still is', () => {
  const now = new Date('2027-05-03T12:00:00Z')
  const minutes = (amount: number) => isToPlan({ at: new Date(now.getTime() + amount * 60_000) }, now)
  expect([-21, -19, 0, 2879, 2881].map(minutes)).toEqual([false, true, true, true, false])
})
