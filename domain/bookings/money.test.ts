import { expect, test } from 'vitest'

import { converted, isRate } from '../money.ts'
import {
  balanceOf,
  type BookingMoney,
  discountOn,
  isAbovePrice,
  dueOf,
  itemPenalty,
  owedOf,
  paymentStatusOf,
  refundDueOf,
  scaled,
  spread,
  withinCeiling,
} from './booking-money.rules.ts'
import { bookingStatuses } from './booking.ts'
import { depositAsked, depositDue, depositOf, refuseUnpaid } from './deposit.rules.ts'
import { creditPaidBy, openFor, overpaid, paymentMayBecome } from './payment.rules.ts'
import { ledgerStatuses } from './payment.ts'

const money = (more: Partial<BookingMoney & { deposit: number }> = {}) => ({
  status: 'confirmada' as BookingMoney['status'],
  deposit: 0,
  total: 100,
  paid: 0,
  refunded: 0,
  on_credit: 0,
  charged_back: 0,
  called_off: 0,
  ...more,
})

test('what gives nothing owes nothing and gives its money back; a cancelled booking owes its penalty', () => {
  const owing = bookingStatuses.filter((status) => dueOf(money({ status, paid: 30 })) > 0)
  const owes = ['bloqueada', 'pendiente', 'confirmada', 'completada', 'no_presentada', 'cancelada']
  expect(owing).toEqual(owes)
  expect(dueOf(money({ paid: 30 }))).toBe(70)
  expect(dueOf(money({ paid: 130 }))).toBe(0)
  expect(balanceOf({ total: 100, paid: 130 })).toBe(-30)
  // One of two tours is suspended: the other one is paid, and nothing is refunded before the answer.
  expect(dueOf(money({ called_off: 60, paid: 30 }))).toBe(10)
  expect(dueOf(money({ called_off: 60, paid: 50 }))).toBe(0)
  expect(refundDueOf(money({ called_off: 60, paid: 50 }))).toBe(0)
  expect(depositAsked(money({ status: 'pendiente', deposit: 30, paid: 10 }))).toBe(20)
  expect(depositAsked(money({ status: 'pendiente', deposit: 30, called_off: 100 }))).toBe(0)
  expect(depositAsked(money({ status: 'confirmada', deposit: 30 }))).toBe(0)
  for (const status of bookingStatuses) {
    expect([status, refundDueOf(money({ status, paid: 30 }))]).toEqual([
      status,
      owes.includes(status) ? 0 : 30,
    ])
    expect([status, refundDueOf(money({ status, paid: 130 }))]).toEqual([
      status,
      owes.includes(status) ? 30 : 130,
    ])
  }
})

test('the payment status is read from total, paid and what went back', () => {
  const cases: [Partial<BookingMoney>, string][] = [
    [{}, 'sin_pago'],
    [{ total: 0 }, 'pagada'],
    [{ total: 0, status: 'borrador' }, 'sin_pago'],
    [{ paid: 30 }, 'abono'],
    [{ paid: 100 }, 'pagada'],
    [{ paid: 100, on_credit: 1 }, 'a_credito'],
    [{ paid: 130 }, 'sobrepagada'],
    [{ paid: 130, refunded: 1 }, 'reembolso_parcial'],
    [{ paid: 0, refunded: 50 }, 'reembolsada'],
    [{ paid: 0, refunded: 50, total: 0 }, 'reembolsada'],
    [{ paid: 0, refunded: 50, charged_back: 50 }, 'contracargo'],
    [{ paid: 30, refunded: 70, charged_back: 20 }, 'contracargo'],
    [{ paid: 100, refunded: 50, charged_back: 50 }, 'pagada'],
    [{ paid: 30, refunded: 5 }, 'reembolso_parcial'],
    [{ paid: 100, refunded: 5 }, 'pagada'],
    [{ paid: 100, refunded: 5, status: 'cancelada' }, 'reembolso_parcial'],
    [{ paid: 30, status: 'expirada' }, 'sobrepagada'],
    [{ paid: 30, on_credit: 30 }, 'abono'],
  ]
  for (const [facts, status] of cases) expect([facts, paymentStatusOf(money(facts))]).toEqual([facts, status])
})

