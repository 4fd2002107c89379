import { z } from 'zod'

import { paymentStatuses } from '#domain/bookings/booking-money.rules.ts'
import { bookingStatuses, cancelOrigins, channels, pickupModes } from '#domain/bookings/booking.ts'
import {
  chosenMethods,
  paymentKinds,
  paymentMethods,
  ledgerStatuses,
  ratePers,
} from '#domain/bookings/payment.ts'
import { categoryCodes, meetings, priceUnits, guideLanguages } from '#domain/products/product/product.ts'

import {
  amount,
  birthDate,
  currency,
  id,
  instant,
  localDate,
  localTime,
  nationality,
  optionalEmail,
  paragraphs,
  phone,
  rate,
  requiredText,
  text,
} from '../endpoint/fields.ts'

/** The pickup of the passengers. `pickup_time` is local, set by the operator; without it the time is computed. */
export type PickupInput = z.infer<typeof PickupInput>
export const PickupInput = z.object({
  mode: z.enum(pickupModes),
  accommodation_id: id.nullable().default(null),
  address: text(200).default(''),
  room: text(20).default(''),
  pickup_time: localTime.nullable().default(null),
})

export type ContactInput = z.infer<typeof ContactInput>
export const ContactInput = z.object({
  name: requiredText(120),
  email: optionalEmail.default(''),
  phone: phone.default(''),
  language: z.enum(['es', 'en', 'pt']).default('es'),
  /** language wanted for the guide; null: the language of the messages */
  guide_language: z.enum(guideLanguages).nullable().default(null),
})

export type PassengerInput = z.infer<typeof PassengerInput>
export const PassengerInput = z.object({
  id,
  full_name: text(120),
  document_type: z.enum(['', 'rut', 'dni', 'pasaporte', 'otro']),
  document_number: text(40),
  nationality,
  birth_date: birthDate.nullable(),
  diet: text(200),
  health_notes: paragraphs(500),
})

export const Passenger = PassengerInput.extend({
  category_code: z.enum(categoryCodes),
  category_label: z.string(),
  /** age limits of the category; null if the tour no longer has it */
  ages: z.object({ min_age: z.int(), max_age: z.int().nullable() }).nullable(),
})

const occurrence = z.union([z.literal(1), z.literal(2)]).nullable()
/** `occurrences` where the clock goes back and shows one of the times twice: the first or the second of the two. */
export const PickupWindow = z.object({
  date: z.string(),
  from: z.string(),
  to: z.string(),
  occurrences: z.object({ from: occurrence, to: occurrence }).optional(),
})

/** The terms of a sold tour, to sell it again on another day. */
export const SaleOfItem = z.object({
  party: z.partialRecord(z.enum(categoryCodes), z.int()),
  nationals: z.partialRecord(z.enum(categoryCodes), z.int()),
  extras: z.array(z.object({ extra_id: z.uuid(), quantity: z.int() })),
})

export type BookingItem = z.infer<typeof BookingItem>
export const BookingItem = z.object({
  id: z.uuid(),
  status: z.enum(bookingStatuses),
  product: z.object({
    id: z.uuid(),
    code: z.string(),
    color: z.string(),
    name: z.string(),
    meeting: z.enum(meetings),
    duration_minutes: z.int(),
    /** unit in which its seats are counted */
    price_unit: z.enum(priceUnits),
  }),
  departure_id: z.uuid(),
  date: z.string(),
  start_time: z.string(),
  starts_at: instant,
  /** its departure was called off and not put back */
  is_suspended: z.boolean(),
  seats: z.int(),
  people: z.int(),
  subtotal: z.int(),
  manual_discount: z.int(),
  /** by the booking's code, or by the package that the tour is in */
  promo_discount: z.int(),
  package_id: z.uuid().nullable(),
  discount: z.int(),
  /** by the agreement of its agency, before discounts; null without one, and for who does not sell */
  agreed: z
    .object({
      /** the public price, and the same less the commission */
      gross: z.int(),
      net: z.int(),
      /** it was sold at the net price; otherwise the commission is owed to the agency */
      is_at_net: z.boolean(),
    })
    .nullable(),
  /** subtotal less discount */
  total: z.int(),
  /** charged at the cancellation */
  penalty: z.int(),
  /** penalty for cancelling it now */
  penalty_now: z.int(),
  /** what the other tours of its package cost more if the customer cancels it now */
  package_loss: z.int(),
  cancelled_at: instant.nullable(),
  cancel_origin: z.enum(cancelOrigins).nullable(),
  cancel_reason: z.string(),
  sale: SaleOfItem,
  lines: z.array(
    z.object({
      name: z.string(),
      category_code: z.string().nullable(),
      quantity: z.int(),
      unit_amount: z.int(),
      total: z.int(),
    }),
  ),
  pickup: z.object({
    mode: z.enum(pickupModes),
    accommodation_id: z.uuid().nullable(),
    accommodation_name: z.string(),
    address: z.string(),
    room: z.string(),
    pickup_time: z.string().nullable(),
    /** the van's stop: the hotel's door, its pickup point or the address */
    place: z.string(),
    window: PickupWindow.nullable(),
  }),
  passengers: z.array(Passenger),
})

