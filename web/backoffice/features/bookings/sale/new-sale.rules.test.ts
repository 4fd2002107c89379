import { expect, test } from 'vitest'

import type { Quote, SlotAvailability } from '#contract/departures/availability.contract.ts'

import { emptyBooking } from '../departure/new-booking.hook.ts'
import type { CartItem } from '../departure/new-booking.rules.ts'
import { canPutAside, comesFirst, isOutdatedBy, saleErrors } from './new-sale.rules.ts'

const values = { ...emptyBooking, contact: { ...emptyBooking.contact, name: 'Lo Mío' } }

test('asks for the name of the contact', () => {
  expect(Object.keys(saleErrors(emptyBooking))).toEqual(['contact.name'])
  expect(saleErrors(values)).toEqual({})
})

test('asks for the address only of a pickup at an address', () => {
  const pickup = { ...values.pickup, mode: 'direccion' as const }
  expect(Object.keys(saleErrors({ ...values, pickup }))).toEqual(['pickup.address'])
  expect(saleErrors({ ...values, pickup: { ...pickup, address: 'Caracoles 12' } })).toEqual({})
})

test('asks for the reason of a discount', () => {
  const discounted = { ...values, discount_value: 10 }
  expect(Object.keys(saleErrors(discounted))).toEqual(['discount_reason'])
  expect(saleErrors({ ...discounted, discount_reason: 'Amigos' })).toEqual({})
})

test('a missing tour or departure comes before the fields, a missing price after them', () => {
  expect(comesFirst('product')).toBe(true)
  expect(comesFirst('departure')).toBe(true)
  expect(comesFirst('price')).toBe(false)
  expect(comesFirst(null)).toBe(false)
})

test('reads the seats again after a refusal for seats, not for a contact', () => {
  expect(isOutdatedBy('no_seats')).toBe(true)
  expect(isOutdatedBy('invalid_request')).toBe(false)
})

test('puts aside a tour that is chosen and can be sold', () => {
  const chosen = { ...values, product_id: 'a', party: { ADULT: 1 } }
  const sold = {
    values: chosen,
    slot: { reason: null, seats_left: 3 } as SlotAvailability,
    quote: { seats: 1 } as Quote,
  }
  expect(canPutAside(sold, true)).toBe(true)
  expect(canPutAside({ ...sold, quote: undefined }, true)).toBe(false)
  expect(canPutAside({ ...sold, values: { ...chosen, product_id: '' } }, true)).toBe(false)
})

test('puts nothing aside where the cart has tours and none is chosen', () => {
  const cart = [{ key: 'k' } as CartItem]
  expect(canPutAside({ values: { ...values, cart }, slot: undefined, quote: undefined }, true)).toBe(false)
})
