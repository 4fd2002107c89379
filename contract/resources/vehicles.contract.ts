import { z } from 'zod'

import { vehicleDocumentKinds, vehicleOwners, vehicleTypes } from '#domain/resources/resource.ts'
import { validities } from '#domain/resources/validity.rules.ts'
import { states } from '#domain/staff/level.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { exportOf } from '../endpoint/exported.ts'
import { id, localDate, requiredText, text, version } from '../endpoint/fields.ts'
import { listQuery } from '../endpoint/list.ts'

const whole = (min: number, max: number) => z.int('Escribe un número entero').min(min).max(max)

export type VehicleInput = z.infer<typeof VehicleInput>
export const VehicleInput = z.object({
  name: requiredText(80),
  plate: requiredText(20).toUpperCase(),
  type: z.enum(vehicleTypes).default('van'),
  brand: text(60).default(''),
  model: text(60).default(''),
  year: whole(1950, 2100).nullable().default(null),
  seats: whole(1, 100),
  luggage: whole(0, 200).default(0),
  child_seats: whole(0, 50).default(0),
  accessible: z.boolean().default(false),
  owner: z.enum(vehicleOwners).default('propio'),
  driver_id: id.nullable().default(null),
  state: z.literal(states).default(1),
})

export type VehicleDocumentInput = z.infer<typeof VehicleDocumentInput>
export const VehicleDocumentInput = z.object({
  kind: z.enum(vehicleDocumentKinds),
  number: text(60).default(''),
  expires_on: localDate,
})

export type VehicleDocument = z.infer<typeof VehicleDocument>
export const VehicleDocument = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(vehicleDocumentKinds),
  number: z.string(),
  expires_on: z.string(),
  validity: z.enum(validities),
  /** a later one of its kind took its place */
  replaced: z.boolean(),
  file: z.object({ name: z.string(), media_type: z.string(), bytes: z.int() }).nullable(),
})

export type VehicleRow = z.infer<typeof VehicleRow>
export const VehicleRow = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  plate: z.string(),
  type: z.enum(vehicleTypes),
  brand: z.string(),
  model: z.string(),
  year: z.int().nullable(),
  /** for passengers: the driver's is not counted */
  seats: z.int(),
  luggage: z.int(),
  child_seats: z.int(),
  accessible: z.boolean(),
  owner: z.enum(vehicleOwners),
  driver_id: z.uuid().nullable(),
  driver_name: z.string(),
  state: z.literal(states),
  documents: z.array(VehicleDocument),
  /** validity of the document that expires first; null without one */
  validity: z.enum(validities).nullable(),
  /** why it can't be counted on today, and until which day */
  away_today: z.object({ reason: z.string(), until: z.string() }).nullable(),
})

export type Vehicle = z.infer<typeof Vehicle>
export const Vehicle = VehicleRow.extend({
  /** each of the last twelve months, the first day of the month first */
  use: z.array(
    z.object({
      month: z.string(),
      runs: z.int(),
      minutes: z.int(),
      /** sum of closed runs; null without any */
      kilometres: z.int().nullable(),
      /** percent of the seats that drove which were occupied */
      occupancy: z.int().nullable(),
    }),
  ),
  runs: z.int(),
  last_run: z.string().nullable(),
  next_run: z.string().nullable(),
  may: z.object({ edit: z.boolean(), remove: z.boolean() }),
})

export const listVehicles = endpoint({
  method: 'GET',
  path: '/vehicles',
  summary: 'Vehículos con sus documentos y si están vigentes, por vencer (60 días) o vencidos.',
  access: 'resources.read',
  query: listQuery({
    type: { schema: z.enum(vehicleTypes), allows: ['eq', 'in'] },
    owner: { schema: z.enum(vehicleOwners), allows: ['eq'] },
    state: { schema: z.enum(['1', '2']), allows: ['eq'] },
    validity: { schema: z.enum(validities), allows: ['eq'] },
  }),
  response: z.array(VehicleRow),
  paged: true,
})

const one = z.object({ id })

export const exportVehicles = exportOf(listVehicles, {
  summary: 'Los vehículos de la lista, con sus filtros, como archivo CSV o XLSX.',
})

export const getVehicle = endpoint({
  method: 'GET',
  path: '/vehicles/:id',
  summary: 'Un vehículo, con sus documentos y cuánto salió en los últimos doce meses.',
  access: 'resources.read',
  params: one,
  response: Vehicle,
})

export const createVehicle = endpoint({
  method: 'POST',
  path: '/vehicles',
  summary: 'Agrega un vehículo.',
  access: 'resources.edit',
  body: VehicleInput,
  response: Vehicle,
  status: 201,
  refusals: ['plate_taken', 'driver_role_missing'],
})

export const updateVehicle = endpoint({
  method: 'PUT',
  path: '/vehicles/:id',
  summary: 'Cambia un vehículo. Una versión vieja recibe 409 con la actual.',
  access: 'resources.edit',
  params: one,
  body: VehicleInput.extend({ version }),
  response: Vehicle,
  refusals: ['stale', 'plate_taken', 'driver_role_missing', 'resource_needed'],
})

export const deleteVehicle = endpoint({
  method: 'DELETE',
  path: '/vehicles/:id',
  summary: 'Elimina un vehículo que nunca estuvo en una planilla, con sus documentos.',
  access: 'resources.edit',
  params: one,
  response: z.object({ done: z.literal(true) }),
  refusals: ['in_use'],
})

const paper = z.object({ id, document_id: id })

export const addVehicleDocument = endpoint({
  method: 'POST',
  path: '/vehicles/:id/documents',
  summary: 'Agrega un documento a un vehículo. Uno más nuevo de la misma clase reemplaza al anterior.',
  access: 'resources.edit',
  params: one,
  body: VehicleDocumentInput,
  response: Vehicle,
  status: 201,
  refusals: ['too_many_documents'],
})

export const updateVehicleDocument = endpoint({
  method: 'PUT',
  path: '/vehicles/:id/documents/:document_id',
  summary: 'Cambia un documento de un vehículo. Una versión vieja recibe 409 con el vehículo actual.',
  access: 'resources.edit',
  params: paper,
  body: VehicleDocumentInput.extend({ version }),
  response: Vehicle,
  refusals: ['stale'],
})

export const deleteVehicleDocument = endpoint({
  method: 'DELETE',
  path: '/vehicles/:id/documents/:document_id',
  summary: 'Elimina un documento de un vehículo, con su archivo.',
  access: 'resources.edit',
  params: paper,
  response: Vehicle,
})

export const uploadVehicleDocumentFile = endpoint({
  method: 'POST',
  path: '/vehicles/:id/documents/:document_id/file',
  summary: 'Adjunta el archivo de un documento: PDF, JPG o PNG de hasta 5 MB en `multipart/form-data`.',
  access: 'resources.edit',
  params: paper,
  upload: true,
  response: Vehicle,
  refusals: ['document_file_type', 'document_not_readable', 'document_with_password'],
})

export const getVehicleDocumentFile = endpoint({
  method: 'GET',
  path: '/vehicles/:id/documents/:document_id/file',
  summary: 'El archivo de un documento, solo para el equipo del operador.',
  access: 'resources.read',
  params: paper,
  response: z.unknown(),
  file: true,
})

export const removeVehicleDocumentFile = endpoint({
  method: 'DELETE',
  path: '/vehicles/:id/documents/:document_id/file',
  summary: 'Quita el archivo de un documento.',
  access: 'resources.edit',
  params: paper,
  response: Vehicle,
})
