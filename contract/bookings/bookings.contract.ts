import { z } from 'zod'

import { commissionChoices } from '#domain/bookings/agreed/agreed-price.ts'
import { discountKinds, paymentStatuses } from '#domain/bookings/booking-money.rules.ts'
import { bookingStatuses, channels, pickupModes } from '#domain/bookings/booking.ts'
import { confirmationRefusals } from '#domain/bookings/deposit.rules.ts'
import { promoRefusals } from '#domain/bookings/promo-code.rules.ts'
import { seatRefusals } from '#domain/bookings/seat-allocation.rules.ts'
import { saleCurrencyRefusals } from '#domain/operators/day-rate.rules.ts'
import { partyRefusals } from '#domain/products/prices/party.rules.ts'
import { suspensions } from '#domain/suspension/suspension.rules.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import {
  amount,
  currency,
  id,
  instant,
  localDate,
  localTime,
  paragraphs,
  requiredParagraphs,
  text,
  version,
} from '../endpoint/fields.ts'
import { listQuery } from '../endpoint/list.ts'
import { ConfirmUnpaid } from './booking-acts.contract.ts'
import { Booking, ContactInput, PassengerInput, PickupInput, NewPayment } from './booking.ts'
import { bookingSorts, paymentFilters } from './list-choices.ts'
import { PartyFields, SaleRate } from './pricing.ts'

export type BookingRow = z.infer<typeof BookingRow>
export const BookingRow = z.object({
  id: z.uuid(),
  locator: z.string(),
  status: z.enum(bookingStatuses),
  /** how many of its tours were called off and wait for an answer */
  suspension: z.enum(suspensions),
  channel: z.enum(channels),
  /** who sold it, and its number there; empty without one */
  agency_name: z.string(),
  external_reference: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  /** the last mail to its address was refused for good */
  mail_refused: z.boolean(),
  service_date: z.string(),
  start_time: z.string(),
  duration_minutes: z.int(),
  product_id: z.uuid(),
  product_code: z.string(),
  product_color: z.string(),
  product_name: z.string(),
  people: z.int(),
  pickup_mode: z.enum(pickupModes),
  /** the accommodation or the address; empty at the meeting point or to be defined */
  pickup: z.string(),
  /** minor units of `currency` */
  total: z.int(),
  currency: z.string(),
  /** still to be collected, and to be given back */
  due: z.int(),
  refund_due: z.int(),
  payment_status: z.enum(paymentStatuses),
  /** how much of what counts as paid never moved: a provider's trial */
  paid_in_trial: z.int(),
  /** tours not cancelled */
  tours: z.int(),
  seller_name: z.string(),
  expires_at: instant.nullable(),
  created_at: instant,
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/bookings',
  summary: 'Reservas del tour operador, con filtros, búsqueda sin acentos y páginas por cursor.',
  access: 'bookings.read',
  query: listQuery({
    service_date: { schema: localDate, allows: ['eq', 'gte', 'lte'] },
    /** the day of the sale, where the operator is */
    created_on: { schema: localDate, allows: ['gte', 'lte'] },
    status: { schema: z.enum(bookingStatuses), allows: ['eq', 'in'] },
    product_id: { schema: id, allows: ['eq', 'in'] },
    channel: { schema: z.enum(channels), allows: ['eq', 'in'] },
    /** `none`: sold by an agency that is not named */
    agency_id: { schema: z.union([z.literal('none'), id]), allows: ['eq'] },
    seller_id: { schema: id, allows: ['eq'] },
    departure_id: { schema: id, allows: ['eq'] },
    /** the contact or a passenger */
    person_id: { schema: id, allows: ['eq'] },
    pickup: { schema: z.enum(pickupModes), allows: ['eq'] },
    payment: { schema: z.enum(paymentFilters), allows: ['eq'] },
  }).extend({ sort: z.enum(bookingSorts).default('service_date') }),
  response: z.array(BookingRow),
  paged: true,
})

const one = z.object({ id })

export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/:id',
  summary: 'Una reserva con todo lo suyo.',
  access: 'bookings.read',
  params: one,
  response: Booking,
})

export const Override = z.object({
  past_cutoff: z.boolean(),
  over_capacity: z.boolean(),
  reason: requiredParagraphs(200),
})

/** One tour of a sale. */
export type NewItem = z.infer<typeof NewItem>
export const NewItem = z.object({
  product_id: id,
  date: localDate,
  start_time: localTime,
  ...PartyFields,
  pickup: PickupInput.default({
    mode: 'por_definir',
    accommodation_id: null,
    address: '',
    room: '',
    pickup_time: null,
  }),
  override: Override.nullable().default(null),
})

/** Who sold it; only by the channel of agencies. */
export const AgencyOfSale = z.object({
  agency_id: id.nullable().default(null),
  /** the number of the booking at the agency */
  external_reference: text(60).default(''),
  /** the user was asked about another booking of the agency with this reference */
  seen_reference: z.boolean().default(false),
})
export const agencyRefusals = [
  'agency_unknown',
  'agency_by_other_channel',
  'agency_reference_used',
  'agency_over_credit',
] as const

