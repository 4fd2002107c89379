import { z } from 'zod'

import { Booking, BookingItem } from '#contract/bookings/booking.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { amount, id, instant, localDate, requiredParagraphs, version } from '#contract/endpoint/fields.ts'
import { listQuery } from '#contract/endpoint/list.ts'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import { languages } from '#domain/language.ts'

const named = z.object({ id: z.uuid(), name: z.string() })

export type SupplierBookingRow = z.infer<typeof SupplierBookingRow>
export const SupplierBookingRow = z.object({
  id: z.uuid(),
  supplier: named,
  locator: z.string(),
  status: z.enum(bookingStatuses),
  external_reference: z.string(),
  contact_name: z.string(),
  service_date: z.string(),
  start_time: z.string(),
  /** of its first tour, and how many it has */
  product_name: z.string(),
  tours: z.int(),
  people: z.int(),
  /** minor units of `currency` */
  total: z.int(),
  currency: z.string(),
})

export const listSupplierBookings = endpoint({
  method: 'GET',
  path: '/supplier-bookings',
  summary:
    'Las reservas de esta agencia en sus tour operadores, por día del servicio. La búsqueda mira referencia, localizador y contacto.',
  access: 'supplier_sales.read',
  query: listQuery({
    supplier: { schema: id, allows: ['eq'] },
    service_date: { schema: localDate, allows: ['eq', 'gte', 'lte'] },
    status: { schema: z.enum(bookingStatuses), allows: ['eq', 'in'] },
  }),
  response: z.array(SupplierBookingRow),
  paged: true,
})

export const exportSupplierBookings = exportOf(listSupplierBookings, {
  summary: 'Las reservas de la lista, con sus filtros, como archivo CSV o XLSX.',
})

/** Nothing of the supplier's office: no costs, internal notes, sellers or payments. */
export type SupplierBooking = z.infer<typeof SupplierBooking>
export const SupplierBooking = Booking.pick({
  id: true,
  version: true,
  locator: true,
  status: true,
  external_reference: true,
  note_public: true,
  currency: true,
  total: true,
  due: true,
  payment_status: true,
  penalty_now: true,
  cancellation_sentences: true,
  created_at: true,
  expires_at: true,
}).extend({
  supplier: named,
  contact: Booking.shape.contact.pick({ name: true, email: true, phone: true }).extend({
    language: z.enum(languages),
  }),
  /** the page that its passenger opens */
  voucher_url: z.string(),
  may_cancel: z.boolean(),
  cancelled_at: instant.nullable(),
  /** charged at the cancellation */
  penalty: z.int(),
  items: z.array(
    BookingItem.pick({
      id: true,
      status: true,
      date: true,
      start_time: true,
      is_suspended: true,
      people: true,
      total: true,
      agreed: true,
      lines: true,
    }).extend({
      product_name: z.string(),
      pickup: BookingItem.shape.pickup.pick({ mode: true, room: true, place: true, window: true }),
      passengers: z.array(z.object({ full_name: z.string(), category_label: z.string() })),
    }),
  ),
})

const one = z.object({ supplier_id: id, id })

export const getSupplierBooking = endpoint({
  method: 'GET',
  path: '/suppliers/:supplier_id/bookings/:id',
  summary:
    'Una reserva de esta agencia en un tour operador, con el enlace a su voucher y lo que cuesta cancelarla.',
  access: 'supplier_sales.read',
  params: one,
  response: SupplierBooking,
})

export const cancelSupplierBooking = endpoint({
  method: 'POST',
  path: '/suppliers/:supplier_id/bookings/:id/cancellation',
  summary: 'Cancela una reserva de esta agencia y cobra lo que digan las condiciones del acuerdo.',
  access: 'supplier_sales.sell',
  params: one,
  body: z.object({
    version,
    reason: requiredParagraphs(300),
    /** what the seller saw that it costs, in minor units */
    seen_penalty: amount,
  }),
  response: SupplierBooking,
  refusals: ['stale', 'status_does_not_allow', 'tour_started', 'penalty_changed'],
})
