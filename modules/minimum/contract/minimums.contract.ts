import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, instant, localDate, localTime, requiredParagraphs } from '#contract/endpoint/fields.ts'
import { otherTourProblems } from '#domain/disruptions/other-tour.rules.ts'
import { priceUnits } from '#domain/products/product/product.ts'

import { defaultActs, minimumActs } from '../rules/minimum.ts'

const departure = z.object({ departure_id: id })
const product = z.object({ id: z.uuid(), code: z.string(), color: z.string(), name: z.string() })

export type MinimumQuestion = z.infer<typeof MinimumQuestion>
export const MinimumQuestion = z.object({
  departure_id: z.uuid(),
  product,
  date: z.string(),
  start_time: z.string(),
  starts_at: instant,
  /** seats sold, without those that a partner carries */
  seats: z.int(),
  people: z.int(),
  bookings: z.int(),
  /** bookings without a mail address: they are informed by telephone */
  without_mail: z.int(),
  min_pax: z.int(),
  /** until then a person decides */
  decide_by: instant,
  default_act: z.enum(defaultActs),
  /** false: only a person decides it, because the rule did once or a person lifted its suspension */
  rule_acts: z.boolean(),
  /** what its bookings pay for it, by currency, in minor units; `credit`: on the accounts of agencies */
  income: z.array(z.object({ currency: z.string(), amount: z.int(), paid: z.int(), credit: z.int() })),
})

export type MinimumDecision = z.infer<typeof MinimumDecision>
export const MinimumDecision = z.object({
  act: z.enum(minimumActs),
  seats: z.int(),
  min_pax: z.int(),
  /** empty: the rule of the product */
  decided_by_name: z.string(),
  created_at: instant,
})

export const listMinimumQuestions = endpoint({
  method: 'GET',
  path: '/minimum-questions',
  summary: 'Salidas con pasajeros bajo su mínimo que esperan una decisión, la que vence antes primero.',
  access: 'minimums.decide',
  response: z.array(MinimumQuestion),
})

export type MinimumMark = z.infer<typeof MinimumMark>
export const MinimumMark = MinimumQuestion.pick({
  departure_id: true,
  product: true,
  date: true,
  start_time: true,
  seats: true,
  min_pax: true,
  decide_by: true,
  rule_acts: true,
})

export const listMinimumMarks = endpoint({
  method: 'GET',
  path: '/minimum-marks',
  summary: 'Las mismas salidas, sin dinero: para marcarlas en el calendario y en el tablero.',
  access: 'minimums.read',
  response: z.array(MinimumMark),
})

export const getMinimum = endpoint({
  method: 'GET',
  path: '/departures/:departure_id/minimum',
  summary: 'Si una salida espera una decisión por su mínimo, y qué se decidió antes.',
  access: 'minimums.decide',
  params: departure,
  response: z.object({ question: MinimumQuestion.nullable(), decisions: z.array(MinimumDecision) }),
})

export type JoinTarget = z.infer<typeof JoinTarget>
export const JoinTarget = z.object({
  product,
  is_same_tour: z.boolean(),
  date: z.string(),
  start_time: z.string(),
  seats_left: z.int(),
  seats_sold: z.int(),
  min_pax: z.int(),
  price_unit: z.enum(priceUnits),
  /** why its passengers cannot be put there; null: they can */
  problem: z.enum([...otherTourProblems, 'no_room']).nullable(),
  /** by currency, what its price of today is above what they agreed to; it is not charged. Empty: the same, null: unknown */
  difference: z.array(z.object({ currency: z.string(), amount: z.int() })).nullable(),
  /** its visitors pay an entrance fee there in cash */
  has_fees: z.boolean(),
})

export const listJoinTargets = endpoint({
  method: 'GET',
  path: '/departures/:departure_id/join-targets',
  summary:
    'A dónde pueden pasar los pasajeros de una salida: otras del mismo tour y las de otros tours del mismo día.',
  access: 'minimums.decide',
  params: departure,
  response: z.array(JoinTarget),
})

export type MinimumNotices = z.infer<typeof MinimumNotices>
export const MinimumNotices = z.object({
  /** messages that leave if its passengers are moved or asked */
  letters: z.int(),
  /** whom no message reaches */
  without_letter: z.array(
    z.object({
      booking_id: z.uuid(),
      locator: z.string(),
      name: z.string(),
      phone: z.string(),
      people: z.int(),
    }),
  ),
})

export const getMinimumNotices = endpoint({
  method: 'GET',
  path: '/departures/:departure_id/minimum-notices',
  summary: 'Cuántos mensajes salen si una salida se junta, se mueve o se suspende, y a quién hay que llamar.',
  access: 'minimums.decide',
  params: departure,
  response: MinimumNotices,
})

export type MinimumAnswer = z.infer<typeof MinimumAnswer>
export const MinimumAnswer = z.discriminatedUnion('act', [
  z.object({ act: z.literal('salir') }),
  z.object({
    act: z.literal('unir'),
    reason: requiredParagraphs(200),
    /** who fits is moved at once, the others are asked; another tour, of the same day, needs room for everybody */
    to: z.object({ date: localDate, start_time: localTime, product_id: id.optional() }),
  }),
  z.object({
    act: z.literal('mover'),
    reason: requiredParagraphs(200),
    to: z.object({ date: localDate, start_time: localTime }),
  }),
  z.object({ act: z.literal('suspender'), reason: requiredParagraphs(200) }),
])

export const decideMinimum = endpoint({
  method: 'POST',
  path: '/departures/:departure_id/minimum-decisions',
  summary:
    'Decide una salida bajo su mínimo: sale igual, se junta con otra, se mueve o se suspende, y se avisa a sus pasajeros.',
  access: 'minimums.decide',
  params: departure,
  body: MinimumAnswer,
  response: MinimumDecision,
  status: 201,
  refusals: [
    'minimum_decided',
    'minimum_not_asked',
    'departure_started',
    'already_suspended',
    'departure_unknown',
    'tours_not_joinable',
    'join_without_room',
  ],
})