test('only a confirmed tour that leaves costs a penalty, on what is left after its discount', () => {
  const starts_at = new Date('2027-05-05T12:00:00Z')
  const now = new Date('2027-05-05T00:00:00Z')
  const item = {
    is_suspended: false,
    subtotal: 1000,
    discount: 200,
    cancellation_tiers: [{ hours_before: 10, penalty_percent: 50 }],
  }
  const penalties = bookingStatuses.map((status) => itemPenalty({ ...item, status }, starts_at, now))
  expect(penalties).toEqual(bookingStatuses.map((status) => (status === 'confirmada' ? 400 : 0)))
  expect(itemPenalty({ ...item, status: 'confirmada', is_suspended: true }, starts_at, now)).toBe(0)
})

test('an amount is shared in proportion, to the last unit, the rest to the dearest', () => {
  expect(spread(100, [50, 50, 50])).toEqual([34, 33, 33])
  expect(spread(2, [1, 1, 1])).toEqual([1, 1, 0])
  expect(spread(101, [100, 200, 100])).toEqual([25, 51, 25])
  expect(spread(10, [0, 0])).toEqual([0, 0])
  expect(spread(10, [])).toEqual([])
  expect(spread(2, [100, 300, 300])).toEqual([0, 1, 1])
  // A tour never gets more than it costs while another has room.
  expect(spread(3, [1, 1, 1])).toEqual([1, 1, 1])
  expect(spread(5, [2, 4])).toEqual([1, 4])
  expect(spread(9_007_199_254_740_990, [9_007_199_254_740_989, 1])).toEqual([9_007_199_254_740_989, 1])
})

test('a discount is a percentage or an amount, and never more than the price', () => {
  expect(discountOn(1000, { kind: 'percent', value: 15 })).toBe(150)
  expect(discountOn(1000, { kind: 'amount', value: 15 })).toBe(15)
  expect(discountOn(1000, { kind: 'amount', value: 5000 })).toBe(1000)
  const above = [
    { kind: 'amount', value: 1000 },
    { kind: 'amount', value: 1001 },
    { kind: 'percent', value: 100 },
    { kind: 'percent', value: 150 },
  ] as const
  expect(above.map((each) => isAbovePrice(each, 1000))).toEqual([false, true, false, true])
  expect(withinCeiling(100, 1000, 10)).toBe(true)
  expect(withinCeiling(101, 1000, 10)).toBe(false)
})

test('when a price changes, what was discounted stays the same part of it', () => {
  expect(scaled(200, 1000, 500)).toBe(100)
  expect(scaled(100, 300, 200)).toBe(66)
  expect(scaled(0, 0, 500)).toBe(0)
  expect(scaled(5, -1, 500)).toBe(0)
})

test('each tour asks its own part of what is left after the discount', () => {
  expect(
    depositOf([
      { subtotal: 1000, discount: 200, deposit_percent: 50 },
      { subtotal: 300, discount: 0, deposit_percent: 30 },
      { subtotal: 300, discount: 0, deposit_percent: 0 },
    ]),
  ).toBe(490)
  expect(depositOf([])).toBe(0)
  expect(depositDue({ deposit: 100, paid: 30 })).toBe(70)
  expect(depositDue({ deposit: 100, paid: 130 })).toBe(0)
})

test('confirms a booking without its deposit only for an authorised user with a reason', () => {
  const owed = { deposit: 100, paid: 99 }
  const manager = { level: 1, may_override: false } as const
  const seller = { level: 2, may_override: false } as const
  expect(refuseUnpaid({ deposit: 100, paid: 100 }, seller, false)).toBeNull()
  expect(refuseUnpaid(owed, manager, false)).toBe('deposit_unpaid')
  expect(refuseUnpaid(owed, manager, true)).toBeNull()
  expect(refuseUnpaid(owed, seller, true)).toBe('confirm_unpaid_not_allowed')
  expect(refuseUnpaid(owed, { ...seller, may_override: true }, true)).toBeNull()
  expect(refuseUnpaid(owed, { level: 3, may_override: true }, true)).toBe('confirm_unpaid_not_allowed')
})

test('a payment is judged once, and what was approved can only be voided', () => {
  const next = (from: (typeof ledgerStatuses)[number]) =>
    ledgerStatuses.filter((to) => paymentMayBecome(from, to))
  expect(next('por_verificar').toSorted()).toEqual(['anulado', 'aprobado', 'rechazado'])
  expect(next('aprobado')).toEqual(['anulado'])
  expect(next('rechazado')).toEqual([])
  expect(next('anulado')).toEqual([])
})

