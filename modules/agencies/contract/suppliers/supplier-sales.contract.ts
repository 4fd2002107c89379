import { z } from 'zod'

import { PickupPlace } from '#contract/bookings/booking-choices.contract.ts'
import { ContactInput, PickupInput } from '#contract/bookings/booking.ts'
import { agencyRefusals, NewBooking, NewItem, SaleQuote } from '#contract/bookings/bookings.contract.ts'
import { Category, Extra } from '#contract/bookings/pricing.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { amount, id, instant, localDate, localTime, paragraphs, text } from '#contract/endpoint/fields.ts'
import { confirmationRefusals } from '#domain/bookings/deposit.rules.ts'
import { seatRefusals } from '#domain/bookings/seat-allocation.rules.ts'
import { closedReasons } from '#domain/departures/closed-reason.ts'
import { partyRefusals } from '#domain/products/prices/party.rules.ts'
import { meetings, priceUnits } from '#domain/products/product/product.ts'

import { SupplierBooking } from './supplier-bookings.contract.ts'

/** A tour operator whose tours the caller's company sells. */
export type Supplier = z.infer<typeof Supplier>
export const Supplier = z.object({
  id: z.uuid(),
  name: z.string(),
  currency: z.string(),
  time_zone: z.string(),
})

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/suppliers',
  summary: 'Los tour operadores para los que vende esta agencia, por nombre.',
  access: 'supplier_sales.read',
  response: z.array(Supplier),
})

const ofSupplier = z.object({ supplier_id: id })

export type SupplierTour = z.infer<typeof SupplierTour>
export const SupplierTour = z.object({
  product_id: z.uuid(),
  name: z.string(),
  color: z.string(),
  duration_minutes: z.int(),
  meeting: z.enum(meetings),
  max_pax_booking: z.int(),
  price_unit: z.enum(priceUnits),
  currency: z.string(),
  /** an agreement holds on this day; otherwise the price is the public one */
  is_agreed: z.boolean(),
  /** residents of the country pay another price */
  asks_residency: z.boolean(),
  categories: z.array(
    Category.extend({
      /** of one person, in minor units: the public price, and the same less the commission; null where it depends on the group */
      gross: z.int().nullable(),
      net: z.int().nullable(),
    }),
  ),
  extras: z.array(Extra.omit({ description: true })),
  slots: z.array(
    z.object({
      start_time: z.string(),
      starts_at: instant,
      /** sales of agencies end here */
      closes_at: instant,
      seats_left: z.int(),
      running: z.boolean(),
      /** why it cannot be sold, as a code and as a word */
      reason: z.enum(closedReasons).nullable(),
      reason_text: z.string(),
    }),
  ),
})

export const listSupplierTours = endpoint({
  method: 'GET',
  path: '/suppliers/:supplier_id/tours',
  summary: 'Los tours publicados de un tour operador en un día, con sus salidas, cupos y precios acordados.',
  access: 'supplier_sales.read',
  params: ofSupplier,
  query: z.strictObject({ date: localDate }),
  response: z.array(SupplierTour),
})

export const listSupplierPlaces = endpoint({
  method: 'GET',
  path: '/suppliers/:supplier_id/pickup-places',
  summary: 'Alojamientos donde recoge un tour operador, el más parecido a lo escrito primero.',
  access: 'supplier_sales.read',
  params: ofSupplier,
  query: z.strictObject({
    search: text(100).default(''),
    product_id: id.optional(),
    date: localDate.optional(),
    start_time: localTime.optional(),
  }),
  response: z.array(PickupPlace),
})

/** The hour of a pickup is the supplier's. */
const pickup = PickupInput.omit({ pickup_time: true })
const items = z
  .array(
    NewItem.omit({ override: true, pickup: true }).extend({
      pickup: pickup.default(pickup.parse({ mode: 'por_definir' })),
    }),
  )
  .min(1, 'Elige al menos un tour')
  .max(20)

/** How a sale will be: confirmed at once, or waiting for the supplier. */
export const saleOutcomes = ['confirmada', 'por_pagar', 'por_aceptar'] as const
export type SaleOutcome = (typeof saleOutcomes)[number]

export type SupplierQuote = z.infer<typeof SupplierQuote>
export const SupplierQuote = SaleQuote.pick({
  subtotal: true,
  discount: true,
  total: true,
  currency: true,
  agreed: true,
}).extend({ outcome: z.enum(saleOutcomes) })

export const quoteSupplierSale = endpoint({
  method: 'POST',
  path: '/suppliers/:supplier_id/quotes',
  summary: 'Lo que costaría una venta por el acuerdo con un tour operador. No guarda nada.',
  access: 'supplier_sales.sell',
  params: ofSupplier,
  body: z.object({ items }),
  response: SupplierQuote,
  refusals: [...partyRefusals, 'departure_unknown'],
})

export type SupplierSale = z.infer<typeof SupplierSale>
export const SupplierSale = z.object({
  items,
  contact: ContactInput,
  /** names of the travellers in the order of their categories, the contact first; empty where unknown */
  passenger_names: z.array(text(120)).max(500).default([]),
  /** the number of the booking at the agency */
  external_reference: NewBooking.shape.external_reference,
  seen_reference: NewBooking.shape.seen_reference,
  note_public: paragraphs(1000).default(''),
  /** the total that the seller saw, in minor units; refused if it is no longer the price */
  seen_total: amount,
})

export const sellForSupplier = endpoint({
  method: 'POST',
  path: '/suppliers/:supplier_id/bookings',
  summary:
    'Vende tours de un tour operador a nombre de esta agencia, al precio acordado. A crédito queda confirmada; si falta pagar, pendiente.',
  access: 'supplier_sales.sell',
  params: ofSupplier,
  body: SupplierSale,
  response: SupplierBooking,
  status: 201,
  idempotent: true,
  refusals: [
    ...seatRefusals,
    ...partyRefusals,
    'extra_sold_out',
    'price_changed',
    'product_changed',
    'pickup_not_offered',
    'accommodation_without_pickup',
    'pickup_address_missing',
    ...confirmationRefusals,
    ...agencyRefusals,
    'idempotency_key_reused',
  ],
})
