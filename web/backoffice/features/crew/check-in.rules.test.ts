import { expect, test } from 'vitest'

import { voucherCode } from './check-in.rules.ts'

const booking_id = '2f1c9a34-8d5b-4b1e-9d6c-0a7b3f6e5d21'

test('a voucher is known by the address in its code, or by its locator however it is typed', () => {
  const address = `https://reservas.example/public/landing/booking-voucher/${booking_id}`
  expect(voucherCode(address)).toEqual({ booking_id })
  expect(voucherCode(`${address}?x=1`)).toEqual({ booking_id })
  expect(voucherCode(`https://reservas.example/public/booking/${booking_id}`)).toEqual({ booking_id })
  expect(voucherCode(' kx3-r7p ')).toEqual({ locator: 'KX3R7P' })
})

test('what is no voucher is not taken for one', () => {
  expect(voucherCode('https://example.com/menu')).toBeNull()
  expect(voucherCode(`https://example.com/${booking_id}`)).toBeNull()
  expect(voucherCode('KX3')).toBeNull()
  expect(voucherCode('')).toBeNull()
})
