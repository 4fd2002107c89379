import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, localDate, localTime, paragraphs, requiredParagraphs } from '../endpoint/fields.ts'
import { Remedies, SlotAvailability } from './availability.contract.ts'
import { PickedException, pickedDays } from './exception-input.ts'

/** A departure of the office's calendar, sold or not. */
export type CalendarDeparture = z.infer<typeof CalendarDeparture>
export const CalendarDeparture = SlotAvailability.extend({
  date: z.string(),
  product: z.object({ id: z.uuid(), code: z.string(), color: z.string(), name: z.string() }),
  departed: z.boolean(),
  /** note of the departure itself */
  own_note: z.string(),
})
export type CalendarDay = z.infer<typeof CalendarDay>
export const CalendarDay = z.object({
  date: z.string(),
  departures: z.array(CalendarDeparture),
  /** reason why the requested product has no departure that day */
  reason_text: z.string(),
  remedies: Remedies,
})

export const getDepartureCalendar = endpoint({
  method: 'GET',
  path: '/departures/calendar',
  summary:
    'Salidas de todos los productos o de uno, día por día, con cupos, mínimo y por qué no se venden. Hasta 45 días.',
  access: 'products.read',
  query: z.strictObject({ from: localDate, to: localDate, product_id: id.optional() }),
  response: z.array(CalendarDay),
})

/** Number of departures with passengers that the change affects. Closing a departure cancels no booking. */
const Touched = z.object({ departures: z.int(), seats: z.int() })

export const changeDepartures = endpoint({
  method: 'POST',
  path: '/departures/exceptions',
  summary:
    'Cierra, abre, cambia cupos u hora en varios días y productos a la vez; o en una salida de cada día. Todo o nada.',
  access: 'departures.open-close',
  body: PickedException,
  response: Touched,
  refusals: [
    'capacity_below_sold',
    'departure_time_taken',
    'departure_unknown',
    'departure_started',
    'hour_not_on_clock',
    'pickups_move',
  ],
})

export const reopenDepartures = endpoint({
  method: 'POST',
  path: '/departures/reopening',
  summary: 'Vuelve a vender lo que estaba cerrado: días enteros o una salida de cada día.',
  access: 'departures.open-close',
  body: z.object({
    ...pickedDays,
    /** null: all closed departures of those days */
    start_time: localTime.nullable().default(null),
    reason: requiredParagraphs(120),
  }),
  response: Touched,
  refusals: ['capacity_below_sold', 'pickups_move'],
})

export const updateDeparture = endpoint({
  method: 'PUT',
  path: '/departures',
  summary:
    'Garantiza una salida, retira esa garantía o escribe su nota. La salida queda guardada desde entonces.',
  access: 'departures.open-close',
  body: z.object({
    product_id: id,
    date: localDate,
    start_time: localTime,
    guaranteed: z.boolean().optional(),
    note: paragraphs(300).optional(),
  }),
  response: z.object({ id: z.uuid() }),
  refusals: ['departure_unknown', 'departure_started'],
})
