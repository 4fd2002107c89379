import { z } from 'zod'

import { vehicleDocumentKinds, vehicleOwners, vehicleTypes } from '#domain/resources/resource.ts'
import { validities } from '#domain/resources/validity.rules.ts'
import { states } from '#domain/staff/level.ts'

import { endpoint } from './endpoint.ts'
import { listQuery } from './list.ts'

export type VehicleDocument = z.infer<typeof VehicleDocument>
export const VehicleDocument = z.object({
  id: z.uuid(),
  kind: z.enum(vehicleDocumentKinds),
  number: z.string(),
  expires_on: z.string(),
  validity: z.enum(validities),
})

export type VehicleRow = z.infer<typeof VehicleRow>
export const VehicleRow = z.object({
  id: z.uuid(),
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
  driver_name: z.string(),
  state: z.literal(states),
  documents: z.array(VehicleDocument),
  /** of the document that expires first; null where there is none */
  validity: z.enum(validities).nullable(),
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
