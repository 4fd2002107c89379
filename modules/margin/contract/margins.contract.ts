import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id } from '#contract/endpoint/fields.ts'

import { costUnits, crewRoles } from '../rules/cost-rule.ts'
import { lineKinds } from '../rules/margin-lines.ts'

export type MarginLineShown = z.infer<typeof MarginLineShown>
export const MarginLineShown = z.object({
  kind: z.enum(lineKinds),
  role: z.enum(crewRoles).nullable(),
  /** of a person, a vehicle, an entrance, an expense or an agency; may be empty */
  name: z.string(),
  unit: z.enum(costUnits).nullable(),
  /** minutes of extra hours, hundredths of a percent of a tax */
  quantity: z.int().nullable(),
  unit_amount: z.int().nullable(),
  /** of this departure, in minor units of `currency`; null: no cost holds that day */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  /** in the operator's currency; null: not known */
  own_amount: z.int().nullable(),
  /** rate of the day by which it was converted */
  rate: z.string().nullable(),
  rate_date: z.string().nullable(),
  problem: z.enum(['no_cost', 'no_rate']).nullable(),
  rule_id: z.uuid().nullable(),
  /** of a run that several departures share: this one's people of all, and the whole cost */
  share: z.object({ people: z.int(), of: z.int(), whole: z.int() }).nullable(),
  sheet_id: z.uuid().nullable(),
  booking_id: z.uuid().nullable(),
  photo_id: z.uuid().nullable(),
})

const totals = {
  lines: z.array(MarginLineShown),
  /** known costs, in minor units of the operator's currency */
  own_costs: z.int(),
  /** null: a booking has no rate */
  margin: z.int().nullable(),
  /** costs that are not known */
  missing: z.int(),
}

export type DepartureMargin = z.infer<typeof DepartureMargin>
export const DepartureMargin = z.object({
  departure_id: z.uuid(),
  date: z.string(),
  start_time: z.string(),
  product: z.object({ id: z.uuid(), code: z.string(), color: z.string(), name: z.string() }),
  /** the operator's own */
  currency: z.string(),
  capacity: z.int(),
  phase: z.enum(['prevista', 'asignada', 'cerrada']),
  people: z.int(),
  /** what bookings pay, each currency apart */
  income: z.array(z.object({ currency: z.string(), amount: z.int() })),
  /** in the operator's currency, by the rates that the bookings froze */
  own_income: z.int().nullable(),
  ...totals,
  /** as planned before there was a sheet; null: without a sheet `lines` say it */
  expected: z.object(totals).nullable(),
  /** the fewest passengers that pay for it; null: none within its capacity */
  break_even: z.int().nullable(),
  /** with as many passengers as its tour usually has */
  usual: z.object({ people: z.int(), margin: z.int().nullable() }).nullable(),
  income_rows: z.array(
    z.object({
      booking_id: z.uuid(),
      locator: z.string(),
      name: z.string(),
      kind: z.enum(['precio', 'penalidad']),
      people: z.int(),
      amount: z.int(),
      currency: z.string(),
      exchange_rate: z.string().nullable(),
      own_amount: z.int().nullable(),
    }),
  ),
  sheets: z.array(z.object({ sheet_id: z.uuid(), number: z.int() })),
})

export const getDepartureMargin = endpoint({
  method: 'GET',
  path: '/departures/:departure_id/margin',
  summary: 'El margen de una salida: lo que pagan sus reservas, cada costo y las filas de donde sale.',
  access: 'margin.read',
  params: z.object({ departure_id: id }),
  response: DepartureMargin,
})

export type MarginMark = z.infer<typeof MarginMark>
export const MarginMark = DepartureMargin.pick({
  departure_id: true,
  currency: true,
  people: true,
  phase: true,
  margin: true,
  missing: true,
  break_even: true,
})

const most = 100
const ids = z
  .string()
  .transform((typed) => typed.split(',').filter((each) => each !== ''))
  .pipe(z.array(id).min(1).max(most))

export const listMarginMarks = endpoint({
  method: 'GET',
  path: '/departure-margins',
  summary: 'El margen de varias salidas con ventas, para el calendario y el tablero: hasta 100, por sus ids.',
  access: 'margin.read',
  query: z.strictObject({ ids }),
  response: z.array(MarginMark),
})
