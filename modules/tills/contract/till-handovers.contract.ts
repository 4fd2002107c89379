/** Handover of cash between two people: the giver holds it until the receiver accepts it. */
import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, instant, paragraphs } from '#contract/endpoint/fields.ts'

import { handoverAnswers } from '../rules/till.ts'
import { positive, Till } from './tills.contract.ts'

export type Handover = z.infer<typeof Handover>
export const Handover = z.object({
  id: z.uuid(),
  created_at: instant,
  currency: z.string(),
  amount: z.int(),
  giver_id: z.uuid().nullable(),
  giver_name: z.string(),
  /** null: any member of the office */
  receiver_id: z.uuid().nullable(),
  receiver_name: z.string(),
  /** the run at whose end the crew handed it over */
  sheet: z.object({ id: z.uuid(), number: z.int() }).nullable(),
  note: z.string(),
  may_receive: z.boolean(),
  may_withdraw: z.boolean(),
})

export type MyCash = z.infer<typeof MyCash>
export const MyCash = z.object({
  /** for each currency the open till, or the last */
  tills: z.array(Till),
  /** the caller's own, and those that the caller may receive */
  handovers: z.array(Handover),
  /** users who may receive cash */
  people: z.array(z.object({ id: z.uuid(), full_name: z.string() })),
  currencies: z.array(z.string()),
})

export const getMyCash = endpoint({
  method: 'GET',
  path: '/my-cash',
  summary: 'Mi caja: la de cada moneda, y las entregas que esperan respuesta.',
  access: 'tills.read',
  response: MyCash,
})

/** Destination of received cash: the receiver's own till, or the company's. */
const into = z.enum(['propia', 'casa'])

export const offerHandover = endpoint({
  method: 'POST',
  path: '/tills/:id/handovers',
  summary:
    'Entrega efectivo de una caja a alguien, o a quien lo reciba en la oficina. Quien administra puede recibirlo en el acto.',
  access: 'tills.run',
  params: z.object({ id }),
  body: z.strictObject({
    receiver_id: id.nullable(),
    amount: positive,
    note: paragraphs(200).default(''),
    /** for administrators: received at once, into this till */
    received_into: into.nullable().default(null),
  }),
  response: Till,
  status: 201,
  idempotent: true,
  refusals: ['till_closed', 'not_your_till', 'till_short', 'handover_to_giver', 'idempotency_key_reused'],
})

export const answerHandover = endpoint({
  method: 'POST',
  path: '/till-handovers/:id/answer',
  summary: 'Recibe una entrega, entera o en parte, la rechaza con su motivo, o la retira quien la dio.',
  access: 'tills.run',
  params: z.object({ id }),
  body: z
    .strictObject({
      answer: z.enum(handoverAnswers),
      /** amount really received; absent: all of it */
      amount: positive.optional(),
      reason: paragraphs(200).default(''),
      into: into.default('propia'),
    })
    .refine(({ answer, reason }) => answer !== 'rechazada' || reason !== '', {
      path: ['reason'],
      message: 'Escribe el motivo',
    }),
  response: MyCash,
  refusals: [
    'handover_answered',
    'not_your_till',
    'handover_above_offered',
    'handover_less_without_reason',
    'handover_to_giver',
  ],
})
