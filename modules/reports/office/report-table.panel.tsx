import { Link } from 'react-router'

import { changeText } from '#web/backoffice/parts/figures/figure-text.rules.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'

import type { Report } from '../contract/reports.contract.ts'
import { type Figure, mainFigure, reportFigures } from '../rules/report.ts'
import { figureNames, groupTitles, reportNames, rowNames, shortPeriodName } from '../words/report-names.ts'
import { figureText } from './figure-text.rules.ts'
import { openAll, openKey } from './report-query.rules.ts'
import { reportsTexts as texts } from './reports.texts.ts'

import classes from '#web/backoffice/parts/figures/report-page.module.css'

/** The first figure and the main one fit a phone. */
function markIn({ report }: Report, figure: Figure) {
  const isMain = figure === mainFigure[report]
  return {
    'data-main': isMain || undefined,
    'data-minor': (!isMain && figure !== reportFigures[report][0]) || undefined,
  }
}
const hasDatesIn = ({ by }: Report) => by === 'day' || by === 'month'

/** The groups of a report; each opens what it is made of. */
export function ReportTable({ report }: { report: Report }) {
  const [params] = useAddressQuery()
  const figures = reportFigures[report.report]
  const main = mainFigure[report.report]
  const markOf = (figure: Figure) => markIn(report, figure)
  const opening = (open: string) => `?${changed(params, { open }).toString()}`
  const compared = report.total_before
  const hasDates = hasDatesIn(report)
  return (
    <ScrollRegion label={reportNames[report.report]} className={classes['scroll'] ?? ''}>
      <table className={classes['table']} aria-label={reportNames[report.report]}>
        <TableHead report={report} />
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Link
                  to={opening(openKey(row.key))}
                  aria-label={texts.seeGroup(row.name)}
                  className={classes['open'] ?? ''}
                >
                  {row.name}
                </Link>
              </th>
              {figures.map((figure) => (
                <td key={figure} {...markOf(figure)}>
                  {figureText(figure, row[figure] ?? 0, report.currency)}
                </td>
              ))}
              {compared && (
                <>
                  {hasDates && (
                    <td data-minor>{row.compared ? shortPeriodName(row.compared) : texts.withoutPair}</td>
                  )}
                  <td data-minor>
                    {row.before === null ? '' : figureText(main, row.before, report.currency)}
                  </td>
                  <td data-minor>{changeText(row[main] ?? 0, row.before ?? 0)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Link
                to={opening(openAll)}
                aria-label={`${texts.total}: ${texts.seeAll}`}
                className={classes['open'] ?? ''}
              >
                {texts.total}
              </Link>
            </th>
            {figures.map((figure) => (
              <td key={figure} {...markOf(figure)}>
                {figureText(figure, report.total[figure] ?? 0, report.currency)}
              </td>
            ))}
            {compared && (
              <>
                <td data-minor colSpan={hasDates ? 2 : 1}>
                  {figureText(main, compared[main] ?? 0, report.currency)}
                </td>
                <td data-minor>{changeText(report.total[main] ?? 0, compared[main] ?? 0)}</td>
              </>
            )}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

function TableHead({ report }: { report: Report }) {
  return (
    <thead>
      <tr>
        <th scope="col">{groupTitles[report.by]}</th>
        {reportFigures[report.report].map((figure) => (
          <th key={figure} scope="col" {...markIn(report, figure)}>
            {figureNames[figure]}
          </th>
        ))}
        {report.total_before && (
          <>
            {hasDatesIn(report) && (
              <th scope="col" data-minor>
                {rowNames.compared}
              </th>
            )}
            <th scope="col" data-minor>
              {texts.beforeColumn}
            </th>
            <th scope="col" data-minor>
              {texts.changeColumn}
            </th>
          </>
        )}
      </tr>
    </thead>
  )
}
