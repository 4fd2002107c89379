/**
 * Data for a driver's or guide's phone, and the actions that it sends back.
 *
 * The phone sets each action's id, its sequence number (per device) and its time; repeated actions get their
 * first answer. A run that was never the caller's is 404 for the whole batch.
 */
import { z } from 'zod'

import { actCodes, actOutcomes, crewActKinds } from '#domain/crew/crew-act.ts'
import { resolutions } from '#domain/crew/settlement.rules.ts'
import { vehicleDocumentKinds } from '#domain/resources/resource.ts'
import { validities } from '#domain/resources/validity.rules.ts'
import {
  attendances,
  crewRoles,
  crewStatuses,
  sheetStatuses,
  stopKinds,
} from '#domain/schedule-sheets/schedule-sheet.ts'

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

export type RunPassenger = z.infer<typeof RunPassenger>
export const RunPassenger = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string(),
  attendance: z.enum(attendances),
  /** the last action that marked them, and the state before it: for undoing */
  mark: z.object({ act_id: z.uuid(), before: z.enum(attendances) }).nullable(),
  diet: z.string(),
  health_notes: z.string(),
})

export type RunParty = z.infer<typeof RunParty>
export const RunParty = z.object({
  /** of the booking's item */
  id: z.uuid(),
  /**
   * digest of its booking's id, because the id is the customer's key; absent from runs stored by older phone
   * versions
   */
  booking_digest: z.string().optional(),
  locator: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  language: z.string(),
  note: z.string(),
  code: z.string(),
  color: z.string(),
  room: z.string(),
  /** the pickup place as text, for a passenger without a stop */
  place: z.string(),
  stop_id: z.uuid().nullable(),
  /** balance of the booking, in minor units */
  due: z.int(),
  /** currency of the balance */
  currency: z.string(),
  /** the office asked the crew to charge it */
  charge: z.boolean(),
  /** cash taken on this run, one entry per action */
  cash: z.array(
    z.object({
      act_id: z.uuid(),
      amount: z.int(),
      currency: z.string(),
      /** the same in the booking's currency */
      pays: z.int(),
      /** taken by the caller, who may undo it; absent from runs stored by older phone versions */
      is_mine: z.boolean().optional(),
    }),
  ),
  /**
   * the other accepted currency; the rate is the value of one unit of the second currency in the operator's first
   * one
   */
  other: z.object({ currency: z.string(), rate: z.string() }).nullable(),
  /** a transfer ends for each passenger where they get off; a tour ends for all at once */
  drops_off: z.boolean(),
  /** all its departures are suspended; absent from runs that a phone stored before this field existed */
  is_suspended: z.boolean().optional(),
  passengers: z.array(RunPassenger),
})

export type CrewStop = z.infer<typeof CrewStop>
export const CrewStop = z.object({
  id: z.uuid(),
  kind: z.enum(stopKinds),
  place: z.string(),
  address: z.string(),
  lat_lng: z.string(),
  phone: z.string(),
  instructions: z.string(),
  planned_at: instant.nullable(),
  /** on the operator's clock; '' while it is not known */
  time: z.string(),
  wait_minutes: z.int(),
  arrived_at: instant.nullable(),
  arrived_act_id: z.uuid().nullable(),
})

export type CrewRun = z.infer<typeof CrewRun>
export const CrewRun = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  status: z.enum(sheetStatuses),
  /** all its departures were called off; absent from runs that a phone kept before */
  is_suspended: z.boolean().optional(),
  service_date: z.string(),
  /** the day on which it ends, a later one where it takes several; absent from runs that a phone kept before */
  last_date: z.string().optional(),
  start_at: instant,
  /** as planned; absent from runs stored by older phone versions */
  end_at: instant.optional(),
  start_time: z.string(),
  end_time: z.string(),
  published_version: z.int(),
  notes: z.string(),
  vehicle: z
    .object({
      name: z.string(),
      plate: z.string(),
      seats: z.int(),
      child_seats: z.int(),
      accessible: z.boolean(),
      /** the latest of each kind: what is shown at a control on the road */
      papers: z.array(
        z.object({
          kind: z.enum(vehicleDocumentKinds),
          number: z.string(),
          expires_on: z.string(),
          validity: z.enum(validities),
        }),
      ),
    })
    .nullable(),
  crew: z.array(
    z.object({ full_name: z.string(), phone: z.string(), role: z.enum(crewRoles), is_me: z.boolean() }),
  ),
  /** mine: what I answered, and the last version that I saw */
  my_status: z.enum(crewStatuses),
  seen_version: z.int(),
  /** changes since the version this person saw, one Spanish sentence each; empty if they saw none */
  changes: z.array(z.string()),
  currency: z.string(),
  /** entrance fees that are paid in cash at the gate */
  entrance_cash: z.array(z.object({ name: z.string(), total: z.int() })),
  /** cash of this run in the ledger, in the operator's first currency */
  cash_taken: z.int(),
  /** the action that started it, while it can be undone */
  started_act_id: z.uuid().nullable(),
  finished_at: instant.nullable(),
  finished_act_id: z.uuid().nullable(),
  closed_at: instant.nullable(),
  /** incidents noted by the crew; absent from runs stored by older phone versions */
  incidents: z.array(z.object({ id: z.uuid(), text: z.string(), at: instant })).optional(),
  stops: z.array(CrewStop),
  parties: z.array(RunParty),
})

export const listCrewRuns = endpoint({
  method: 'GET',
  path: '/crew/runs',
  summary: 'Mis salidas de ayer a mañana, con todo lo que el teléfono necesita para hacerlas sin señal.',
  access: 'crew-runs.read',
  response: z.array(CrewRun),
})

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
    cash_received: amount,
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
