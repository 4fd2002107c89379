import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { currency, localDate, text } from '#contract/endpoint/fields.ts'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import { comparisons } from '#domain/figures/period.rules.ts'

import { dayKinds, everyFigure, everyGroup, type ReportKind, reportKinds } from '../rules/report.ts'

const kinds = reportKinds as [ReportKind, ...ReportKind[]]

/** What a report is asked for; days are both included, without them the current month. */
const question = z.strictObject({
  report: z.enum(kinds).default('sales'),
  /** how rows are grouped, in a way that the report has; without it the first one */
  by: z.enum(everyGroup).optional(),
  from: localDate.optional(),
  to: localDate.optional(),
  /** the day that a tour counts on: sales have the days of sale and service, cancellations of service and cancellation */
  days: z.enum(dayKinds).default('service'),
  /** of amounts; without it the operator's own */
  currency: currency.optional(),
})

/** Only those of the report: amounts in minor units, parts of a whole in tenths of a percent. */
const figures = z.partialRecord(z.enum(everyFigure), z.int())

const Period = z.object({ from: localDate, to: localDate })

/** The earlier days that a day or month is compared with; null: none, and in other groups all of them. */
const compared = Period.nullable()

export type ReportRow = z.infer<typeof ReportRow>
const ReportRow = z
  .object({
    /** the id, code or day of the group; '' where there is none */
    key: z.string(),
    name: z.string(),
    currency: z.string(),
    /** the main figure of the days compared with; null without any */
    before: z.int().nullable(),
    compared,
  })
  .extend(
    Object.fromEntries(everyFigure.map((figure) => [figure, z.int().optional()])) as {
      [Figure in (typeof everyFigure)[number]]: z.ZodOptional<z.ZodInt>
    },
  )

export type Report = z.infer<typeof Report>
export const Report = z.object({
  rows: z.array(ReportRow),
  report: z.enum(kinds),
  by: z.enum(everyGroup),
  days: z.enum(dayKinds),
  currency: z.string(),
  /** null: a state of today */
  period: Period.nullable(),
  compared: Period.nullable(),
  /** the days compared with end where the period has come to */
  is_compared_until_today: z.boolean(),
  /** days compared with that no row has, such as the 31st beside a month of 30 days: they are in the total only */
  days_without_row: z.int(),
  total: figures,
  total_before: figures.nullable(),
  /** other currencies with rows in these days: nothing of them is in the report */
  other_currencies: z.array(z.string()),
})

export const getReport = endpoint({
  method: 'GET',
  path: '/reports',
  summary:
    'Un informe: ventas, ocupación, por cobrar, caja y banco, cancelaciones u origen de los pasajeros, agrupado y en una moneda. Hasta diez años.',
  access: 'reports.read',
  query: question.extend({ compare: z.enum(comparisons).optional() }),
  response: Report,
})

export const exportReport = exportOf(getReport, {
  summary: 'Un informe con sus filtros como archivo CSV o XLSX.',
})

export type CountedRow = z.infer<typeof CountedRow>
/** What a figure is made of: a tour, a departure, a balance or a movement. */
export const CountedRow = z
  .object({
    id: z.uuid(),
    /** null: a departure, whose bookings are listed */
    booking_id: z.uuid().nullable(),
    locator: z.string(),
    contact_name: z.string(),
    /** the day that it counts on */
    date: z.string(),
    product_code: z.string(),
    product_name: z.string(),
    status: z.enum(bookingStatuses).nullable(),
    currency: z.string(),
  })
  .extend(ReportRow.omit({ key: true, name: true, currency: true, before: true, compared: true }).shape)

export const listReportRows = endpoint({
  method: 'GET',
  path: '/reports/rows',
  summary: 'De qué se compone un informe, o uno de sus grupos: sus tours, salidas, saldos o movimientos.',
  access: 'reports.read',
  query: question.extend({
    /** `=` and the key of a group, `=` alone for what has none; without it all rows */
    key: text(301)
      .regex(/^=/, 'Escribe = antes de la clave del grupo')
      .transform((key) => key.slice(1))
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    after: z.string().max(300).optional(),
  }),
  response: z.array(CountedRow),
  paged: true,
})

export const exportReportRows = exportOf(listReportRows, {
  summary: 'De qué se compone un informe, como archivo CSV o XLSX.',
})
