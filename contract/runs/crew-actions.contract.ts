/**
 * What a crew did on a run, and how dispatch decides about conflicts.
 *
 * The phone sets each action's id, its sequence number (per device) and its time; repeated actions get their
 * first answer. A run that was never the caller's is 404 for the whole batch.
 */
import { z } from 'zod'

import { actCodes, actOutcomes, crewActKinds } from '#domain/runs/crew-act.ts'
import { resolutions } from '#domain/runs/settlement.rules.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import {
  amount,
  currency,
  id,
  instant,
  paragraphs,
  rate,
  requiredParagraphs,
  requiredText,
  version,
} from '../endpoint/fields.ts'

export type ExpenseLine = z.infer<typeof ExpenseLine>
export const ExpenseLine = z.strictObject({
  what: requiredText(120),
  amount: amount.min(1),
  photo_id: id.nullable().default(null),
})

const common = {
  id,
  sequence: z.int().min(1).max(2_000_000_000),
  sheet_id: id,
  done_at: z.iso.datetime('La hora no es válida'),
}
const passenger = { ...common, passenger_id: id }

export type CrewAct = z.infer<typeof CrewAct>
export const CrewAct = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('seen'), version }),
  z.strictObject({ ...common, kind: z.literal('accepted'), version }),
  z.strictObject({ ...common, kind: z.literal('refused'), version, reason: requiredParagraphs(300) }),
  z.strictObject({ ...common, kind: z.literal('started') }),
  z.strictObject({ ...common, kind: z.literal('arrived'), stop_id: id }),
  z.strictObject({ ...passenger, kind: z.literal('at_point') }),
  z.strictObject({ ...passenger, kind: z.literal('aboard') }),
  z.strictObject({ ...passenger, kind: z.literal('no_show') }),
  z.strictObject({ ...passenger, kind: z.literal('dropped_off') }),
  z.strictObject({ ...common, kind: z.literal('undone'), act_id: id }),
  z.strictObject({ ...common, kind: z.literal('incident'), text: requiredParagraphs(1000) }),
  z
    .strictObject({
      ...common,
      kind: z.literal('cash'),
      /** the party's */
      item_id: id.optional(),
      /** sent by older phone versions, which identify the payment by its booking */
      booking_id: id.optional(),
      /** minor units of `currency` */
      amount: amount.min(1),
      /** left out: the booking's own */
      currency: currency.optional(),
      /**
       * the phone's rate for another currency: the value of one unit of the second currency in the operator's
       * first one
       */
      exchange_rate: rate.optional(),
    })
    .refine((cash) => (cash.currency === undefined) === (cash.exchange_rate === undefined), {
      path: ['exchange_rate'],
      error: 'Falta el cambio',
    })
    .refine((cash) => (cash.item_id === undefined) !== (cash.booking_id === undefined), {
      path: ['item_id'],
      error: 'Falta de quién es el efectivo',
    }),
  z.strictObject({ ...common, kind: z.literal('finished') }),
  z.strictObject({
    ...common,
    kind: z.literal('closed'),
    kilometres: z.int().min(0).max(5000).nullable(),
    /** expenses on the way, each with the picture of its receipt if there is one */
    expenses: z.array(ExpenseLine).max(40),
    /** null is «not said»: nothing is handed over, and the office asks */
    cash_received: amount.nullable(),
    note: paragraphs(1000).default(''),
  }),
])

export type ActResult = z.infer<typeof ActResult>
export const ActResult = z.object({
  id: z.uuid(),
  outcome: z.enum(actOutcomes),
  code: z.enum(actCodes),
  note: z.string(),
})

export const sendCrewActs = endpoint({
  method: 'POST',
  path: '/crew/acts',
  summary:
    'Lo que la tripulación hizo, en el orden del teléfono. Repetir un envío no repite nada; lo que choca con otro se guarda y se dice.',
  access: 'crew-acts.send',
  body: z.strictObject({
    device_id: id,
    /** the phone's clock at sending, to correct the times of its actions */
    sent_at: z.iso.datetime('La hora no es válida').optional(),
    acts: z.array(CrewAct).min(1).max(100),
  }),
  response: z.array(ActResult),
})

export type KeptAct = z.infer<typeof KeptAct>
export const KeptAct = ActResult.extend({
  kind: z.enum(crewActKinds),
  passenger_id: z.uuid().nullable(),
  /** name of a passenger, a stop or a booking's contact; for an undo, of the undone action */
  about: z.string(),
  locator: z.string(),
  /** currency of its amounts: that of the cash, of the booking, or the operator's first */
  currency: z.string(),
  undone_kind: z.enum(crewActKinds).nullable(),
  by_name: z.string(),
  done_at: instant,
  received_at: instant,
  payload: z.record(z.string(), z.unknown()),
  photos: z.array(z.uuid()),
  /** for a conflict: whether the phone's version can still be applied, and the dispatch decision */
  may_keep: z.boolean(),
  /** a clash or an incident: whether the caller is one who decides it; of money not every level */
  may_settle: z.boolean(),
  settlement: z
    .object({ resolution: z.enum(resolutions), settled_by_name: z.string(), settled_at: instant })
    .nullable(),
})

export const listSheetActs = endpoint({
  method: 'GET',
  path: '/schedule-sheets/:id/acts',
  summary: 'Lo que la tripulación hizo en una planilla, con lo que chocó.',
  access: 'crew-acts.read',
  params: z.object({ id }),
  response: z.array(KeptAct),
})

export const settleSheetAct = endpoint({
  method: 'POST',
  path: '/schedule-sheets/:id/acts/:act_id/settle',
  summary:
    'Resuelve un choque: vale lo que anotó el teléfono, o queda como está. Un incidente queda como está: se atendió. Queda registrado quién lo hizo.',
  access: 'schedule-board.edit',
  params: z.object({ id, act_id: id }),
  body: z.strictObject({ resolution: z.enum(resolutions) }),
  response: z.array(KeptAct),
  refusals: ['act_settled', 'act_not_keepable'],
})
