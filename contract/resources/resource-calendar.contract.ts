/** Use of resources: a row for each vehicle, driver or guide, a column for each day. */
import { z } from 'zod'

import { daysBetween } from '#domain/local-date.ts'
import { sheetStatuses } from '#domain/schedule-sheets/schedule-sheet.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { localDate } from '../endpoint/fields.ts'

export type CalendarRun = z.infer<typeof CalendarRun>
export const CalendarRun = z.object({
  sheet_id: z.uuid(),
  number: z.int(),
  date: z.string(),
  /** the day on which it ends, a later one where it takes several */
  last_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  status: z.enum(sheetStatuses),
  people: z.int(),
  /** code of the first tour it carries; '' without one */
  code: z.string(),
  color: z.string(),
  name: z.string(),
})

export type CalendarRow = z.infer<typeof CalendarRow>
export const CalendarRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** a plate and its seats, or what a person does */
  detail: z.string(),
  runs: z.array(CalendarRun),
  /** local days, both included */
  away: z.array(z.object({ from: z.string(), to: z.string(), reason: z.string() })),
  /** documents that have expired or expire within these days */
  papers: z.array(z.object({ name: z.string(), expires_on: z.string() })),
  use: z.object({
    runs: z.int(),
    minutes: z.int(),
    kilometres: z.int().nullable(),
    occupancy: z.int().nullable(),
  }),
})

export const getResourceCalendar = endpoint({
  method: 'GET',
  path: '/resource-calendar',
  summary:
    'Vehículos, o choferes y guías, día por día (hasta 42): salidas, días no disponibles, documentos que vencen, y su uso en total.',
  access: 'resources.read',
  query: z
    .strictObject({ of: z.enum(['vehicle', 'person']), from: localDate, to: localDate })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) < 42, {
      path: ['to'],
      message: 'Elige un rango de hasta 42 días',
    }),
  response: z.array(CalendarRow),
})
