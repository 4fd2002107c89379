import { expect, test } from 'vitest'

import { NewBooking } from '#contract/bookings/bookings.contract.ts'
import type { DayAvailability, SlotAvailability } from '#contract/departures/availability.contract.ts'
import { adultAndChild } from '#testing/given/given.ts'

import { bodyOf } from '../sale/cart.rules.ts'
import {
  alternativesTo,
  firstOpen,
  itemBody,
  missingIn,
  type NewBookingValues,
  notTakenBy,
  partyFor,
  refuseParty,
  residentsFor,
  seatsLeftOn,
  tidyPickup,
  timeOn,
  usualPickup,
} from './new-booking.rules.ts'

const slot = (
  start_time: string,
  seats_left: number,
  reason: SlotAvailability['reason'] = null,
): SlotAvailability => ({
  start_time,
  starts_at: '2026-11-21T10:00:00Z',
  closes_at: '2026-11-20T21:00:00Z',
  first_meeting_at: '2026-11-21T09:00:00Z',
  self_service_until: '2026-11-21T08:00:00Z',
  capacity: 10,
  seats_taken: 10 - seats_left,
  seats_left,
  running: false,
  departure_id: null,
  seats_sold: 0,
  remedies: [],
  min_pax: 1,
  missing_for_min: 0,
  is_extra: false,
  moved_from: null,
  price_from: 30_000,
  reason,
  reason_text: '',
  note: '',
  kept_text: '',
})
const day = (date: string, ...slots: SlotAvailability[]): DayAvailability => ({
  date,
  reason: null,
  reason_text: '',
  remedies: [],
  slots,
})
const days = [
  day('2026-11-21', slot('07:00', 0, 'full'), slot('15:00', 3)),
  day('2026-11-22'),
  day('2026-11-23', slot('07:00', 8), slot('15:00', 1)),
]
const values: NewBookingValues = {
  product_id: '0198c0de-0000-7000-8000-000000000001',
  date: '2026-11-21',
  start_time: '15:00',
  party: { ADULT: 2, CHILD: 0 },
  nationals: { ADULT: 1, CHILD: 0 },
  extras: { '0198c0de-0000-7000-8000-00000000000e': 2, '0198c0de-0000-7000-8000-00000000000f': 0 },
  channel: 'whatsapp',
  agency_id: null,
  agency_name: '',
  external_reference: '',
  seen_reference: false,
  currency: '',
  contact: { name: 'José Muñoz', email: '', phone: '', language: 'es', guide_language: null },
  pickup: {
    mode: 'hotel',
    accommodation_id: null,
    accommodation_name: '',
    address: '',
    room: '',
    pickup_time: null,
  },
  note_public: '',
  note_operational: '',
  note_internal: '',
  status: 'confirmada',
  isOverriding: false,
  override_reason: '',
  cart: [],
  discount_kind: 'percent',
  discount_value: undefined,
  discount_reason: '',
  promo_code: '',
  payment_method: 'efectivo',
  payment_amount: undefined,
  payment_reference: '',
  unpaid_reason: '',
}
const quote = {
  lines: [],
  total: 60_000,
  seats: 2,
  people: 2,
  currency: 'CLP',
  cash_currency: 'CLP',
  rate: null,
  cash: { fees: [], total: 0 },
  extras_left: {},
}

test('the form opens on the first departure that can be sold', () => {
  const early = new Date('2026-11-20T12:00:00Z')
  expect(firstOpen(days, early)).toEqual({ date: '2026-11-21', start_time: '15:00' })
  expect(firstOpen([day('2026-11-22')], early)).toBeNull()
  expect(seatsLeftOn(days[0] ?? day(''))).toBe(3)
})

test('a departure that is about to leave is not proposed while there is another', () => {
  const late = new Date('2026-11-21T08:30:00Z')
  const tomorrow = { ...slot('07:00', 4), self_service_until: '2026-11-22T08:00:00Z' }
  const soon = day('2026-11-21', slot('07:00', 4))
  expect(firstOpen([soon, day('2026-11-22', tomorrow)], late)?.date).toBe('2026-11-22')
  expect(firstOpen([soon], late)?.date).toBe('2026-11-21')
})

test('another day keeps the time if it has it', () => {
  expect(timeOn(days[2], '15:00')).toBe('15:00')
  expect(timeOn(days[2], '09:00')).toBe('07:00')
  expect(timeOn(days[0], '09:00')).toBe('15:00')
  expect(timeOn(day('2026-11-24', slot('06:00', 0, 'full')), '09:00')).toBe('06:00')
  expect(timeOn(days[1], '07:00')).toBe('')
})

test('departures with room are offered, the closest first', () => {
  expect(alternativesTo({ date: '2026-11-21', start_time: '07:00' }, 2, days)).toEqual([
    { date: '2026-11-21', start_time: '15:00', seats_left: 3 },
    { date: '2026-11-23', start_time: '07:00', seats_left: 8 },
  ])
  expect(alternativesTo({ date: '2026-11-21', start_time: '07:00' }, 9, days)).toEqual([])
})

