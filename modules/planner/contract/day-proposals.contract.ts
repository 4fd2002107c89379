/**
 * «Proponer»: a plan for a day, computed in the background and then accepted or discarded. Start it, poll it
 * (twice a second is fine) until `status` is not `calculando`, then accept or discard it. The same day, seed and
 * rounds give the same plan.
 * It may rearrange unassigned passengers, and unpublished sheets that carry one departure and have no time or
 * stop set by hand. A passenger whom a person put on a vehicle stays on it.
 * Accepting fails with `proposal_outdated` if the plan's input changed meanwhile.
 */
import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, localDate } from '#contract/endpoint/fields.ts'
import { BoardChange } from '#contract/schedule-sheets/schedule-board.ts'

export type ProposedSheet = z.infer<typeof ProposedSheet>
export const ProposedSheet = z.object({
  /** the sheet that it changes; null is a new one */
  sheet_id: z.uuid().nullable(),
  vehicle_id: z.uuid(),
  vehicle_name: z.string(),
  departure_id: z.uuid(),
  seats_taken: z.int(),
  seats: z.int(),
  driven_minutes: z.number(),
  longest_ride_minutes: z.int(),
  /** in order, as the board will show them; `time` on the operator's clock, '' of those whose pickup is not known yet; a party is a tour of a booking, or the part of it on one sheet */
  stops: z.array(
    z.object({
      place: z.string(),
      time: z.string(),
      item_ids: z.array(z.uuid()),
      party_ids: z.array(z.string()),
      /** their number of people when the plan was computed, in the same order; absent from older plans */
      party_people: z.array(z.int()).optional(),
    }),
  ),
  crew: z.array(z.object({ person_id: z.uuid(), full_name: z.string(), role: z.enum(['chofer', 'guia']) })),
  /** members of an untouched draft whom another one replaces, to respect their hours; absent from older plans */
  crew_removed: z.array(z.object({ person_id: z.uuid(), role: z.enum(['chofer', 'guia']) })).optional(),
  /** missing crew, and broken hours or rest: the warnings that publishing would give */
  warnings: z.array(z.string()),
  /** why this way, one Spanish sentence each */
  reasons: z.array(z.string()),
})

export type DayProposal = z.infer<typeof DayProposal>
export const DayProposal = z.object({
  id: z.uuid(),
  date: z.string(),
  status: z.enum(['calculando', 'lista', 'cancelada', 'fallida', 'aceptada']),
  /** 0 to 1 */
  progress: z.number(),
  plan: z
    .object({
      sheets: z.array(ProposedSheet),
      /** parties without a vehicle, and why */
      left: z.array(
        z.object({ item_id: z.uuid(), contact_name: z.string(), people: z.int(), reason: z.string() }),
      ),
      vehicles: z.int(),
      driven_minutes: z.int(),
      /** parties that change vehicle */
      moved: z.int(),
      /** the rearranged part of the day at the moment of computing the plan */
      before: z.object({ vehicles: z.int(), driven_minutes: z.int(), people_waiting: z.int() }),
      /** sheets that are annulled, because they end up empty */
      removed_sheet_ids: z.array(z.uuid()),
    })
    .nullable(),
})

export const startProposal = endpoint({
  method: 'POST',
  path: '/schedule-board/proposals',
  summary: 'Empieza a calcular un plan para el día. No cambia nada hasta que alguien lo acepte.',
  access: 'schedule-board.edit',
  body: z.strictObject({
    date: localDate,
    seed: z.int().min(1).max(1_000_000).default(1),
    /** how long to search: 4000 rounds take about a second for a full day */
    rounds: z.int().min(100).max(100_000).default(6000),
  }),
  response: DayProposal,
  status: 201,
})

export const getProposal = endpoint({
  method: 'GET',
  path: '/schedule-board/proposals/:id',
  summary: 'Cómo va un plan, y el plan cuando está listo, con sus motivos.',
  access: 'schedule-board.edit',
  params: z.object({ id }),
  response: DayProposal,
})

export const cancelProposal = endpoint({
  method: 'DELETE',
  path: '/schedule-board/proposals/:id',
  summary: 'Deja de calcular un plan, o lo descarta.',
  access: 'schedule-board.edit',
  params: z.object({ id }),
  response: DayProposal,
})

export const acceptProposal = endpoint({
  method: 'POST',
  path: '/schedule-board/proposals/:id/accept',
  summary: 'Lleva el plan a las planillas, todo o nada; si algo cambió desde que se calculó, se rechaza.',
  access: 'schedule-board.edit',
  params: z.object({ id }),
  response: BoardChange,
  refusals: [
    'proposal_outdated',
    'resource_busy',
    'resource_unavailable',
    'resource_inactive',
    'paper_expired',
    'sheet_full',
    'passenger_on_other_sheet',
    'passenger_not_travelling',
  ],
})
