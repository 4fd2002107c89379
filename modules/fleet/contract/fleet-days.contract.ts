import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, instant, localDate, localTime } from '#contract/endpoint/fields.ts'

import { dayParts, dayStates, lackKinds, requestStatuses } from '../rules/fleet.ts'

const Product = z.object({ id: z.uuid(), code: z.string(), color: z.string(), name: z.string() })
const Departure = z.object({ id: z.uuid(), start_time: z.string(), product: Product })

export type FleetLack = z.infer<typeof FleetLack>
export const FleetLack = z.object({
  what: z.enum(lackKinds),
  from: instant,
  to: instant,
  /** vehicles, seats or people that are missing at least */
  missing: z.int(),
  /** for vehicles: seats of each; 0 otherwise */
  seats: z.int(),
  /** who travels on the departures */
  people: z.int(),
  departures: z.array(Departure),
})

export type VanRequest = z.infer<typeof VanRequest>
/** A van of a reserve that a day needs. */
export const VanRequest = z.object({
  id: z.uuid(),
  version: z.int(),
  reserve_id: z.uuid(),
  date: z.string(),
  owner_name: z.string(),
  owner_phone: z.string(),
  seats: z.int(),
  status: z.enum(requestStatuses),
  from_at: instant,
  to_at: instant,
  ask_until: instant,
  people: z.int(),
  departures: z.array(Departure),
  answered_by_name: z.string(),
  /** no longer needed, though confirmed */
  is_spare: z.boolean(),
})

const count = z.object({ needed: z.int(), had: z.int() })

export type FleetDayRow = z.infer<typeof FleetDayRow>
export const FleetDayRow = z.object({
  date: z.string(),
  /** null: no passengers, or not decided yet */
  state: z.enum(dayStates).nullable(),
  /** a change waits to be decided */
  is_changing: z.boolean(),
  lacks: z.array(FleetLack),
  parts: z.array(
    z.object({
      part: z.enum(dayParts),
      vehicles: count,
      drivers: count,
      guides: count,
      people: z.int(),
    }),
  ),
  requests: z.array(VanRequest),
})

export const listFleetDays = endpoint({
  method: 'GET',
  path: '/fleet-days',
  summary:
    'Los próximos 30 días desde una fecha: vehículos y tripulación que hacen falta y que hay, y lo que falta.',
  access: 'fleet.read',
  query: z.object({ from: localDate.optional() }),
  response: z.array(FleetDayRow),
})

export const getFleetDay = endpoint({
  method: 'GET',
  path: '/fleet-day',
  summary: 'Un día: vehículos y tripulación que hacen falta y que hay, lo que falta y las vans por pedir.',
  access: 'fleet.read',
  query: z.object({ date: localDate }),
  response: FleetDayRow,
})

export const listVanRequests = endpoint({
  method: 'GET',
  path: '/van-requests',
  summary: 'Vans de terceros que hay que pedir, la que vence antes primero.',
  access: 'fleet.manage',
  response: z.array(VanRequest),
})

export const answerVanRequest = endpoint({
  method: 'POST',
  path: '/van-requests/:id/answer',
  summary: 'Anota lo que respondió el dueño de una van: confirmada, rechazada, o por pedir para corregirlo.',
  access: 'fleet.manage',
  params: z.object({ id }),
  body: z.object({ status: z.enum(requestStatuses) }),
  response: VanRequest,
  refusals: ['request_past'],
})

export type DepartureCapacity = z.infer<typeof DepartureCapacity>
export const DepartureCapacity = FleetDayRow.pick({ date: true, state: true, lacks: true, requests: true })

export const getDepartureCapacity = endpoint({
  method: 'GET',
  path: '/departures/:id/capacity',
  summary: 'Lo que le falta a una salida para llevar a su gente, y las vans de terceros que la llevan.',
  access: 'fleet.read',
  params: z.object({ id }),
  response: DepartureCapacity,
})

export type SaleCheck = z.infer<typeof SaleCheck>
/** A day as it would be with a party more. */
export const SaleCheck = z.object({
  state: z.enum(dayStates),
  lacks: z.array(FleetLack.omit({ departures: true })),
  /** vans of the reserve to be asked, beside those that are asked without the party */
  vans: z.array(
    z.object({ owner_name: z.string(), owner_phone: z.string(), seats: z.int(), ask_until: instant }),
  ),
  /** the sale is refused where it lacks something; else staff are only warned */
  is_required: z.boolean(),
  /** the operator's own usable vans, where all of them are taken */
  busy_vans: z.int().nullable(),
  /** local times of the same day at which the party could be taken */
  other_hours: z.array(z.string()),
})

export const checkSale = endpoint({
  method: 'GET',
  path: '/fleet-check',
  summary: 'Si un día alcanza la capacidad para llevar a un grupo más, antes de venderlo.',
  access: 'fleet.read',
  query: z.object({
    product_id: id,
    date: localDate,
    start_time: localTime,
    people: z.coerce.number().int().min(1).max(500),
  }),
  response: SaleCheck,
})
