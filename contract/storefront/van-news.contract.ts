import { z } from 'zod'

import { pickupModes } from '#domain/bookings/booking.ts'
import { vanStages } from '#domain/runs/van-news.rules.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { id } from '../endpoint/fields.ts'

/** The van of one tour of a booking. Nothing in it is of another passenger but how many stops come before. */
export type PublicVan = z.infer<typeof PublicVan>
export const PublicVan = z.object({
  item_id: z.uuid(),
  stage: z.enum(vanStages),
  /** description and plate */
  vehicle: z.string(),
  plate: z.string(),
  /** the driver's first name; '' without a driver */
  driver: z.string(),
  /** stops before this one; null if unknown */
  stops_before: z.int().nullable(),
  /** how they are picked up */
  mode: z.enum(pickupModes),
  /** when it came, as HH:MM of the operator's clock; '' while it did not */
  came_at: z.string(),
  /** time of the crew's last known action, as HH:MM of the operator's clock; '' before the first */
  heard_at: z.string(),
})

export type VanNews = z.infer<typeof VanNews>
export const VanNews = z.object({
  vans: z.array(PublicVan),
  /** seconds until the next poll; null: stop polling */
  again_seconds: z.int().nullable(),
})

export const getVanNews = endpoint({
  method: 'GET',
  path: '/public/bookings/:booking_id/van',
  summary:
    'Dónde viene la van de una reserva el día del tour, según lo que marca su tripulación. Sin mapa ni seguimiento.',
  access: 'public',
  params: z.object({ booking_id: id }),
  response: VanNews,
})
