import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import {
  amount,
  currency,
  id,
  instant,
  localDate,
  paragraphs,
  text,
  version,
} from '#contract/endpoint/fields.ts'
import { form } from '#contract/endpoint/form.ts'
import { listQuery } from '#contract/endpoint/list.ts'
import { languages } from '#domain/language.ts'

import {
  endorsementStatuses,
  listedFacts,
  longestAnswerName,
  longestAnswerNote,
  longestPartnerNote,
  mostPassed,
} from '../rules/endorsements/endorsement.ts'

export type PassedBooking = z.infer<typeof PassedBooking>
const PassedBooking = z.object({
  booking_item_id: z.uuid(),
  booking_id: z.uuid(),
  locator: z.string(),
  contact_name: z.string(),
  people: z.int(),
  per_person: z.boolean(),
  unit_cost: z.int(),
  /** 0 once removed */
  net_cost: z.int(),
  /** cancelled or moved since */
  is_removed: z.boolean(),
  /** what changed since the partner answered */
  changes: z.array(z.enum(listedFacts)),
})

export type Endorsement = z.infer<typeof Endorsement>
export const Endorsement = z.object({
  id: z.uuid(),
  version: z.int(),
  created_at: instant,
  status: z.enum(endorsementStatuses),
  agency_id: z.uuid(),
  agency_name: z.string(),
  agency_email: z.string(),
  agency_phone: z.string(),
  departure_id: z.uuid(),
  product_name: z.string(),
  date: z.string(),
  start_time: z.string(),
  currency: z.string(),
  /** of its bookings, in minor units of `currency` */
  net_cost: z.int(),
  people: z.int(),
  note: z.string(),
  sent_at: instant.nullable(),
  answered_at: instant.nullable(),
  answered_by: z.string(),
  answer_note: z.string(),
  /** the service has begun: it can no longer be withdrawn */
  is_over: z.boolean(),
  /** the accepted list is no longer the current one, and the partner has not accepted it again */
  has_changed: z.boolean(),
  bookings: z.array(PassedBooking),
})

const access = 'endorsements.manage' as const

export const listEndorsements = endpoint({
  method: 'GET',
  path: '/endorsements',
  summary: 'Los endosos a otros tour operadores, el más reciente primero.',
  access,
  query: listQuery({
    status: { schema: z.enum(endorsementStatuses), allows: ['eq'] },
    agency_id: { schema: id, allows: ['eq'] },
    date: { schema: localDate, allows: ['gte', 'lte'] },
  }).omit({ search: true }),
  response: z.array(Endorsement),
  paged: true,
})

export const exportEndorsements = exportOf(listEndorsements, {
  summary: 'Los endosos de la lista, con sus filtros, como archivo CSV o XLSX.',
})

export const listEndorsementsOf = endpoint({
  method: 'GET',
  path: '/endorsements/of',
  summary:
    'Los endosos de una salida, de una reserva o de un día; sin filtro, los hechos en las últimas 24 horas. Hasta 100.',
  access,
  query: z.strictObject({
    departure_id: id.optional(),
    booking_id: id.optional(),
    date: localDate.optional(),
  }),
  response: z.array(Endorsement),
})

export const listPartners = endpoint({
  method: 'GET',
  path: '/endorsements/partners',
  summary: 'Los otros tour operadores activos a los que se puede endosar, por nombre. Hasta 12.',
  access,
  query: z.strictObject({ search: text(100).default('') }),
  response: z.array(
    z.object({ id: z.uuid(), name: z.string(), has_email: z.boolean(), language: z.enum(languages) }),
  ),
})

export type PassableItem = z.infer<typeof PassableItem>
const PassableItem = z.object({
  booking_item_id: z.uuid(),
  booking_id: z.uuid(),
  locator: z.string(),
  contact_name: z.string(),
  people: z.int(),
  /** the partner that has it; empty without one */
  partner: z.string(),
})

