import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { currency, id, instant, localDate, rate, text } from '../endpoint/fields.ts'

/** The value of the second currency in the operator's first one on a day, and its author. */
export type DayRate = z.infer<typeof DayRate>
export const DayRate = z.object({
  id: z.uuid(),
  created_at: instant,
  currency: z.string(),
  main_currency: z.string(),
  date: z.string(),
  /** how much of `main_currency` one unit of `currency` is worth: `950.5` */
  rate: z.string(),
  source: z.string(),
  written_by_name: z.string(),
})

export type NewDayRate = z.output<typeof NewDayRate>
export const NewDayRate = z.object({
  currency,
  date: localDate,
  rate,
  source: text(60).default(''),
  /** the same rate again: the user was asked about one more than 5 % from the last */
  confirmed_rate: rate.optional(),
})

const params = z.object({ id })

export const listDayRates = endpoint({
  method: 'GET',
  path: '/tour-operators/:id/day-rates',
  summary:
    'Los últimos 60 cambios de la segunda moneda, del día más reciente al más antiguo. Vale el primero.',
  access: 'tour-operators.edit',
  params,
  response: z.array(DayRate),
})

export const writeDayRate = endpoint({
  method: 'POST',
  path: '/tour-operators/:id/day-rates',
  summary:
    'Anota cuánto vale la segunda moneda un día. Nada se borra: si el día ya tenía un cambio, vale el nuevo.',
  access: 'tour-operators.edit',
  params,
  body: NewDayRate,
  response: DayRate,
  refusals: ['currency_not_second', 'rate_day_in_future', 'day_rate_unconfirmed'],
})

export const getDayRate = endpoint({
  method: 'GET',
  path: '/day-rate',
  summary: 'El cambio que vale hoy para la segunda moneda: el del último día anotado, o ninguno.',
  access: 'payments.record',
  response: z.object({ rate: DayRate.nullable() }),
})
