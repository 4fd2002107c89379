import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, instant, localDate, localTime, requiredParagraphs } from '#contract/endpoint/fields.ts'

import { defaultActs, minimumActs } from '../rules/minimum.ts'

export type MinimumQuestion = z.infer<typeof MinimumQuestion>
export const MinimumQuestion = z.object({
  departure_id: z.uuid(),
  product: z.object({ id: z.uuid(), code: z.string(), color: z.string(), name: z.string() }),
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
  /** what its bookings pay for it, by currency, in minor units */
  income: z.array(z.object({ currency: z.string(), amount: z.int(), paid: z.int() })),
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

const departure = z.object({ departure_id: id })

export const getMinimum = endpoint({
  method: 'GET',
  path: '/departures/:departure_id/minimum',
  summary: 'Si una salida espera una decisión por su mínimo, y qué se decidió antes.',
  access: 'minimums.decide',
  params: departure,
  response: z.object({ question: MinimumQuestion.nullable(), decisions: z.array(MinimumDecision) }),
})

export type MinimumAnswer = z.infer<typeof MinimumAnswer>
export const MinimumAnswer = z.discriminatedUnion('act', [
  z.object({ act: z.literal('salir') }),
  z.object({
    act: z.literal('unir'),
    reason: requiredParagraphs(200),
    /** another departure of the same tour: who fits is moved at once, the others are asked */
    to: z.object({ date: localDate, start_time: localTime }),
  }),
  z.object({ act: z.literal('suspender'), reason: requiredParagraphs(200) }),
])

export const decideMinimum = endpoint({
  method: 'POST',
  path: '/departures/:departure_id/minimum-decisions',
  summary:
    'Decide una salida bajo su mínimo: sale igual, se junta con otra o se suspende y se avisa a sus pasajeros.',
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
  ],
})
