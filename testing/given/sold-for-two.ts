import { type Booking } from '#contract/bookings/booking.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'

import type { startOfficePage } from '../app/office-page.tsx'
import { givenProduct } from './given.ts'
import { saleOf } from './sale.ts'

type Seller = Pick<Awaited<ReturnType<typeof startOfficePage>>, 'db' | 'operator' | 'call'>
type Sold = { paid?: number; status?: 'confirmada' | 'pendiente'; deposit_percent?: number }

/** Two adults on a tour of 30 000 a person, with what was paid of it in cash. */
export async function soldForTwo(
  { db, operator, call }: Seller,
  { paid = 0, status = 'confirmada', deposit_percent = 0 }: Sold = {},
): Promise<Booking> {
  const { id: product_id } = await givenProduct(db, operator, { deposit_percent })
  const tour = { product_id, date: '2027-05-10', start_time: '08:00', party: { ADULT: 2 } }
  const { id } = await call(createBooking, {
    body: saleOf({ ...tour, contact: { name: 'Familia Soto' }, status }),
  })
  const seen_overpayment = paid > 60_000 ? { seen_overpayment: paid - 60_000 } : {}
  const body = { method: 'efectivo' as const, amount: paid, ...seen_overpayment }
  if (paid > 0) await call(recordPayment, { params: { id }, body })
  return call(getBooking, { params: { id } })
}
