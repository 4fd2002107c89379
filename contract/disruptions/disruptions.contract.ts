import { z } from 'zod'

import { bookingStatuses } from '#domain/bookings/booking.ts'
import { seatRefusals } from '#domain/bookings/seat-allocation.rules.ts'
import { answerOutcomes, disruptionKinds, disruptionOrigins } from '#domain/disruptions/disruption.ts'
import { messageStatuses } from '#domain/messages/message.ts'
import { priceUnits } from '#domain/products/product/product.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, instant, localDate, localTime, requiredParagraphs } from '../endpoint/fields.ts'
import { form } from '../endpoint/form.ts'

export type ProposedDeparture = z.infer<typeof ProposedDeparture>
export const ProposedDeparture = z.object({ date: localDate, start_time: localTime })

/** Another departure of the same tour; `closed` says why customers can't buy it, '' when they can. */
export type AlternativeDeparture = z.infer<typeof AlternativeDeparture>
export const AlternativeDeparture = z.object({
  date: z.string(),
  start_time: z.string(),
  seats_left: z.int(),
  /** whole groups and vehicles have no seats to count */
  price_unit: z.enum(priceUnits),
  closed: z.string(),
})

/** Where a tour was moved; `product_name` names another tour, '' is the same one. */
const movedTo = z.object({ date: z.string(), start_time: z.string(), product_name: z.string() }).nullable()

/** One tour that was on the departure, and what became of it. */
export type Affected = z.infer<typeof Affected>
export const Affected = z.object({
  /** null while nothing was suspended */
  answer_id: z.uuid().nullable(),
  booking_id: z.uuid(),
  locator: z.string(),
  booking_status: z.enum(bookingStatuses),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  people: z.int(),
  seats: z.int(),
  total: z.int(),
  paid: z.int(),
  currency: z.string(),
  outcome: z.enum(answerOutcomes),
  moved_to: movedTo,
  settled_at: instant.nullable(),
  settled_by_name: z.string(),
  notified_at: instant.nullable(),
  /** status of the last message; null without one, or once it is deleted */
  notice: z.object({ status: z.enum(messageStatuses), leaves_at: instant }).nullable(),
})

export type DepartureDisruption = z.infer<typeof DepartureDisruption>
export const DepartureDisruption = z.object({
  departure: z.object({
    id: z.uuid(),
    product: z.object({ id: z.uuid(), code: z.string(), color: z.string(), name: z.string() }),
    date: z.string(),
    start_time: z.string(),
    departed: z.boolean(),
    suspended: z.boolean(),
    capacity: z.int(),
    seats_taken: z.int(),
    note: z.string(),
  }),
  disruption: z
    .object({
      id: z.uuid(),
      kind: z.enum(disruptionKinds),
      origin: z.enum(disruptionOrigins),
      reason: z.string(),
      alternatives: z.array(AlternativeDeparture),
      created_at: instant,
      created_by_name: z.string(),
    })
    .nullable(),
  affected: z.array(Affected),
  /** how many have not answered */
  missing: z.int(),
  may: z.object({ disrupt: z.boolean(), refund: z.boolean() }),
})

const departure = z.object({ departure_id: id })
const disruption = z.object({ disruption_id: id })

export const getDepartureDisruption = endpoint({
  method: 'GET',
  path: '/departures/:departure_id/disruption',
  summary: 'Una salida con quienes viajan en ella; si está suspendida, qué pasó con cada uno y quién falta.',
  access: 'bookings.read',
  params: departure,
  response: DepartureDisruption,
})

export const listAlternativeDepartures = endpoint({
  method: 'GET',
  path: '/departures/:departure_id/alternatives',
  summary: 'Otras salidas del mismo tour, de las más cercanas a las más lejanas, con sus cupos.',
  access: 'bookings.read',
  params: departure,
  response: z.array(AlternativeDeparture),
})

export const suspendDeparture = endpoint({
  method: 'POST',
  path: '/departures/:departure_id/disruptions',
  summary:
    'Suspende una salida completa y avisa a sus pasajeros con las salidas propuestas. Un traslado mueve de una vez a quienes caben en la primera.',
  access: 'departures.disrupt',
  params: departure,
  body: z.object({
    kind: z.enum(disruptionKinds),
    origin: z.enum(disruptionOrigins),
    reason: requiredParagraphs(200),
    alternatives: z.array(ProposedDeparture).max(6),
  }),
  response: DepartureDisruption,
  status: 201,
  refusals: ['already_suspended', 'departure_started', 'departure_unknown'],
})

/** The results of deciding several answers at once; each is independent of the others. */
export type Settlement = z.infer<typeof Settlement>
export const Settlement = z.object({
  settled: z.int(),
  failed: z.array(
    z.object({ answer_id: z.uuid(), locator: z.string(), code: z.string(), message: z.string() }),
  ),
  departure: DepartureDisruption,
})

/** Left out, all who have not answered. */
const which = { answer_ids: z.array(id).min(1).max(200).optional() }

export const moveAffected = endpoint({
  method: 'POST',
  path: '/disruptions/:disruption_id/moves',
  summary:
    'Pasa a quienes se elija, o a todos los que faltan, a otra salida sin cobrar diferencia; mueve a los que caben.',
  access: 'departures.disrupt',
  params: disruption,
  body: z.object({ ...which, to: ProposedDeparture }),
  response: Settlement,
  refusals: ['departure_unknown', 'departure_closed'],
})

export const refundAffected = endpoint({
  method: 'POST',
  path: '/disruptions/:disruption_id/refunds',
  summary:
    'Cancela sin penalidad a quienes se elija, o a todos los que faltan; lo pagado queda por devolver.',
  access: 'departures.refund',
  params: disruption,
  body: z.object(which),
  response: Settlement,
})

export const notifyAffected = endpoint({
  method: 'POST',
  path: '/disruptions/:disruption_id/notices',
  summary: 'Vuelve a avisar por correo a quienes no han respondido.',
  access: 'departures.disrupt',
  params: disruption,
  response: z.object({ queued: z.int(), departure: DepartureDisruption }),
})

export const liftSuspension = endpoint({
  method: 'POST',
  path: '/disruptions/:disruption_id/lifting',
  summary: 'La salida se hace después de todo: vuelve a la venta y quienes no respondieron siguen en ella.',
  access: 'departures.disrupt',
  params: disruption,
  response: DepartureDisruption,
  refusals: ['disruption_lifted', 'departure_started'],
})

/** The part of it that a customer sees on the page of the booking. */
export type PublicDisruption = z.infer<typeof PublicDisruption>
export const PublicDisruption = z.object({
  answer_id: z.uuid(),
  /** the tour of the booking */
  item_id: z.uuid(),
  product_name: z.string(),
  date: z.string(),
  start_time: z.string(),
  origin: z.enum(disruptionOrigins),
  reason: z.string(),
  outcome: z.enum(answerOutcomes),
  moved_to: movedTo,
  /** proposed departures with seats for this party, while there is something to answer */
  alternatives: z.array(AlternativeDeparture.omit({ closed: true })),
})

export const answerForm = form({
  path: '/public/booking/:id/answer',
  refusals: ['already_answered', 'disruption_lifted', 'extra_sold_out', ...seatRefusals],
})
