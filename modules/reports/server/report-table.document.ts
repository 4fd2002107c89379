import { type Cell, text } from '#server/files/reading/sheet-cells.ts'
import { day, money, quantity, type TableColumn } from '#server/files/table-columns.ts'
import { bookingStatusNames } from '#words/office/code-names.ts'

import type { Report, ReportRow } from '../contract/reports.contract.ts'
import {
  type Figure,
  hasAmounts,
  mainFigure,
  reportFigures,
  type ReportKind,
  unitOf,
} from '../rules/report.ts'
import {
  comparedName,
  figureNames,
  groupTitles,
  periodName,
  rowNames as names,
} from '../words/report-names.ts'
import type { StoredRow } from './report-rows.queries.ts'

function figureCell(figure: Figure, value: number, currency: string): Cell {
  const unit = unitOf(figure)
  if (unit === 'money') return money(value, currency)
  return unit === 'percent' ? { kind: 'number', value: value / 10, decimals: 1 } : quantity(value)
}

const header = (figure: Figure) =>
  unitOf(figure) === 'percent' ? `${figureNames[figure]} %` : figureNames[figure]

/** The columns of a report as its screen shows them. */
export function reportColumns({ report, by, compared }: Report): readonly TableColumn<ReportRow>[] {
  const main = mainFigure[report]
  return [
    { header: groupTitles[by], cell: ({ key, name }) => (by === 'day' ? day(key) : text(name)) },
    ...(hasAmounts(report)
      ? [{ header: names.currency, cell: ({ currency }: ReportRow) => text(currency) }]
      : []),
    ...reportFigures[report].map((figure) => ({
      header: header(figure),
      cell: (row: ReportRow) => figureCell(figure, row[figure] ?? 0, row.currency),
    })),
    ...(compared
      ? [
          ...(by === 'day' || by === 'month'
            ? [
                {
                  header: names.compared,
                  cell: (row: ReportRow) => text(row.compared ? periodName(row.compared) : ''),
                },
              ]
            : []),
          {
            header: comparedName(compared),
            cell: ({ before, currency }: ReportRow) =>
              before === null ? text('') : figureCell(main, before, currency),
          },
        ]
      : []),
  ]
}

/** The columns of what a report counts. */
export function countedColumns(report: ReportKind): readonly TableColumn<StoredRow>[] {
  return [
    { header: names.date, cell: ({ date }) => day(date) },
    ...(report === 'occupancy'
      ? [{ header: groupTitles.hour, cell: ({ contact_name }: StoredRow) => text(contact_name) }]
      : [
          { header: names.locator, cell: ({ locator }: StoredRow) => text(locator) },
          { header: names.customer, cell: ({ contact_name }: StoredRow) => text(contact_name) },
          {
            header: names.status,
            cell: ({ status }: StoredRow) => text(status ? bookingStatusNames[status] : ''),
          },
        ]),
    {
      header: groupTitles.product,
      cell: ({ product_code, product_name }) => text(product_code && `${product_code} · ${product_name}`),
    },
    ...(hasAmounts(report)
      ? [{ header: names.currency, cell: ({ currency }: StoredRow) => text(currency) }]
      : []),
    ...reportFigures[report]
      .filter((figure) => unitOf(figure) !== 'percent')
      .map((figure) => ({
        header: header(figure),
        cell: (row: StoredRow) => figureCell(figure, row[figure] ?? 0, row.currency),
      })),
  ]
}
