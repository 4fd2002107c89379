import { z } from 'zod'

import { bookingStatuses } from '#domain/bookings/booking.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { currency, text } from '../endpoint/fields.ts'

export type BookingWithBalance = z.infer<typeof BookingWithBalance>
export const BookingWithBalance = z.object({
  id: z.uuid(),
  locator: z.string(),
  status: z.enum(bookingStatuses),
  contact_name: z.string(),
  service_date: z.string(),
  /** minor units, what an agency owes included */
  due: z.int(),
  /** unpaid part of the deposit */
  deposit_due: z.int(),
})

export const findBookingsWithBalance = endpoint({
  method: 'GET',
  path: '/payments/balances',
  summary: 'Busca reservas a las que les falta pagar en una moneda, lo que vence antes primero. Hasta 20.',
  access: 'payments.settle',
  query: z.strictObject({ currency, search: text(100).optional() }),
  response: z.array(BookingWithBalance),
})
