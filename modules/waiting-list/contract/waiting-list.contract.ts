import { z } from 'zod'

import { Party } from '#contract/departures/availability.contract.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import {
  newEmail,
  id,
  instant,
  localDate,
  localTime,
  optionalEmail,
  phone,
  requiredPhone,
  requiredText,
  says,
} from '#contract/endpoint/fields.ts'
import { form } from '#contract/endpoint/form.ts'
import type { PageProblem } from '#contract/storefront/storefront-page.ts'
import { seatRefusals } from '#domain/bookings/seat-allocation.rules.ts'
import { partyRefusals } from '#domain/products/prices/party.rules.ts'

import { waitingStatuses } from '../rules/waiting.ts'

/** Of the page on which a booking starts: the full departures, and the result of joining their list. */
export type WaitingListPart = {
  full: readonly { date: string; start_time: string }[]
  done: boolean
  problem: PageProblem | null
  typed: Record<string, string>
}

export type Waiting = z.infer<typeof Waiting>
export const Waiting = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  party: z.record(z.string(), z.int()),
  people: z.int(),
  seats: z.int(),
  source: z.enum(['web', 'oficina']),
  status: z.enum(waitingStatuses),
  created_at: instant,
  /** the hold made for the offer */
  booking_id: z.uuid().nullable(),
  locator: z.string(),
  offer_ends_at: instant.nullable(),
})

const departure = { date: localDate, start_time: localTime, party: Party }
const language = z.enum(['es', 'en', 'pt']).default('es')
const refusals = [
  'departure_unknown',
  'departure_closed',
  'seats_available',
  'already_waiting',
  'waiting_list_full',
  ...partyRefusals,
] as const

export const listWaiting = endpoint({
  method: 'GET',
  path: '/departures/:departure_id/waiting-list',
  summary: 'La lista de espera de una salida, en el orden en que pidieron; hasta 200.',
  access: 'bookings.read',
  params: z.object({ departure_id: id }),
  response: z.array(Waiting),
})

export const addWaiting = endpoint({
  method: 'POST',
  path: '/waiting-list',
  summary: 'Anota a alguien en la lista de espera de una salida completa.',
  access: 'waiting-list.edit',
  body: z.object({
    product_id: id,
    ...departure,
    name: requiredText(120),
    email: optionalEmail.default(''),
    phone: phone.default(''),
    language,
  }),
  response: z.object({ id: z.uuid(), departure_id: z.uuid() }),
  status: 201,
  refusals,
})

export const withdrawWaiting = endpoint({
  method: 'POST',
  path: '/waiting-list/:waiting_id/withdrawal',
  summary: 'Retira a alguien de la lista; si tenía cupos ofrecidos, quedan libres para quien sigue.',
  access: 'waiting-list.edit',
  params: z.object({ waiting_id: id }),
  response: Waiting,
  refusals: ['offer_settled'],
})

export const offerWaiting = endpoint({
  method: 'POST',
  path: '/waiting-list/:waiting_id/offer',
  summary: 'Ofrece los cupos libres a esta persona ahora, aunque no sea la primera: los aparta y le escribe.',
  access: 'waiting-list.edit',
  params: z.object({ waiting_id: id }),
  response: Waiting,
  refusals: ['offer_settled', ...seatRefusals, ...partyRefusals, 'product_changed'],
})

export type PublicWaiting = z.infer<typeof PublicWaiting>
export const PublicWaiting = z.object({
  ...departure,
  name: requiredText(120),
  email: newEmail,
  /** one without a country code is of the operator's country */
  phone: z.union([z.literal(''), requiredPhone], says('phone')).default(''),
})

export const waitingForm = form({
  path: '/public/booking/product/:id/waiting',
  body: PublicWaiting,
  refusals: [...refusals, 'too_many_waiting', 'too_many_mails'],
})
