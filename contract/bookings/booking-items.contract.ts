import { z } from 'zod'

import { cancelOrigins } from '#domain/bookings/booking.ts'
import { seatRefusals } from '#domain/bookings/seat-allocation.rules.ts'
import { partyRefusals } from '#domain/products/prices/party.rules.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { amount, id, requiredParagraphs, version } from '../endpoint/fields.ts'
import { Booking } from './booking.ts'
import { NewItem } from './bookings.contract.ts'
import { QuoteLine } from './pricing.ts'

const one = z.object({ id })
const item = z.object({ id, item_id: id })

const refusals = [
  'stale',
  'status_does_not_allow',
  'not_your_booking',
  ...seatRefusals,
  ...partyRefusals,
  'price_changed',
  'product_changed',
  'override_not_allowed',
] as const

export const addItem = endpoint({
  method: 'POST',
  path: '/bookings/:id/items',
  summary: 'Agrega un tour a una reserva y toma sus cupos.',
  access: 'bookings.create',
  params: one,
  body: NewItem.extend({ version, seen_total: amount.optional() }),
  response: Booking,
  status: 201,
  idempotent: true,
  refusals: [
    ...refusals,
    'pickup_not_offered',
    'accommodation_without_pickup',
    'pickup_address_missing',
    'pickup_after_start',
    'hour_not_on_clock',
    'idempotency_key_reused',
  ],
})

/** The target of a move: another departure, party or product. */
export type Move = z.infer<typeof Move>
export const Move = NewItem.omit({ pickup: true })

export type MoveQuote = z.infer<typeof MoveQuote>
export const MoveQuote = z.object({
  lines: z.array(QuoteLine),
  subtotal: z.int(),
  discount: z.int(),
  /** price of the tour, after its discount */
  before: z.int(),
  after: z.int(),
  /** difference for the whole booking; positive is to be collected */
  difference: z.int(),
  total: z.int(),
  currency: z.string(),
})

export const quoteMove = endpoint({
  method: 'POST',
  path: '/bookings/:id/items/:item_id/move-quotes',
  summary: 'Lo que costaría mover un tour a otra salida, grupo o producto. No guarda nada.',
  access: 'bookings.edit',
  params: item,
  body: Move,
  response: MoveQuote,
  refusals,
})

export const moveItem = endpoint({
  method: 'POST',
  path: '/bookings/:id/items/:item_id/move',
  summary: 'Mueve un tour: toma los cupos nuevos antes de soltar los anteriores y conserva el localizador.',
  access: 'bookings.edit',
  params: item,
  body: Move.extend({
    version,
    /** the difference that was agreed, in minor units; refused if it is no longer so */
    seen_difference: z.int().optional(),
  }),
  response: Booking,
  refusals,
})

export const ItemCancellation = z.object({
  version,
  origin: z.enum(cancelOrigins).exclude(['sistema']),
  reason: requiredParagraphs(300),
  waive_penalty: z.boolean().default(false),
  /** the penalty that the user saw */
  seen_penalty: amount.optional(),
})

export const cancelItem = endpoint({
  method: 'POST',
  path: '/bookings/:id/items/:item_id/cancellation',
  summary: 'Cancela un tour de la reserva y cobra lo que diga la política con que se vendió.',
  access: 'bookings.cancel',
  params: item,
  body: ItemCancellation,
  response: Booking,
  refusals: [
    'stale',
    'status_does_not_allow',
    'not_your_booking',
    'paid_needs_admin',
    'waive_not_allowed',
    'penalty_changed',
  ],
})
