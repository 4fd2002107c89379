import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { localDate, text } from '#contract/endpoint/fields.ts'
import { comparisons } from '#domain/figures/period.rules.ts'

import { crewRoles } from '../rules/cost-rule.ts'
import { lineKinds } from '../rules/margin-lines.ts'
import { marginGroups } from '../rules/margin-report.rules.ts'
import { DepartureMargin } from './margins.contract.ts'

/** What the report is asked for; days are both included, without them the current month. */
const question = z.strictObject({
  by: z.enum(marginGroups).default('product'),
  from: localDate.optional(),
  to: localDate.optional(),
})

/** Amounts in minor units of the operator's currency. */
const figures = {
  departures: z.int(),
  /** departures that are not closed: their costs are expected ones */
  planned: z.int(),
  people: z.int(),
  income: z.int(),
  costs: z.int(),
  /** costs that are not known, and bookings without a rate: nothing of them is in the amounts */
  missing: z.int(),
  margin: z.int(),
  /** tenths of a percent of the income; null: there is none */
  percent: z.int().nullable(),
  per_person: z.int().nullable(),
}

export type MarginReportRow = z.infer<typeof MarginReportRow>
const MarginReportRow = z.object({
  /** the id, month or day of the group; `none` for what no vehicle carries */
  key: z.string(),
  name: z.string(),
  ...figures,
})

export type MarginReport = z.infer<typeof MarginReport>
export const MarginReport = z.object({
  by: z.enum(marginGroups),
  currency: z.string(),
  period: z.object({ from: localDate, to: localDate }),
  rows: z.array(MarginReportRow),
  /** of vehicles: a departure that two carry counts once */
  total: z.object(figures),
  /** which costs are not known, and how often */
  gaps: z.array(
    z.object({
      kind: z.enum([...lineKinds, 'ingreso']),
      role: z.enum(crewRoles).nullable(),
      name: z.string(),
      problem: z.enum(['no_cost', 'no_rate']),
      count: z.int(),
    }),
  ),
})

export const getMarginReport = endpoint({
  method: 'GET',
  path: '/margin-report',
  summary: 'El margen de las salidas de un periodo, por tour, vehículo, mes o día. Hasta dos años.',
  access: 'margin.read',
  query: question,
  response: MarginReport,
})

export const exportMarginReport = exportOf(getMarginReport, {
  summary: 'El margen de un periodo como archivo CSV o XLSX.',
  query: { compare: z.enum(comparisons).optional() },
})

export type MarginDeparture = z.infer<typeof MarginDeparture>
export const MarginDeparture = DepartureMargin.pick({
  departure_id: true,
  date: true,
  start_time: true,
  product: true,
  currency: true,
  phase: true,
  people: true,
}).extend({
  income: z.int(),
  costs: z.int(),
  margin: z.int(),
  missing: z.int(),
})

export const listMarginDepartures = endpoint({
  method: 'GET',
  path: '/margin-report/departures',
  summary: 'Las salidas de un grupo del informe de margen; por vehículo, la parte que llevó cada uno.',
  access: 'margin.read',
  query: question.extend({
    /** the key of a group; without it all departures */
    key: text(40).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    after: z.string().max(300).optional(),
  }),
  response: z.array(MarginDeparture),
  paged: true,
})

export const exportMarginDepartures = exportOf(listMarginDepartures, {
  summary: 'Las salidas de un grupo del informe de margen como archivo CSV o XLSX.',
})