export type Payment = z.infer<typeof Payment>
export const Payment = z.object({
  id: z.uuid(),
  kind: z.enum(paymentKinds),
  method: z.enum(paymentMethods),
  amount: z.int(),
  currency: z.string(),
  /** an exact decimal; 1 where it is the booking's own currency */
  exchange_rate: z.string(),
  /** the currency of which one unit is valued: the payment's or the booking's */
  rate_per: z.enum(ratePers),
  rate_source: z.string(),
  rate_date: z.string().nullable(),
  /** the same in the booking's currency */
  booking_amount: z.int(),
  status: z.enum(ledgerStatuses),
  reference: z.string(),
  note: z.string(),
  received_by_name: z.string(),
  created_at: instant,
  settled_by_name: z.string(),
  settle_reason: z.string(),
  /** the online attempt; a refund of it goes through the same provider */
  attempt_id: z.uuid().nullable(),
  /** paid in a provider's sandbox: no money moved */
  is_trial: z.boolean(),
  /** paid before the operator used the product */
  is_earlier: z.boolean(),
  /** the payer's bank took it back */
  is_chargeback: z.boolean(),
})

/** How much more than what is due the person knows that it is, in the booking's currency; refused if it is another sum. */
export const seen_overpayment = amount.optional()
/** How much above the customer's balance the person knows that the agency pays; refused if it is another sum. */
export const seen_credit = amount.optional()

/** A payment or a refund, in minor units of its own currency. */
export type NewPayment = z.infer<typeof NewPayment>
export const NewPayment = z.object({
  kind: z.enum(paymentKinds).default('pago'),
  method: z.enum(chosenMethods),
  amount: amount.min(1, 'Escribe un monto mayor que cero'),
  /** left out: the booking's own */
  currency: currency.optional(),
  /** how much of the booking's currency one unit of `currency` is worth; only for another currency */
  exchange_rate: rate.optional(),
  /** the same rate again: the user was asked about a rate more than 5 % from the day's */
  confirmed_rate: rate.optional(),
  /** `reserva`: the rate is the other way round, how much of `currency` one unit of the booking's is worth */
  rate_per: z.enum(ratePers).default('pago'),
  /** source of the rate, and its day; absent: today's */
  rate_source: text(60).default(''),
  rate_date: localDate.optional(),
  reference: text(80).default(''),
  note: paragraphs(200).default(''),
  seen_credit,
  /** an unverified transfer does not count as paid yet */
  status: z.enum(['aprobado', 'por_verificar']).default('aprobado'),
  seen_overpayment,
  /** the user was asked about a payment that looks like one already recorded */
  seen_repeat: z.boolean().default(false),
  /** false: the customer gets no message about it */
  notifies: z.boolean().default(true),
})

export type Booking = z.infer<typeof Booking>
export const Booking = z.object({
  id: z.uuid(),
  version: z.int(),
  locator: z.string(),
  status: z.enum(bookingStatuses),
  channel: z.enum(channels),
  /** who sold it, and its number there */
  agency_id: z.uuid().nullable(),
  agency_name: z.string(),
  external_reference: z.string(),
  seller_id: z.uuid().nullable(),
  seller_name: z.string(),
  contact: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    language: z.string(),
    guide_language: z.enum(guideLanguages).nullable(),
  }),
  /** the last mail to the contact's address was refused for good */
  mail_refused: z.boolean(),
  currency: z.string(),
  /** the operator's own; the booking's too, unless a rate was frozen on it */
  main_currency: z.string(),
  /** for a booking in the second currency: the value of one unit of it in the operator's first currency */
  exchange_rate: z.string().nullable(),
  rate_source: z.string(),
  rate_date: z.string().nullable(),
  subtotal: z.int(),
  discount: z.int(),
  total: z.int(),
  paid: z.int(),
  /** how much of it never moved: a provider's trial */
  paid_in_trial: z.int(),
  /** how much of it an agency owes */
  on_credit: z.int(),
  /** total less paid; negative is money to be given back */
  balance: z.int(),
  /** the customer's balance; 0 for a suspended departure until the customer answers */
  due: z.int(),
  /** the balance plus agency credit, which counts as paid but is not money yet */
  owed: z.int(),
  /** unpaid part of the deposit: until it is paid, only authorised users confirm */
  deposit_due: z.int(),
  refund_due: z.int(),
  payment_status: z.enum(paymentStatuses),
  payments: z.array(Payment),
  /** transfers claimed by the customer and not verified, in minor units */
  claims: z.array(z.object({ id: z.uuid(), amount: z.int(), created_at: instant })),
  promo_code: z.string(),
  people: z.int(),
  note_public: z.string(),
  note_operational: z.string(),
  note_internal: z.string(),
  cancellation_sentences: z.array(z.string()),
  /** penalties of cancelled tours; part of the total */
  penalty: z.int(),
  /** penalty for cancelling the remaining tours now */
  penalty_now: z.int(),
  cancel_origin: z.enum(cancelOrigins).nullable(),
  cancel_reason: z.string(),
  expires_at: instant.nullable(),
  terms_accepted_at: instant.nullable(),
  created_at: instant,
  confirmed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  items: z.array(BookingItem),
  /** the caller's rights on it now */
  may: z.object({
    edit: z.boolean(),
    edit_contact: z.boolean(),
    name_agency: z.boolean(),
    confirm: z.boolean(),
    confirm_unpaid: z.boolean(),
    reject: z.boolean(),
    hold: z.boolean(),
    request: z.boolean(),
    cancel: z.boolean(),
    ask_to_cancel: z.boolean(),
    waive_penalty: z.boolean(),
    revive: z.boolean(),
    move: z.boolean(),
    add_item: z.boolean(),
    discount: z.boolean(),
    outcome: z.boolean(),
    pay: z.boolean(),
    refund: z.boolean(),
    settle_payments: z.boolean(),
    /** the most that this person may discount, in percent */
    discount_percent: z.number(),
  }),
})
