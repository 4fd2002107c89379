import { expect, test } from 'vitest'

import type { Level } from '../staff/level.ts'
import { bookingRights, discountCeiling, isTheirs, maySeePapers } from './booking-rights.rules.ts'
import { type BookingStatus, bookingStatuses } from './booking.ts'

const actor = (level: Level, may_override = false) => ({ level, user_id: 'ana', may_override })
const booking = (status: BookingStatus, more: { seller_id?: string | null; paid?: number } = {}) => ({
  status,
  seller_id: 'ana',
  paid: 0,
  ...more,
})
type Right = keyof ReturnType<typeof bookingRights>
const rightsOf = (who: ReturnType<typeof actor>, what: ReturnType<typeof booking>) =>
  Object.entries(bookingRights(who, what))
    .filter(([, allowed]) => allowed)
    .map(([right]) => right as Right)
    .toSorted()
/** The statuses in which this person has the right. */
const whenOf = (right: Right, who: ReturnType<typeof actor>, more: Parameters<typeof booking>[1] = {}) =>
  bookingStatuses.filter((status) => bookingRights(who, booking(status, more))[right])

const open = ['borrador', 'bloqueada', 'pendiente', 'confirmada', 'completada', 'no_presentada']
const upcoming = ['borrador', 'bloqueada', 'pendiente', 'confirmada']
const given = ['confirmada', 'completada', 'no_presentada']

test('each right holds in the statuses in which the act makes sense', () => {
  const manager = actor(1)
  const when: Record<Right, readonly string[]> = {
    edit: open,
    edit_contact: open,
    name_agency: bookingStatuses,
    confirm: ['borrador', 'bloqueada', 'pendiente'],
    confirm_unpaid: ['borrador', 'bloqueada', 'pendiente'],
    hold: ['borrador'],
    request: ['borrador', 'bloqueada'],
    reject: ['pendiente'],
    cancel: upcoming,
    ask_to_cancel: [],
    waive_penalty: upcoming,
    move: upcoming,
    add_item: upcoming,
    discount: upcoming,
    outcome: given,
    pay: bookingStatuses.filter((status) => status !== 'borrador'),
    refund: [],
    revive: ['expirada', 'cancelada'],
  }
  for (const [right, statuses] of Object.entries(when))
    expect([right, ...whenOf(right as Right, manager)]).toEqual([right, ...statuses])
})

test('a dispatcher edits, moves a tour and says how it ended; nothing else', () => {
  const dispatcher = actor(3, true)
  expect(rightsOf(dispatcher, booking('confirmada'))).toEqual(['edit', 'move', 'outcome'])
  expect(whenOf('move', dispatcher)).toEqual(upcoming)
  expect(whenOf('edit', dispatcher)).toEqual(open)
  expect(whenOf('outcome', dispatcher)).toEqual(given)
  expect(rightsOf(dispatcher, booking('cancelada', { paid: 1 }))).toEqual([])
})

test('lets a seller act on their own bookings and on those without a seller', () => {
  const seller = actor(2)
  const own = rightsOf(seller, booking('bloqueada'))
  expect(own).toEqual([
    'add_item',
    'cancel',
    'confirm',
    'discount',
    'edit',
    'edit_contact',
    'move',
    'name_agency',
    'pay',
    'request',
  ])
  expect(rightsOf(seller, booking('bloqueada', { seller_id: null }))).toEqual(own)
  expect(rightsOf(seller, booking('bloqueada', { seller_id: 'berta' }))).toEqual([])
  for (const level of [3, 4, 5] as const)
    expect([level, isTheirs(actor(level), { seller_id: 'ana' })]).toEqual([level, false])
  for (const level of [0, 1] as const)
    expect([level, isTheirs(actor(level), { seller_id: 'berta' })]).toEqual([level, true])
})

test('lets a seller cancel an unpaid booking, and an authorised user skip payment or penalty', () => {
  expect(bookingRights(actor(2), booking('confirmada')).cancel).toBe(true)
  expect(bookingRights(actor(2), booking('confirmada', { paid: 1 })).cancel).toBe(false)
  expect(bookingRights(actor(1), booking('confirmada', { paid: 1 })).cancel).toBe(true)
  const asks = (level: 1 | 2, paid: number) =>
    bookingRights(actor(level), booking('confirmada', { paid })).ask_to_cancel
  expect([asks(2, 1), asks(2, 0), asks(1, 1)]).toEqual([true, false, false])
  expect(whenOf('waive_penalty', actor(2))).toEqual([])
  expect(whenOf('waive_penalty', actor(2, true))).toEqual(upcoming)
  expect(whenOf('confirm_unpaid', actor(2))).toEqual([])
  expect(whenOf('confirm_unpaid', actor(2, true))).toEqual(['borrador', 'bloqueada', 'pendiente'])
  expect(whenOf('confirm_unpaid', actor(2, true), { seller_id: 'berta' })).toEqual([])
})

test('only who runs the operator gives money back, and only where some came in', () => {
  expect(whenOf('refund', actor(1), { paid: 1 })).toEqual(bookingStatuses)
  expect(whenOf('refund', actor(1), { paid: 0 })).toEqual([])
  expect(whenOf('refund', actor(2), { paid: 1 })).toEqual([])
})

test('papers are for managers, dispatchers and the seller of the booking', () => {
  const sees = (level: Level, seller_id: string | null) => maySeePapers(actor(level), { seller_id })
  expect([0, 1, 3].map((level) => sees(level as Level, 'berta'))).toEqual([true, true, true])
  expect([sees(2, 'ana'), sees(2, null), sees(2, 'berta')]).toEqual([true, true, false])
  expect([sees(4, 'ana'), sees(5, 'ana')]).toEqual([false, false])
})

test('the discount a person may give is their level’s', () => {
  const percents = { seller_discount_percent: 10, admin_discount_percent: 80 }
  expect([0, 1, 2, 3, 4, 5].map((level) => discountCeiling({ level: level as Level }, percents))).toEqual([
    80, 80, 10, 0, 0, 0,
  ])
})
