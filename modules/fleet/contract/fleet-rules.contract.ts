import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'

import { crewNeedsVehicles, doubtChoices, ruleLevels } from '../rules/fleet.ts'

const rules = {
  /** sales without a vehicle: nothing is done, staff are warned, or they are refused */
  vehicles: z.enum(ruleLevels),
  /** the same for drivers and guides; never stricter than the vehicles */
  crew: z.enum(ruleLevels),
  /** what happens to a sale of which it is not known in time whether it can be driven */
  in_doubt: z.enum(doubtChoices),
}

export type FleetRules = z.infer<typeof FleetRules>
/** `version` 0: the usual rules, never saved. */
export const FleetRules = z.object({ ...rules, version: z.int() })

export const getFleetRules = endpoint({
  method: 'GET',
  path: '/fleet-rules',
  summary: 'Qué se hace cuando faltan vehículos o tripulación para lo que se vende.',
  access: 'fleet.read',
  response: FleetRules,
})

export const saveFleetRules = endpoint({
  method: 'PUT',
  path: '/fleet-rules',
  summary: 'Cambia qué se hace cuando faltan vehículos o tripulación: ignorar, avisar o exigir.',
  access: 'fleet.rules',
  body: z.object({ ...rules, version: z.int().min(0) }).refine(crewNeedsVehicles, {
    path: ['crew'],
    message: 'La tripulación no puede ser más estricta que los vehículos',
  }),
  response: FleetRules,
})
