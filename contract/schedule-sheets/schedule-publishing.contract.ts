/**
 * Publishing stores a frozen copy, sets the pickup times on vouchers, and notifies crew and passengers.
 * Publishing an unchanged sheet makes no version; a later change sets `has_changes`, and publishing makes the
 * next version.
 */
import { z } from 'zod'

import { crewRoles, stopKinds } from '#domain/schedule-sheets/schedule-sheet.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, instant, localDate, paragraphs, version } from '../endpoint/fields.ts'
import { BoardChange, SheetSeen } from './schedule-board.ts'

/** Why it is published over its warnings, and required when there are any; kept with the version. */
const goingOn = paragraphs(300).default('')

const publishRefusals = [
  'stale',
  'sheet_not_open',
  'sheet_not_ready',
  'warnings_ask',
  'resource_inactive',
  'paper_expired',
] as const

export const publishSheet = endpoint({
  method: 'POST',
  path: '/schedule-sheets/:id/publish',
  summary: 'Publica una planilla: avisa a la tripulación y fija la hora de recogida de los pasajeros.',
  access: 'schedule-board.edit',
  params: z.object({ id }),
  body: z.strictObject({ version, reason: goingOn }),
  response: z.object({
    /** false: there was nothing new to tell */
    published: z.boolean(),
    change: BoardChange,
  }),
  refusals: publishRefusals,
})

export const publishDay = endpoint({
  method: 'POST',
  path: '/schedule-board/publish',
  summary:
    'Publica varias planillas de un día; las que no se pueden, dicen por qué y no detienen a las demás.',
  access: 'schedule-board.edit',
  body: z.strictObject({ date: localDate, sheets: z.array(SheetSeen).min(1).max(60), reason: goingOn }),
  response: z.object({
    published: z.int(),
    unchanged: z.int(),
    refused: z.array(
      z.object({ sheet_id: z.uuid(), number: z.int(), code: z.string(), message: z.string() }),
    ),
    change: BoardChange,
  }),
})

export type SheetVersion = z.infer<typeof SheetVersion>
export const SheetVersion = z.object({
  number: z.int(),
  published_at: instant,
  published_by: z.string(),
  /** changes since the previous version, one Spanish sentence each; empty for the first */
  changes: z.array(z.string()),
  /** warnings that the office overrode, and why; empty for the crew */
  warnings: z.array(z.string()),
  reason: z.string(),
})

/** The published copy of a sheet, word for word. */
export type FrozenSheet = z.infer<typeof FrozenSheet>
export const FrozenSheet = z.object({
  name: z.string(),
  notes: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  vehicle: z.object({ id: z.uuid(), name: z.string(), plate: z.string() }).nullable(),
  crew: z.array(z.object({ person_id: z.uuid(), full_name: z.string(), role: z.enum(crewRoles) })),
  stops: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(stopKinds),
      place: z.string(),
      time: z.string(),
      day: z.int(),
      locked: z.boolean(),
    }),
  ),
  passengers: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      locator: z.string(),
      contact_name: z.string(),
      /** the key of a stop, or null where it is not known */
      stop: z.string().nullable(),
    }),
  ),
})

/** The changes that are not published yet, and every version from the last to the first. */
export const listSheetVersions = endpoint({
  method: 'GET',
  path: '/schedule-sheets/:id/versions',
  summary:
    'Las versiones publicadas de una planilla, de la última a la primera, y lo que cambió desde entonces.',
  access: 'schedule-sheets.read',
  params: z.object({ id }),
  response: z.object({ unpublished: z.array(z.string()), versions: z.array(SheetVersion) }),
})

export const getSheetVersion = endpoint({
  method: 'GET',
  path: '/schedule-sheets/:id/version',
  summary: 'Una versión publicada, tal como se avisó.',
  access: 'schedule-sheets.read',
  params: z.object({ id }),
  /** left out: the last */
  query: z.strictObject({ number: z.coerce.number().int().min(1).max(100_000).optional() }),
  response: SheetVersion.extend({ copy: FrozenSheet }),
})
