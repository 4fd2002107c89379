import { expect, test } from 'vitest'

import { amountTyped, whyNoReceipt } from './receipt.rules.ts'

test('an amount is read as people of the region write it', () => {
  const cases: [typed: string, currency: string, minor: number | null][] = [
    ['45000', 'CLP', 45_000],
    ['45.000', 'CLP', 45_000],
    ['$ 45.000', 'CLP', 45_000],
    ['1.245.000', 'CLP', 1_245_000],
    ['CLP 45,000', 'CLP', 45_000],
    ['45.000,00', 'CLP', 45_000],
    ['45,50', 'USD', 4_550],
    ['45.5', 'USD', 4_550],
    ['1.045,50', 'USD', 104_550],
    ['1,045.50', 'USD', 104_550],
    ['1.045', 'USD', 104_500],
    ['45', 'USD', 4_500],
    ['45,50', 'CLP', null],
    ['', 'CLP', null],
    ['0', 'CLP', null],
    ['-5', 'CLP', null],
    ['mil', 'CLP', null],
    ['1e5', 'CLP', null],
    ['999999999999', 'CLP', null],
  ]
  for (const [typed, currency, minor] of cases)
    expect([typed, currency, amountTyped(typed, currency)]).toEqual([typed, currency, minor])
})

test('a transfer pays what is asked for now: a deposit that waits, what is due, and nothing that ran out or is over', () => {
  const now = new Date('2027-05-03T12:00:00Z')
  const asked = {
    status: 'pendiente',
    expires_at: null,
    total: 60_000,
    paid: 0,
    deposit: 18_000,
    called_off: 0,
  } as const
  expect(whyNoReceipt(asked, now)).toBeNull()
  // The rest is asked for once the operator accepted it.
  expect(whyNoReceipt({ ...asked, paid: 18_000 }, now)).toBe('nothing_due')
  expect(whyNoReceipt({ ...asked, deposit: 0 }, now)).toBe('nothing_due')
  // Its departure is suspended, and the customer has not answered yet.
  expect(whyNoReceipt({ ...asked, called_off: 60_000 }, now)).toBe('nothing_due')
  expect(whyNoReceipt({ ...asked, status: 'confirmada', paid: 18_000 }, now)).toBeNull()
  expect(whyNoReceipt({ ...asked, status: 'confirmada', paid: 60_000 }, now)).toBe('nothing_due')
  expect(whyNoReceipt({ ...asked, expires_at: new Date('2027-05-03T11:59:59Z') }, now)).toBe('expirada')
  expect(whyNoReceipt({ ...asked, status: 'completada' }, now)).toBe('completada')
  // The charge of a cancelled booking.
  expect(whyNoReceipt({ ...asked, status: 'cancelada' }, now)).toBeNull()
  expect(whyNoReceipt({ ...asked, status: 'cancelada', total: 0 }, now)).toBe('nothing_due')
})
