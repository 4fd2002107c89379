import type { Period } from '#domain/figures/period.rules.ts'
import { type Cell, text } from '#server/files/reading/sheet-cells.ts'
import { day, money, quantity, type TableColumn } from '#server/files/table-columns.ts'

import type { MarginDeparture, MarginReport, MarginReportRow } from '../contract/margin-report.contract.ts'
import {
  marginFigureNames as figures,
  marginFileNames as names,
  marginGroupNames,
  phaseNames,
} from '../words/margin-report-names.ts'

const amountOrNone = (amount: number | null, currency: string): Cell =>
  amount === null ? text('') : money(amount, currency)

export type Earlier = { period: Period; margins: ReadonlyMap<string, number> }

/** The columns of the report as its screen shows them. */
export function marginColumns(
  { by, currency }: Pick<MarginReport, 'by' | 'currency'>,
  earlier: Earlier | null,
): readonly TableColumn<MarginReportRow>[] {
  return [
    { header: marginGroupNames[by], cell: ({ key, name }) => (by === 'day' ? day(key) : text(name)) },
    { header: names.currency, cell: () => text(currency) },
    { header: figures.departures, cell: ({ departures }) => quantity(departures) },
    { header: figures.people, cell: ({ people }) => quantity(people) },
    { header: figures.income, cell: ({ income }) => money(income, currency) },
    { header: figures.costs, cell: ({ costs }) => money(costs, currency) },
    { header: figures.margin, cell: ({ margin }) => money(margin, currency) },
    {
      header: figures.percent,
      cell: ({ percent }) =>
        percent === null ? text('') : { kind: 'number', value: percent / 10, decimals: 1 },
    },
    { header: figures.per_person, cell: ({ per_person }) => amountOrNone(per_person, currency) },
    { header: figures.missing, cell: ({ missing }) => quantity(missing) },
    ...(earlier
      ? [
          {
            header: names.before(earlier.period),
            cell: ({ key }: MarginReportRow) => money(earlier.margins.get(key) ?? 0, currency),
          },
        ]
      : []),
  ]
}

export const marginDepartureColumns: readonly TableColumn<MarginDeparture>[] = [
  { header: names.date, cell: ({ date }) => day(date) },
  { header: names.time, cell: ({ start_time }) => text(start_time) },
  { header: names.product, cell: ({ product }) => text(`${product.code} · ${product.name}`) },
  { header: names.phase, cell: ({ phase }) => text(phaseNames[phase]) },
  { header: names.currency, cell: ({ currency }) => text(currency) },
  { header: figures.people, cell: ({ people }) => quantity(people) },
  { header: figures.income, cell: ({ income, currency }) => money(income, currency) },
  { header: figures.costs, cell: ({ costs, currency }) => money(costs, currency) },
  { header: figures.margin, cell: ({ margin, currency }) => money(margin, currency) },
  { header: figures.missing, cell: ({ missing }) => quantity(missing) },
]
