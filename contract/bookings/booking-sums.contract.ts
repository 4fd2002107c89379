import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { wholeList } from '../endpoint/exported.ts'
import { listBookings } from './bookings.contract.ts'

export type BookingSums = z.infer<typeof BookingSums>
export const BookingSums = z.object({
  /** one for each currency, in minor units; empty where more than `most` bookings pass the filters */
  sums: z.array(
    z.object({
      currency: z.string(),
      bookings: z.int(),
      total: z.int(),
      paid: z.int(),
      due: z.int(),
    }),
  ),
  most: z.int(),
  is_longer: z.boolean(),
})

export const sumBookings = endpoint({
  method: 'GET',
  path: '/bookings/sums',
  summary: 'Cuánto suman las reservas que pasan los filtros, por moneda: hasta 2.000 reservas.',
  access: 'bookings.read',
  query: listBookings.query.omit(wholeList),
  response: BookingSums,
})