test('an amount changes currency by its rate, to the minor unit of the other', () => {
  expect(converted(10_050, '950', 'USD', 'CLP')).toBe(95_475)
  expect(converted(95_475, '0.001052631579', 'CLP', 'USD')).toBe(10_050)
  expect(converted(1, '0.5', 'USD', 'EUR')).toBe(1)
  expect(converted(777, '3', 'CLP', 'CLP')).toBe(777)
})

test('no digit of a rate is lost: what a binary fraction rounds wrongly is right', () => {
  // 1.005 is 1.00499999999999989… as a binary fraction, and 100 × 1.005 would be 100.
  expect(Math.round(100 * 1.005)).toBe(100)
  expect(converted(100, '1.005', 'USD', 'EUR')).toBe(101)
  expect(converted(99_999_999_999, '999999.999999999999', 'CLP', 'PYG')).toBe(99_999_999_999_000_000)
  expect(converted(10_000_000_000, '0.100000000001', 'USD', 'EUR')).toBe(1_000_000_000)
})

test('a rate is a decimal above zero, with no more than is kept', () => {
  expect(['950', '950.5', '0.000000000001', '1000000'].filter((typed) => !isRate(typed))).toEqual([])
  const wrong = [
    '',
    '0',
    '0.000',
    '-1',
    '1,5',
    '1.',
    '.5',
    '1e3',
    '1000001',
    '0.1234567890123',
    ' 1',
    'NaN',
    'Infinity',
  ]
  expect(wrong.filter(isRate)).toEqual([])
})

const cash = (amount: number) => ({ method: 'efectivo', amount }) as const

test('reports an amount above the balance; a lapsed booking still has its price to pay', () => {
  expect(overpaid(money({ paid: 30 }), cash(70))).toBe(0)
  expect(overpaid(money({ paid: 30 }), cash(71))).toBe(1)
  expect(overpaid(money({ paid: 130 }), cash(5))).toBe(5)
  expect(openFor(money({ status: 'expirada', paid: 30 }))).toBe(70)
  expect(overpaid(money({ status: 'rechazada' }), cash(10))).toBe(10)
  expect(overpaid(money({ status: 'cancelada', total: 20 }), cash(20))).toBe(0)
})

test('what an agency owes is open to money, and never more than the booking still costs', () => {
  expect(overpaid(money({ paid: 100, on_credit: 100 }), cash(100))).toBe(0)
  expect(overpaid(money({ total: 60, paid: 100, on_credit: 100 }), cash(100))).toBe(40)
  expect(overpaid(money({ paid: 200, on_credit: 100 }), cash(100))).toBe(100)
  const credit = { method: 'credito_agencia', amount: 100 } as const
  expect(overpaid(money({ paid: 100, on_credit: 100 }), credit)).toBe(100)
})

test('money pays what the customer owes first, then what the agency took on credit', () => {
  const paidOf = (amount: number, more: Partial<BookingMoney>) => creditPaidBy(money(more), cash(amount))
  expect(paidOf(100, { paid: 100, on_credit: 100 })).toBe(100)
  expect(paidOf(60, { paid: 100, on_credit: 100 })).toBe(60)
  expect(paidOf(130, { paid: 100, on_credit: 100 })).toBe(100)
  expect(paidOf(60, { paid: 60, on_credit: 60 })).toBe(20)
  expect(paidOf(30, { paid: 60 })).toBe(0)
  expect(creditPaidBy(money({ paid: 100, on_credit: 50 }), { method: 'credito_agencia', amount: 10 })).toBe(0)
  // Sixty are not agency credit, though they are not due while a suspension is unanswered.
  expect(paidOf(60, { paid: 40, on_credit: 40, called_off: 60 })).toBe(0)
  expect(owedOf(money({ paid: 100, on_credit: 40 }))).toBe(40)
  expect(owedOf(money({ paid: 100, on_credit: 40, status: 'expirada' }))).toBe(0)
  expect(owedOf(money({ paid: 100, on_credit: 100, status: 'cancelada', total: 20 }))).toBe(20)
})
