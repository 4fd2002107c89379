/** What a driver's or guide's phone keeps of their runs. */
import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { instant } from '#contract/endpoint/fields.ts'
import { vehicleDocumentKinds } from '#domain/resources/resource.ts'
import { validities } from '#domain/resources/validity.rules.ts'
import {
  attendances,
  crewRoles,
  crewStatuses,
  sheetStatuses,
  stopKinds,
} from '#domain/schedule-sheets/schedule-sheet.ts'

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
  /**
   * the balance is expected on an earlier run that carried its passengers; absent from runs stored by older phone
   * versions
   */
  is_due_elsewhere: z.boolean().optional(),
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
  summary: 'Mis recorridos de ayer a mañana, con todo lo que el teléfono necesita para hacerlas sin señal.',
  access: 'crew-runs.read',
  response: z.array(CrewRun),
})
