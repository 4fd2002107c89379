import { expect, test } from 'vitest'

import { mayOffer, mayWithdraw, offerEndsAt, refuseWaiting } from './offer.rules.ts'
import { waitingStatuses } from './waiting.ts'

const now = new Date('2027-05-09T20:00:00Z')
const self_service_until = new Date('2027-05-10T10:00:00Z')
const at = (text: string) => ({ self_service_until, closes_at: new Date(text), running: false })

test('an offer lasts two hours, or until the sale closes', () => {
  expect(offerEndsAt(at('2027-05-10T10:00:00Z'), now).toISOString()).toBe('2027-05-09T22:00:00.000Z')
  expect(offerEndsAt(at('2027-05-09T20:40:00Z'), now).toISOString()).toBe('2027-05-09T20:40:00.000Z')
})

test('a departure that leaves for sure sells up to the least lead of the web, and none sells past it', () => {
  const closed = { ...at('2027-05-09T18:00:00Z'), running: true }
  expect(offerEndsAt(closed, now).toISOString()).toBe('2027-05-09T22:00:00.000Z')
  expect(offerEndsAt(closed, new Date('2027-05-10T09:00:00Z'))).toEqual(self_service_until)
  expect(offerEndsAt(at('2027-05-10T11:30:00Z'), new Date('2027-05-10T09:30:00Z'))).toEqual(
    self_service_until,
  )
})

test('there is a list where the party finds no seats, and nowhere else', () => {
  expect(refuseWaiting({ reason: 'full', seats_left: 0 }, 2)).toBeNull()
  expect(refuseWaiting({ reason: 'pool_full', seats_left: 0 }, 2)).toBeNull()
  expect(refuseWaiting({ reason: null, seats_left: 1 }, 2)).toBeNull()
  expect(refuseWaiting({ reason: null, seats_left: 2 }, 2)).toBe('seats_available')
  expect(refuseWaiting({ reason: 'closed_by_staff', seats_left: 0 }, 2)).toBe('departure_closed')
  expect(refuseWaiting(undefined, 2)).toBe('departure_unknown')
})

test('seats are offered to who waits or let an offer lapse, and any of them may leave the list', () => {
  expect(waitingStatuses.filter(mayOffer)).toEqual(['esperando', 'vencida'])
  expect(waitingStatuses.filter(mayWithdraw)).toEqual(['esperando', 'ofrecida', 'vencida'])
})
