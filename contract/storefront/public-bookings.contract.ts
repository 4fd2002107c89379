import { z } from 'zod'

import { pickupModes } from '#domain/bookings/booking.ts'
import { promoRefusals } from '#domain/bookings/promo-code.rules.ts'
import { seatRefusals } from '#domain/bookings/seat-allocation.rules.ts'
import { languages } from '#domain/language.ts'
import { publicCurrencyRefusals } from '#domain/operators/day-rate.rules.ts'
import { partyRefusals } from '#domain/products/prices/party.rules.ts'
import { guideLanguages } from '#domain/products/product/product.ts'
import { language } from '#words/language.ts'

import { PartyFields } from '../bookings/pricing.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import {
  amount,
  currency,
  newEmail,
  id,
  localDate,
  localTime,
  paragraphs,
  requiredPhone,
  requiredText,
  text,
} from '../endpoint/fields.ts'
import { PublicBooking } from './public-booking.ts'

const one = z.object({ booking_id: id })
/** Why a tour cannot join the visitor's order. */
const orderRefusals = [
  'tours_overlap',
  'order_full',
  'order_of_other_operator',
  'order_in_other_currency',
  'hold_expired',
] as const
export const Departure = z.object({
  date: localDate,
  start_time: localTime,
  ...PartyFields,
  /** the operator's first or second currency; absent: the first. An existing hold keeps its currency. */
  currency: currency.optional(),
  seen_total: amount.optional(),
})

export const createHold = endpoint({
  method: 'POST',
  path: '/public/products/:product_id/holds',
  summary: 'Aparta los cupos por unos minutos mientras la persona completa sus datos.',
  access: 'public',
  params: z.object({ product_id: id }),
  body: Departure.extend({
    /** another tour is added to the hold that this browser has; left out, it replaces that hold */
    joins: z.boolean().default(false),
  }),
  response: PublicBooking,
  status: 201,
  idempotent: true,
  refusals: [
    ...seatRefusals,
    ...partyRefusals,
    ...publicCurrencyRefusals,
    ...orderRefusals,
    'extra_sold_out',
    'price_changed',
    'product_changed',
    'too_many_holds',
    'too_many_unpaid',
    'idempotency_key_reused',
  ],
})

export const getPublicBooking = endpoint({
  method: 'GET',
  path: '/public/bookings/:booking_id',
  summary: 'Una reserva como la ve quien la hizo.',
  access: 'public',
  params: one,
  response: PublicBooking,
})

export const changeHold = endpoint({
  method: 'PUT',
  path: '/public/bookings/:booking_id/departure',
  summary:
    'Cambia la salida o el grupo de una reserva sin confirmar: toma los cupos nuevos y suelta los anteriores.',
  access: 'public',
  params: one,
  body: Departure.extend({
    /** which tour of an order; left out: its only one */
    item_id: id.optional(),
  }),
  response: PublicBooking,
  refusals: [
    'tours_overlap',
    'hold_expired',
    ...seatRefusals,
    ...partyRefusals,
    'extra_sold_out',
    'price_changed',
    'product_changed',
    'more_than_offered',
    'offer_of_departure',
    'too_many_holds',
    'too_many_unpaid',
    'status_does_not_allow',
    'several_tours',
  ],
})

export const applyPublicPromoCode = endpoint({
  method: 'PUT',
  path: '/public/bookings/:booking_id/promo-code',
  summary: 'Aplica un código promocional a una reserva sin confirmar, o lo quita si viene vacío.',
  access: 'public',
  params: one,
  body: z.object({ code: text(20) }),
  response: PublicBooking,
  refusals: ['status_does_not_allow', ...promoRefusals],
})

export const extendHold = endpoint({
  method: 'POST',
  path: '/public/bookings/:booking_id/extension',
  summary: 'Da más tiempo para completar la reserva, una sola vez.',
  access: 'public',
  params: one,
  response: PublicBooking,
  refusals: ['extension_used', 'status_does_not_allow', 'hold_expired'],
})

export type Confirmation = z.infer<typeof Confirmation>
export const Confirmation = z.object({
  contact: z.object({
    name: requiredText(120),
    email: newEmail,
    phone: requiredPhone,
    language: z.enum(languages).default(() => language()),
    /** language wanted for the guide; null: the language of the messages */
    guide_language: z.enum(guideLanguages).nullable().default(null),
  }),
  pickup: z.object({
    mode: z.enum(pickupModes),
    accommodation_id: id.nullable().default(null),
    address: text(200).default(''),
    room: text(20).default(''),
  }),
  note: paragraphs(500).default(''),
  accepts_terms: z.boolean(),
  seen_total: amount,
  /** `facts_key` of what was shown; left out: only the total is compared */
  seen_facts: text(40).optional(),
})

export const confirmHold = endpoint({
  method: 'POST',
  path: '/public/bookings/:booking_id/confirmation',
  summary: 'Confirma con contacto y recogida. Si el tiempo venció y quedan cupos, los vuelve a tomar.',
  access: 'public',
  params: one,
  body: Confirmation,
  response: PublicBooking,
  refusals: [
    ...seatRefusals,
    'hold_expired',
    'promo_exhausted',
    'email_code_needed',
    'too_many_unpaid',
    'too_many_mails',
    'status_does_not_allow',
    'price_changed',
    'facts_changed',
    'terms_not_accepted',
    'pickup_not_offered',
    'accommodation_without_pickup',
    'pickup_address_missing',
  ],
})

export const releaseHold = endpoint({
  method: 'POST',
  path: '/public/bookings/:booking_id/release',
  summary: 'Suelta los cupos de una reserva sin confirmar.',
  access: 'public',
  params: one,
  response: PublicBooking,
  refusals: ['status_does_not_allow'],
})