test('changing the product keeps the people it knows and begins with one adult', () => {
  expect(partyFor({ categories: adultAndChild }, {})).toEqual({ ADULT: 1 })
  expect(partyFor({ categories: adultAndChild }, { ADULT: 2, CHILD: 1, SENIOR: 3 })).toEqual({
    ADULT: 2,
    CHILD: 1,
  })
  expect(partyFor({ categories: adultAndChild }, { SENIOR: 3 })).toEqual({ ADULT: 1 })
  expect(usualPickup({ meeting: 'punto_encuentro' }, 'hotel')).toBe('punto')
  expect(usualPickup({ meeting: 'ambos' }, 'punto')).toBe('punto')
  expect(usualPickup({ meeting: 'recogida' }, 'por_definir')).toBe('hotel')
})

test('who came on the tour before and has no place on this one is named', () => {
  const before = { ADULT: 2, CHILD: 1, SENIOR: 1, YOUTH: 0 }
  expect(notTakenBy({ categories: adultAndChild }, before)).toEqual([{ code: 'SENIOR', quantity: 1 }])
  expect(notTakenBy({ categories: adultAndChild }, { ADULT: 2 })).toEqual([])
})

test('who lives in the country still does when another product is chosen', () => {
  const asks = { asks_residency: true }
  expect(residentsFor(asks, { ADULT: 4, CHILD: 1 }, { ADULT: 3, SENIOR: 2 })).toEqual({ ADULT: 3 })
  expect(residentsFor(asks, { ADULT: 1 }, { ADULT: 3 })).toEqual({ ADULT: 1 })
  expect(residentsFor({ asks_residency: false }, { ADULT: 4 }, { ADULT: 3 })).toEqual({})
})

test('refuses an unsellable party without a request', () => {
  const product = { categories: adultAndChild, max_pax_booking: 4 }
  expect(refuseParty(product, { ADULT: 2, CHILD: 2 })).toBe('')
  expect(refuseParty(product, { ADULT: 2, CHILD: 3 })).toBe('Se puede reservar para 4 personas como máximo.')
  expect(refuseParty(product, { CHILD: 2 })).toBe('Los menores viajan con al menos un adulto.')
  expect(refuseParty(product, {})).toBe('')
})

test('reports missing input in the order of the form', () => {
  const open = slot('15:00', 3)
  const sale = { values, slot: open, quote }
  expect(missingIn(sale, false)).toBeNull()
  expect(missingIn({ ...sale, values: { ...values, product_id: '' } }, false)).toBe('product')
  expect(missingIn({ ...sale, slot: undefined }, false)).toBe('departure')
  expect(missingIn({ ...sale, values: { ...values, party: { ADULT: 0 } } }, false)).toBe('party')
  expect(missingIn({ ...sale, quote: undefined }, false)).toBe('price')
})

test('requires right, mark and reason past the cut-off; sells no closed date', () => {
  const late = { values, slot: slot('15:00', 3, 'cutoff_passed'), quote }
  const marked = { ...values, isOverriding: true, override_reason: 'Van de apoyo' }
  expect(missingIn(late, false)).toBe('closed')
  expect(missingIn(late, true)).toBe('override')
  expect(missingIn({ ...late, values: { ...marked, override_reason: ' ' } }, true)).toBe('override')
  expect(missingIn({ ...late, values: marked }, true)).toBeNull()
  expect(missingIn({ ...late, values: marked, slot: slot('15:00', 3, 'closed_by_staff') }, true)).toBe(
    'closed',
  )
  expect(itemBody({ ...late, values: marked }).override).toEqual({
    past_cutoff: true,
    over_capacity: false,
    reason: 'Van de apoyo',
  })
})

test('what is sent is what the contract takes, without an override that is not needed', () => {
  const sale = {
    values: { ...values, isOverriding: true, override_reason: 'x' },
    slot: slot('15:00', 3),
    quote,
  }
  const body = bodyOf(sale, 60_000)
  expect(body).toMatchObject({
    items: [{ party: { ADULT: 2 }, override: null, pickup: { mode: 'por_definir' } }],
    seen_total: 60_000,
  })
  expect(NewBooking.safeParse(body).success).toBe(true)
})

test('a pickup keeps only what belongs to its way of meeting', () => {
  const full = {
    accommodation_id: 'h',
    accommodation_name: 'H',
    address: 'Caracoles 120',
    room: '7',
    pickup_time: '06:40',
  }
  const nothing = { accommodation_id: null, address: '', room: '', pickup_time: null }
  expect(tidyPickup({ ...full, mode: 'hotel' })).toEqual({
    mode: 'hotel',
    accommodation_id: 'h',
    address: '',
    room: '7',
    pickup_time: '06:40',
  })
  expect(tidyPickup({ ...full, mode: 'direccion' })).toEqual({
    ...nothing,
    mode: 'direccion',
    address: 'Caracoles 120',
    pickup_time: '06:40',
  })
  expect(tidyPickup({ ...full, mode: 'punto' })).toEqual({ ...nothing, mode: 'punto' })
  expect(tidyPickup({ ...full, mode: 'hotel', accommodation_id: null })).toEqual({
    ...nothing,
    mode: 'por_definir',
  })
})