export type PartnerCost = z.infer<typeof PartnerCost>
const PartnerCost = z.object({
  agency_id: z.uuid(),
  agency_name: z.string(),
  /** the day of the departure that it took at this cost */
  date: z.string(),
  per_person: z.boolean(),
  unit_cost: z.int(),
  currency: z.string(),
  /** for the passengers who are on the departure now */
  total: z.int(),
})

export const listPartnerCosts = endpoint({
  method: 'GET',
  path: '/endorsements/partner-costs',
  summary:
    'Lo último que cobró cada tour operador por este tour, y cuánto es para los pasajeros de la salida. Hasta 3.',
  access,
  query: z.strictObject({ departure_id: id }),
  response: z.array(PartnerCost),
})

export const getPassable = endpoint({
  method: 'GET',
  path: '/endorsements/passable',
  summary: 'Las reservas confirmadas de una salida, con el tour operador al que ya están endosadas.',
  access,
  query: z.strictObject({ departure_id: id }),
  response: z.object({
    departure_id: z.uuid(),
    product_name: z.string(),
    date: z.string(),
    start_time: z.string(),
    /** of the net costs, the operator's own first */
    currencies: z.array(z.string()),
    is_over: z.boolean(),
    is_suspended: z.boolean(),
    items: z.array(PassableItem),
  }),
})

/** Items of a booking by departure: where a booking can be passed from its page. */
export const listDeparturesOfBooking = endpoint({
  method: 'GET',
  path: '/endorsements/departures',
  summary: 'Las salidas por venir de una reserva, con su tour.',
  access,
  query: z.strictObject({ booking_id: id }),
  response: z.array(
    z.object({
      departure_id: z.uuid(),
      booking_item_id: z.uuid(),
      product_name: z.string(),
      date: z.string(),
    }),
  ),
})

export const PassedInput = z.object({
  agency_id: id,
  departure_id: id,
  currency,
  note: paragraphs(longestPartnerNote).default(''),
  items: z
    .array(z.object({ booking_item_id: id, per_person: z.boolean(), unit_cost: amount }))
    .min(1)
    .max(mostPassed),
})

export const passBookings = endpoint({
  method: 'POST',
  path: '/endorsements',
  summary: 'Endosa reservas de una salida a otro tour operador por un costo neto, y le envía la lista.',
  access,
  body: PassedInput,
  response: Endorsement,
  status: 201,
  refusals: [
    'already_endorsed',
    'endorsement_not_confirmed',
    'endorsement_partner_inactive',
    'endorsement_over',
  ],
})

const one = z.object({ id })

export const withdrawEndorsement = endpoint({
  method: 'POST',
  path: '/endorsements/:id/withdraw',
  summary:
    'Anula un endoso: sus pasajeros vuelven a viajar contigo, y el otro tour operador recibe el aviso.',
  access,
  params: one,
  body: z.object({ version }),
  response: Endorsement,
  refusals: ['endorsement_answered', 'endorsement_withdrawn', 'endorsement_over', 'endorsement_changed'],
})

export const sendEndorsement = endpoint({
  method: 'POST',
  path: '/endorsements/:id/send',
  summary:
    'Envía otra vez la lista por correo, o anota que se envía a mano: entonces responde el texto con el enlace, en el idioma del otro tour operador.',
  access,
  params: one,
  body: z.object({ by_hand: z.boolean() }),
  response: z.object({ endorsement: Endorsement, text: z.string() }),
  refusals: [
    'endorsement_without_email',
    'endorsement_answered',
    'endorsement_withdrawn',
    'endorsement_over',
  ],
})

/** What a partner answers on the page of the link. */
export type PartnerAnswer = z.infer<typeof PartnerAnswer>
export const PartnerAnswer = z.object({
  answer: z.enum(['accept', 'decline']),
  name: text(longestAnswerName).default(''),
  note: paragraphs(longestAnswerNote).default(''),
  /** digest of the list on the page */
  list: z.string().max(64),
})

export const endorsementForm = form({
  path: '/public/endorsement/:id',
  body: PartnerAnswer,
  refusals: ['endorsement_over', 'endorsement_answered', 'endorsement_withdrawn', 'endorsement_list_changed'],
})
