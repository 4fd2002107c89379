import { z } from 'zod'

import { bookingStatuses, pickupModes } from '#domain/bookings/booking.ts'
import { paymentKinds, paymentMethods } from '#domain/bookings/payment.ts'
import { promoRefusals } from '#domain/bookings/promo-code.rules.ts'
import { seatRefusals } from '#domain/bookings/seat-allocation.rules.ts'
import { languages } from '#domain/language.ts'
import { publicCurrencyRefusals } from '#domain/operators/day-rate.rules.ts'
import { paymentProviders } from '#domain/payments/provider.ts'
import { moneyWays } from '#domain/payments/refund-source.rules.ts'
import { partyRefusals } from '#domain/products/prices/party.rules.ts'
import { meetings, guideLanguages } from '#domain/products/product/product.ts'
import { language } from '#words/language.ts'

import { PickupWindow, SaleOfItem } from '../bookings/booking.ts'
import { PartyFields, QuoteLine } from '../bookings/pricing.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import {
  amount,
  currency,
  newEmail,
  id,
  instant,
  localDate,
  localTime,
  paragraphs,
  requiredPhone,
  requiredText,
  text,
} from '../endpoint/fields.ts'
import { PublicProduct } from './storefront.contract.ts'

/** How money came or went back. */
const MoneyWay = z.object({
  way: z.enum(moneyWays),
  /** last digits of the card, or '' */
  card_ending: z.string(),
  /** of an account at a provider */
  provider: z.enum(paymentProviders).nullable(),
})

export type PublicBooking = z.infer<typeof PublicBooking>
export const PublicBooking = z.object({
  id: z.uuid(),
  locator: z.string(),
  status: z.enum(bookingStatuses),
  expires_at: instant.nullable(),
  extended: z.boolean(),
  contact_name: z.string(),
  /** language that the customer asked for; null without a preference */
  guide_language: z.enum(guideLanguages).nullable(),
  currency: z.string(),
  subtotal: z.int(),
  discount: z.int(),
  total: z.int(),
  /** of the day, hour, meeting point and policy of its tours: a confirmation sends it back as `seen_facts` */
  facts_key: z.string(),
  /** the total in the operator's own currency with its rate, as a sentence; '' where it was sold in that currency */
  equivalent: z.string(),
  penalty: z.int(),
  /** amounts paid, due, and to be refunded */
  paid: z.int(),
  due: z.int(),
  refund_due: z.int(),
  /** where money can go back to, and within how many business days the operator gives back transfers and cash */
  refund: z.object({
    sources: z.array(
      MoneyWay.extend({
        /** minor units of the booking's currency, and of the one that was charged */
        amount: z.int(),
        charged: z.int(),
        currency: z.string(),
      }),
    ),
    days: z.int(),
  }),
  /** unpaid part of the deposit that a pending booking waits for, in minor units; 0 once it is paid */
  deposit_due: z.int(),
  /**
   * The state after confirming a hold now: pending for a deposit in minor units, for the operator's acceptance,
   * or for both, until that local moment; null once it is confirmed or over.
   */
  on_confirm: z
    .object({
      deposit: z.int(),
      by_hand: z.boolean(),
      until: z.object({ date: z.string(), time: z.string() }).nullable(),
    })
    .nullable(),
  /** payments and refunds; unverified ones do not count */
  payments: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(paymentKinds),
      method: z.enum(paymentMethods),
      /** null for agency credit */
      way: MoneyWay.nullable(),
      amount: z.int(),
      date: z.string(),
      verified: z.boolean(),
      /** paid in a provider's sandbox: no money moved */
      is_trial: z.boolean(),
      /** the payer's bank took it back */
      is_chargeback: z.boolean(),
    }),
  ),
  promo_code: z.string(),
  people: z.int(),
  note_public: z.string(),
  cancel_reason: z.string(),
  /** of the first tour; each tour has its own */
  cancellation_tiers: z.array(z.object({ hours_before: z.int(), penalty_percent: z.int() })),
  free_until: instant.nullable(),
  created_at: instant,
  items: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(bookingStatuses),
      product_id: z.uuid(),
      product_code: z.string(),
      product_color: z.string(),
      product_name: z.string(),
      duration_minutes: z.int(),
      meeting: z.enum(meetings),
      meeting_point: PublicProduct.shape.meeting_point,
      bring: z.array(z.string()),
      date: z.string(),
      start_time: z.string(),
      starts_at: instant,
      /** its departure is suspended, and the customer has not chosen an alternative yet */
      is_suspended: z.boolean(),
      subtotal: z.int(),
      discount: z.int(),
      /** charged at the cancellation */
      penalty: z.int(),
      /** cancelling so many hours before the start costs so many percent; later than all is the whole price */
      cancellation_tiers: z.array(z.object({ hours_before: z.int(), penalty_percent: z.int() })),
      /** cancelling is free until this instant; null when it never is */
      free_until: instant.nullable(),
      sale: SaleOfItem,
      lines: z.array(
        QuoteLine.pick({
          name: true,
          residency: true,
          quantity: true,
          unit_amount: true,
          total: true,
        }).extend({
          category_code: z.string().nullable(),
        }),
      ),
      pickup: z.object({
        mode: z.enum(pickupModes),
        place: z.string(),
        room: z.string(),
        instructions: z.string(),
        window: PickupWindow.nullable(),
      }),
    }),
  ),
})

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
