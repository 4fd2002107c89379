/** Passengers of a run, with the columns that the operator's country requires: to view, print and hand over. */
import { z } from 'zod'

import { passengerColumns } from '#domain/schedule-sheets/passenger-list.rules.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, localDate, requiredText } from '../endpoint/fields.ts'

export const PassengerListTemplate = z
  .array(z.object({ column: z.enum(passengerColumns), heading: requiredText(40) }))
  .min(1, 'La lista necesita al menos una columna')
  .max(14, 'Más de 14 columnas no caben en la hoja')
  .refine(
    (columns) => new Set(columns.map(({ column }) => column)).size === columns.length,
    'Cada columna va una sola vez',
  )

export type PassengerList = z.infer<typeof PassengerList>
export const PassengerList = z.object({
  sheet: z.object({
    id: z.uuid(),
    number: z.int(),
    name: z.string(),
    service_date: z.string(),
    start_time: z.string(),
    vehicle: z.string(),
    crew: z.array(z.string()),
  }),
  columns: z.array(z.object({ column: z.enum(passengerColumns), heading: z.string() })),
  /** one text for each column */
  rows: z.array(z.object({ id: z.uuid(), cells: z.array(z.string()), isIncomplete: z.boolean() })),
  /** passengers with an empty required column */
  incomplete: z.int(),
})

export const getPassengerList = endpoint({
  method: 'GET',
  path: '/schedule-sheets/:id/passengers',
  summary: 'Quiénes van en una planilla, con las columnas que pide el país o el tour operador.',
  access: 'passenger-lists.read',
  params: z.object({ id }),
  response: PassengerList,
})

const format = z.enum(['pdf', 'csv', 'xlsx'], 'Elige PDF, CSV o XLSX').default('pdf')

export const downloadPassengerList = endpoint({
  method: 'GET',
  path: '/schedule-sheets/:id/passengers/file',
  summary: 'La lista de pasajeros de una planilla como PDF, CSV o XLSX.',
  access: 'passenger-lists.read',
  params: z.object({ id }),
  query: z.strictObject({ format }),
  response: z.unknown(),
  file: true,
})

export const downloadDayPassengers = endpoint({
  method: 'GET',
  path: '/schedule-days/passengers/file',
  summary:
    'Las listas de pasajeros de todas las planillas de un día: un PDF con una hoja por planilla, CSV o XLSX.',
  access: 'passenger-lists.read',
  query: z.strictObject({ date: localDate, format }),
  response: z.unknown(),
  file: true,
})
