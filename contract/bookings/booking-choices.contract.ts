import { z } from 'zod'

import { meetings, productStatuses, priceUnits } from '#domain/products/product/product.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, localDate, localTime, text } from '../endpoint/fields.ts'
import { PickupWindow } from './booking.ts'
import { Category, EntranceFee, Extra } from './pricing.ts'

export type BookableProduct = z.infer<typeof BookableProduct>
export const BookableProduct = z.object({
  id: z.uuid(),
  code: z.string(),
  color: z.string(),
  name: z.string(),
  status: z.enum(productStatuses),
  meeting: z.enum(meetings),
  max_pax_booking: z.int(),
  price_unit: z.enum(priceUnits),
  currency: z.string(),
  categories: z.array(Category),
  extras: z.array(Extra),
  entrance_fees: z.array(EntranceFee),
  /** whether it matters where a passenger lives: for a price, or at a gate */
  asks_residency: z.boolean(),
})

export const getBookingChoices = endpoint({
  method: 'GET',
  path: '/bookings/choices',
  summary: 'Lo que se puede elegir al reservar o filtrar: productos con sus categorías, y vendedores.',
  access: 'bookings.read',
  response: z.object({
    products: z.array(BookableProduct),
    sellers: z.array(z.object({ id: z.uuid(), full_name: z.string() })),
  }),
})

export type PickupPlace = z.infer<typeof PickupPlace>
export const PickupPlace = z.object({
  id: z.uuid(),
  name: z.string(),
  zone: z.string(),
  pickup_allowed: z.boolean(),
  pickup_point: z.string(),
  walking_minutes: z.int(),
  asks_room: z.boolean(),
  /** when the van would come, if a departure was named */
  window: PickupWindow.nullable(),
})

export const listPickupPlaces = endpoint({
  method: 'GET',
  path: '/bookings/pickup-places',
  summary:
    'Alojamientos activos que se parecen a lo escrito, el más parecido primero; con la hora de recogida de una salida.',
  access: 'bookings.read',
  query: z.strictObject({
    search: text(100).default(''),
    product_id: id.optional(),
    date: localDate.optional(),
    start_time: localTime.optional(),
  }),
  response: z.array(PickupPlace),
})
