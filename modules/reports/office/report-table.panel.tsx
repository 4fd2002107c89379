import { type FigureColumn, FigureTable } from '#web/backoffice/parts/figures/figure-table.tsx'
import { changeText } from '#web/backoffice/parts/figures/figure-text.rules.ts'

import type { Report } from '../contract/reports.contract.ts'
import { mainFigure, reportFigures } from '../rules/report.ts'
import { figureNames, groupTitles, reportNames, rowNames, shortPeriodName } from '../words/report-names.ts'
import { figureText } from './figure-text.rules.ts'
import { openAll, openKey } from './report-query.rules.ts'
import { reportsTexts as texts } from './reports.texts.ts'

type Line = Report['total'] & { before: number | null; compared?: Report['rows'][number]['compared'] }

/** The groups of a report; each opens what it is made of. */
export function ReportTable({ report }: { report: Report }) {
  const { report: kind, by, rows, total, total_before, currency } = report
  const main = mainFigure[kind]
  const hasDates = by === 'day' || by === 'month'
  const figures = reportFigures[kind]
  const comparedOf = ({ compared }: Line) =>
    compared ? shortPeriodName(compared) : compared === null ? texts.withoutPair : ''
  const cellsOf = (line: Line) => [
    ...figures.map((figure) => figureText(figure, line[figure] ?? 0, currency)),
    ...(total_before
      ? [
          ...(hasDates ? [comparedOf(line)] : []),
          line.before === null ? '' : figureText(main, line.before, currency),
          changeText(line[main] ?? 0, line.before ?? 0),
        ]
      : []),
  ]
  const first = figures.find((figure) => figure !== main)
  const columns = figures.map((figure): FigureColumn => ({
    header: figureNames[figure],
    place: figure === main ? 'main' : figure === first ? 'first' : 'minor',
  }))
  const compared = [...(hasDates ? [rowNames.compared] : []), texts.beforeColumn, texts.changeColumn]
  return (
    <FigureTable
      label={reportNames[kind]}
      group={groupTitles[by]}
      columns={[
        ...columns,
        ...(total_before ? compared.map((header): FigureColumn => ({ header, place: 'minor' })) : []),
      ]}
      rows={rows.map((row) => ({
        name: row.name,
        open: openKey(row.key),
        hint: texts.seeGroup(row.name),
        cells: cellsOf(row),
      }))}
      total={{
        name: texts.total,
        open: openAll,
        hint: `${texts.total}: ${texts.seeAll}`,
        cells: cellsOf({ ...total, before: total_before?.[main] ?? 0 }),
      }}
    />
  )
}
