import { z } from 'zod'

import { channels } from '#domain/channel.ts'
import { closedReasons } from '#domain/departures/closed-reason.ts'
import { cutoffChannels } from '#domain/departures/cutoff.rules.ts'
import { remedies } from '#domain/departures/remedy.rules.ts'
import { saleCurrencyRefusals } from '#domain/operators/day-rate.rules.ts'
import { partyRefusals } from '#domain/products/prices/party.rules.ts'

import { Cash, PartyFields, QuoteLine, SaleRate } from '../bookings/pricing.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { currency, id, instant, localDate, localTime } from '../endpoint/fields.ts'

export { Party, QuoteLine } from '../bookings/pricing.ts'

export type Quote = z.infer<typeof Quote>
export const Quote = z.object({
  lines: z.array(QuoteLine),
  total: z.int(),
  seats: z.int(),
  people: z.int(),
  currency: z.string(),
  /** currency of the entrance fees */
  cash_currency: z.string(),
  rate: SaleRate.nullable(),
  /** apart from the total: «Lleva en efectivo» */
  cash: Cash,
  /** remaining stock of each extra on the given departure */
  extras_left: z.record(z.uuid(), z.int()),
})

/** Actions that would solve it, whether this user may do them, and their endpoints. */
export const Remedies = z.array(z.object({ act: z.enum(remedies), allowed: z.boolean(), call: z.string() }))

export type SlotAvailability = z.infer<typeof SlotAvailability>
export const SlotAvailability = z.object({
  departure_id: z.uuid().nullable(),
  start_time: z.string(),
  starts_at: instant,
  closes_at: instant,
  /** the first pickup, or the start */
  first_meeting_at: instant,
  /** self-service sales end here; staff who sell later inform the crew themselves */
  self_service_until: instant,
  capacity: z.int(),
  seats_taken: z.int(),
  seats_sold: z.int(),
  /** by the departure, by the pool that it shares and without those that are kept for agencies */
  seats_left: z.int(),
  /** «4 para Norte Puro hasta hoy 18:00»: free seats that only others may sell; empty without any */
  kept_text: z.string(),
  /** it leaves for sure: guaranteed, or with enough people */
  running: z.boolean(),
  min_pax: z.int(),
  missing_for_min: z.int(),
  is_extra: z.boolean(),
  moved_from: z.string().nullable(),
  price_from: z.int().nullable(),
  reason: z.enum(closedReasons).nullable(),
  /** the reason as a Spanish sentence, with its numbers; empty when it can be booked */
  reason_text: z.string(),
  note: z.string(),
  remedies: Remedies,
})
export type DayAvailability = z.infer<typeof DayAvailability>
export const DayAvailability = z.object({
  date: z.string(),
  reason: z.enum(closedReasons).nullable(),
  reason_text: z.string(),
  remedies: Remedies,
  slots: z.array(SlotAvailability),
})

export const getProductAvailability = endpoint({
  method: 'GET',
  path: '/products/:id/availability',
  summary: 'Cupos, precio y motivo de cierre de cada salida de un producto, hasta 93 días por llamada.',
  access: 'products.read',
  params: z.object({ id }),
  query: z.strictObject({
    from: localDate,
    to: localDate,
    /** channel whose cut-off applies */
    channel: z.enum(cutoffChannels).default('mostrador'),
    /** who sells: its own allotment counts as free */
    agency_id: id.optional(),
  }),
  response: z.array(DayAvailability),
})

export const quoteProduct = endpoint({
  method: 'POST',
  path: '/products/:id/quotes',
  summary: 'Lo que paga un grupo en una fecha, línea por línea. No guarda nada.',
  access: 'products.read',
  params: z.object({ id }),
  body: z.object({
    date: localDate,
    start_time: localTime.optional(),
    ...PartyFields,
    channel: z.enum(channels).default('mostrador'),
    /** left out: the operator's own */
    currency: currency.optional(),
    /** instead: as that booking was sold, at the rate that is frozen on it */
    booking_id: id.optional(),
  }),
  response: Quote,
  refusals: [...partyRefusals, ...saleCurrencyRefusals],
})
