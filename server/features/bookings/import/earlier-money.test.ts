import { expect, test } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import { exportMovements, listMovements, sumMovements } from '#contract/payments/movements.contract.ts'
import { startWithTour } from '#testing/given/imported-bookings.ts'

const paidBefore =
  'producto;fecha;nombre;pax;pagado;forma de pago\nTAT;5/5/2027;Ana;1;10000;efectivo\nTAT;5/5/2027;Bruno;1;20000;transferencia\n'

test('what customers paid before an import is no money of the day', async () => {
  const { boss, host, sellAll } = await startWithTour()
  await sellAll(paidBefore)
  const movements = await boss.call(listMovements, { query: {} })
  expect(movements.map(({ is_earlier }) => is_earlier)).toEqual([true, true])
  const sums = await boss.call(sumMovements, { query: {} })
  expect(sums.map(({ amount, is_earlier }) => [amount, is_earlier])).toEqual([[30_000, true]])
  const [first] = movements
  const { payments } = await boss.call(getBooking, { params: { id: first?.booking_id ?? '' } })
  expect(payments.map(({ is_earlier }) => is_earlier)).toEqual([true])
  const file = await fetch(`${host}${addressOf(exportMovements, { query: { format: 'csv' } })}`, {
    headers: boss.headers,
  })
  expect((await file.text()).match(/Pago anterior/g)).toHaveLength(2)
})

test('bookings sold before an import are no sales of the day', async () => {
  const { boss, sellAll } = await startWithTour()
  await sellAll(paidBefore)
  const { sales } = await boss.call(getDashboard, {})
  expect(sales).toMatchObject({ total: 0, bookings: 0, people: 0 })
})
