/** The money and the kilometres of a run that its crew closed, as who runs the day reads them. */
import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, instant } from '../endpoint/fields.ts'

export type RunClosing = z.infer<typeof RunClosing>
export const RunClosing = z.object({
  /** null while the run is not closed */
  closed_at: instant.nullable(),
  kilometres: z.int().nullable(),
  expenses: z.int().nullable(),
  note: z.string(),
  /** in cash, by the ledger */
  cash_noted: z.int(),
  /** balances of the passengers' bookings */
  cash_due: z.int(),
  /** both are computed on each read, so late actions are included */
  cash_expected: z.int(),
  /** cash that the crew declares */
  cash_received: z.int().nullable(),
  /** received less expected: below zero money is missing */
  difference: z.int().nullable(),
  /** bookings in another currency: the crew hands over the recorded cash, uncounted */
  others: z.array(z.object({ currency: z.string(), cash_noted: z.int(), cash_due: z.int() })),
})

export const getRunClosing = endpoint({
  method: 'GET',
  path: '/schedule-sheets/:id/closing',
  summary: 'El cierre de una salida: lo que se esperaba en efectivo, lo que se entregó y la diferencia.',
  access: 'crew-acts.read',
  params: z.object({ id }),
  response: RunClosing,
})

export const reopenRun = endpoint({
  method: 'POST',
  path: '/schedule-sheets/:id/reopen',
  summary: 'Reabre una salida cerrada para que la tripulación la cierre de nuevo. Queda registrado.',
  access: 'schedule-board.edit',
  params: z.object({ id }),
  response: RunClosing,
  refusals: ['run_not_closed', 'resource_busy', 'resource_unavailable'],
})