export type NewBooking = z.infer<typeof NewBooking>
export const NewBooking = z.object({
  items: z.array(NewItem).min(1, 'Elige al menos un tour').max(20),
  channel: z.enum(['mostrador', 'telefono', 'whatsapp', 'agencia']).default('mostrador'),
  ...AgencyOfSale.shape,
  /** the operator's own or its second one; left out: its own */
  currency: currency.optional(),
  contact: ContactInput,
  note_public: paragraphs(1000).default(''),
  note_operational: paragraphs(1000).default(''),
  note_internal: paragraphs(1000).default(''),
  /** borrador quotes and takes no seats; bloqueada holds them for the seller's hours; pendiente waits for an answer */
  status: z.enum(['borrador', 'bloqueada', 'pendiente', 'confirmada']).default('confirmada'),
  /** for the whole booking, shared among its tours */
  discount: z
    .object({ kind: z.enum(discountKinds), value: amount, reason: requiredParagraphs(200) })
    .nullable()
    .default(null),
  promo_code: text(20).default(''),
  /** payment made with the sale */
  payment: NewPayment.omit({ kind: true }).nullable().default(null),
  /** why it is confirmed although the deposit of its tours is missing; for those with the right */
  confirm_unpaid: ConfirmUnpaid.nullable().default(null),
  /** the total of all tours that the person saw, in minor units; refused if it is no longer the price */
  seen_total: amount.optional(),
})

export const createBooking = endpoint({
  method: 'POST',
  path: '/bookings',
  summary: 'Crea una reserva de uno o varios tours y toma los cupos de todos en el mismo acto, o de ninguno.',
  access: 'bookings.create',
  body: NewBooking,
  response: Booking,
  minimal: Booking.pick({ id: true, locator: true }),
  status: 201,
  idempotent: true,
  refusals: [
    ...seatRefusals,
    ...partyRefusals,
    ...saleCurrencyRefusals,
    'extra_sold_out',
    'price_changed',
    'product_changed',
    'override_not_allowed',
    'pickup_not_offered',
    'accommodation_without_pickup',
    'pickup_address_missing',
    'pickup_after_start',
    'hour_not_on_clock',
    'discount_above_ceiling',
    'discount_above_price',
    ...promoRefusals,
    'exchange_rate_missing',
    'rate_too_far',
    'rate_unconfirmed',
    'overpayment_unseen',
    'reference_used',
    ...confirmationRefusals,
    ...agencyRefusals,
    'status_does_not_allow',
    'idempotency_key_reused',
  ],
})

export type SaleQuote = z.infer<typeof SaleQuote>
export const SaleQuote = z.object({
  items: z.array(z.object({ subtotal: z.int(), discount: z.int() })),
  subtotal: z.int(),
  promo_discount: z.int(),
  package_discount: z.int(),
  discount: z.int(),
  total: z.int(),
  currency: z.string(),
  /** for a sale in the second currency: the rate that would be frozen */
  rate: SaleRate.nullable(),
  /** by the agreement of its agency; null without one */
  agreed: z
    .object({
      /** at public prices, and less the commission; before discounts */
      gross: z.int(),
      net: z.int(),
      /** the price is the net price; otherwise a commission of the difference is owed to the agency */
      is_at_net: z.boolean(),
      /** the agency pays later */
      is_on_credit: z.boolean(),
      /** what may still be sold on credit, in the operator's currency; null without a limit */
      credit_left: z.int().nullable(),
      is_over: z.boolean(),
      /** a sale above the limit is refused, not only warned about */
      refuses_over: z.boolean(),
    })
    .nullable(),
})

export const quoteBooking = endpoint({
  method: 'POST',
  path: '/booking-quotes',
  summary: 'Lo que costaría una reserva de varios tours con su descuento y su código. No guarda nada.',
  access: 'bookings.create',
  body: NewBooking.pick({
    items: true,
    channel: true,
    agency_id: true,
    currency: true,
    discount: true,
    promo_code: true,
  }),
  response: SaleQuote,
  refusals: [
    ...partyRefusals,
    ...saleCurrencyRefusals,
    'departure_unknown',
    'discount_above_ceiling',
    'discount_above_price',
    ...promoRefusals,
  ],
})

export const BookingFields = z.object({
  version,
  /** absent: the contact is unchanged (the client may not be allowed to edit it) */
  contact: ContactInput.optional(),
  note_public: paragraphs(1000),
  note_operational: paragraphs(1000),
  note_internal: paragraphs(1000),
  items: z.array(z.object({ id, pickup: PickupInput, passengers: z.array(PassengerInput).max(500) })).max(20),
})

export const nameAgency = endpoint({
  method: 'PUT',
  path: '/bookings/:id/agency',
  summary:
    'Dice qué agencia vendió una reserva, con qué referencia y si ya cobró su comisión. El precio no cambia.',
  access: 'bookings.edit',
  params: one,
  body: AgencyOfSale.extend({ commission: z.enum(commissionChoices).default('acuerdo') }),
  response: Booking,
  refusals: ['status_does_not_allow', 'not_your_booking', 'sold_at_net', ...agencyRefusals],
})

export const updateBooking = endpoint({
  method: 'PUT',
  path: '/bookings/:id',
  summary: 'Cambia contacto, recogida, pasajeros y notas. Una versión vieja recibe 409 con la actual.',
  access: 'bookings.edit',
  params: one,
  body: BookingFields,
  response: Booking,
  refusals: [
    'stale',
    'pickup_time_on_sheet',
    'status_does_not_allow',
    'not_your_booking',
    'pickup_not_offered',
    'accommodation_without_pickup',
    'pickup_address_missing',
    'pickup_after_start',
    'hour_not_on_clock',
  ],
})
