import { z } from 'zod'

import { bookingStatuses, cancelOrigins, channels, pickupModes } from '#domain/bookings/booking.ts'
import { seatRefusals } from '#domain/bookings/seat-allocation.rules.ts'
import { partyRefusals } from '#domain/products/party.rules.ts'
import { categoryCodes, meetings } from '#domain/products/product.ts'

import { endpoint } from './endpoint.ts'
import {
  amount,
  birthDate,
  id,
  instant,
  localDate,
  localTime,
  nationality,
  optionalEmail,
  phone,
  requiredName,
  requiredText,
  text,
  version,
} from './fields.ts'
import { listQuery } from './list.ts'
import { PartyFields } from './pricing.ts'

export type BookingRow = z.infer<typeof BookingRow>
export const BookingRow = z.object({
  id: z.uuid(),
  locator: z.string(),
  status: z.enum(bookingStatuses),
  channel: z.enum(channels),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  service_date: z.string(),
  start_time: z.string(),
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
  seller_name: z.string(),
  expires_at: instant.nullable(),
  created_at: instant,
})

export const bookingSorts = ['service_date', '-service_date', '-created_at'] as const

export const listBookings = endpoint({
  method: 'GET',
  path: '/bookings',
  summary: 'Reservas del operador, con filtros, búsqueda sin acentos y páginas por cursor.',
  access: 'bookings.read',
  query: listQuery({
    service_date: { schema: localDate, allows: ['eq', 'gte', 'lte'] },
    status: { schema: z.enum(bookingStatuses), allows: ['eq', 'in'] },
    product_id: { schema: id, allows: ['eq', 'in'] },
    channel: { schema: z.enum(channels), allows: ['eq', 'in'] },
    seller_id: { schema: id, allows: ['eq'] },
    departure_id: { schema: id, allows: ['eq'] },
    /** whoever booked it or travels in it */
    person_id: { schema: id, allows: ['eq'] },
    pickup: { schema: z.enum(pickupModes), allows: ['eq'] },
  }).extend({ sort: z.enum(bookingSorts).default('service_date') }),
  response: z.array(BookingRow),
  paged: true,
})

/** Where the passengers are met. `pickup_time` is local, set by the operator; without it the time is reckoned. */
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
  name: requiredName(120),
  email: optionalEmail.default(''),
  phone: phone.default(''),
  language: z.enum(['es', 'en', 'pt']).default('es'),
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
  health_notes: text(500),
})

export const Passenger = PassengerInput.extend({
  category_code: z.enum(categoryCodes),
  category_label: z.string(),
})

export const PickupWindow = z.object({ date: z.string(), from: z.string(), to: z.string() })

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
  }),
  departure_id: z.uuid(),
  date: z.string(),
  start_time: z.string(),
  starts_at: instant,
  seats: z.int(),
  people: z.int(),
  subtotal: z.int(),
  manual_discount: z.int(),
  promo_discount: z.int(),
  discount: z.int(),
  /** subtotal less discount */
  total: z.int(),
  /** what was charged when it was cancelled */
  penalty: z.int(),
  /** what cancelling it costs at this moment */
  penalty_now: z.int(),
  cancelled_at: instant.nullable(),
  cancel_origin: z.enum(cancelOrigins).nullable(),
  cancel_reason: z.string(),
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
    /** where the van stops: the hotel's door, its redirected point or the address */
    place: z.string(),
    window: PickupWindow.nullable(),
  }),
  passengers: z.array(Passenger),
})

export type Booking = z.infer<typeof Booking>
export const Booking = z.object({
  id: z.uuid(),
  version: z.int(),
  locator: z.string(),
  status: z.enum(bookingStatuses),
  channel: z.enum(channels),
  seller_id: z.uuid().nullable(),
  seller_name: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), language: z.string() }),
  currency: z.string(),
  subtotal: z.int(),
  discount: z.int(),
  total: z.int(),
  people: z.int(),
  note_public: z.string(),
  note_operational: z.string(),
  note_internal: z.string(),
  cancellation_sentences: z.array(z.string()),
  /** what was charged for the tours that were cancelled; part of the total */
  penalty: z.int(),
  /** what cancelling the tours that stand would cost at this moment */
  penalty_now: z.int(),
  cancel_origin: z.enum(cancelOrigins).nullable(),
  cancel_reason: z.string(),
  expires_at: instant.nullable(),
  terms_accepted_at: instant.nullable(),
  created_at: instant,
  confirmed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  items: z.array(BookingItem),
  /** what the person asking may do with it now */
  may: z.object({
    edit: z.boolean(),
    edit_contact: z.boolean(),
    confirm: z.boolean(),
    reject: z.boolean(),
    cancel: z.boolean(),
    revive: z.boolean(),
  }),
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
  reason: requiredText(200),
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

export type NewBooking = z.infer<typeof NewBooking>
export const NewBooking = z.object({
  items: z.array(NewItem).min(1, 'Elige al menos un tour').max(20),
  channel: z.enum(['mostrador', 'telefono', 'whatsapp', 'agencia']).default('mostrador'),
  contact: ContactInput,
  note_public: text(1000).default(''),
  note_operational: text(1000).default(''),
  note_internal: text(1000).default(''),
  /** borrador quotes and takes no seats; bloqueada holds them for the seller's hours; pendiente waits for an answer */
  status: z.enum(['borrador', 'bloqueada', 'pendiente', 'confirmada']).default('confirmada'),
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
  status: 201,
  idempotent: true,
  refusals: [
    ...seatRefusals,
    ...partyRefusals,
    'extra_sold_out',
    'price_changed',
    'product_changed',
    'override_not_allowed',
    'pickup_not_offered',
    'accommodation_without_pickup',
    'pickup_address_missing',
    'pickup_after_start',
    'idempotency_key_reused',
  ],
})

export const updateBooking = endpoint({
  method: 'PUT',
  path: '/bookings/:id',
  summary: 'Cambia contacto, recogida, pasajeros y notas. Una versión vieja recibe 409 con la actual.',
  access: 'bookings.edit',
  params: one,
  body: z.object({
    version,
    /** left out: it stays as it is; who may not change it is not asked for it */
    contact: ContactInput.optional(),
    note_public: text(1000),
    note_operational: text(1000),
    note_internal: text(1000),
    items: z
      .array(z.object({ id, pickup: PickupInput, passengers: z.array(PassengerInput).max(500) }))
      .max(20),
  }),
  response: Booking,
  refusals: [
    'stale',
    'status_does_not_allow',
    'not_your_booking',
    'pickup_not_offered',
    'accommodation_without_pickup',
    'pickup_address_missing',
    'pickup_after_start',
  ],
})
