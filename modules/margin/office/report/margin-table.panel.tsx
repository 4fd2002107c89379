import { Link } from 'react-router'

import { changeText, unitText } from '#web/backoffice/parts/figures/figure-text.rules.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import { formatMoney } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

import type { MarginReport } from '../../contract/margin-report.contract.ts'
import {
  marginFigureNames as names,
  marginGroupNames,
  marginReportName,
} from '../../words/margin-report-names.ts'
import type { Earlier } from './earlier-margins.rules.ts'
import { openAll } from './margin-query.rules.ts'
import { marginReportTexts as texts } from './margin-report.texts.ts'

import classes from '#web/backoffice/parts/figures/report-page.module.css'
import own from './margin-report.module.css'

type MarginTableProps = { report: MarginReport; earlier: Earlier | null }
type Figures = MarginReport['total']

/** The groups of the report; each opens its departures. */
export function MarginTable({ report, earlier }: MarginTableProps) {
  const [params] = useAddressQuery()
  const { rows, total, by, currency } = report
  const opening = (open: string) => `?${changed(params, { open }).toString()}`
  return (
    <ScrollRegion label={marginReportName} className={classes['scroll'] ?? ''}>
      <table className={classes['table']} aria-label={marginReportName}>
        <thead>
          <tr>
            <th scope="col">{marginGroupNames[by]}</th>
            <th scope="col">{names.departures}</th>
            <th scope="col" data-minor>
              {names.people}
            </th>
            <th scope="col" data-minor>
              {names.income}
            </th>
            <th scope="col" data-minor>
              {names.costs}
            </th>
            <th scope="col" data-main>
              {names.margin}
            </th>
            <th scope="col" data-minor>
              {names.percent}
            </th>
            <th scope="col" data-minor>
              {names.per_person}
            </th>
            <th scope="col" data-minor>
              {names.missing}
            </th>
            {earlier && (
              <>
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
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Link
                  to={opening(row.key)}
                  aria-label={texts.seeGroup(row.name)}
                  className={classes['open'] ?? ''}
                >
                  {row.name}
                </Link>
              </th>
              <Cells
                figures={row}
                currency={currency}
                before={earlier && (earlier.margins.get(row.key) ?? 0)}
              />
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
            <Cells figures={total} currency={currency} before={earlier && earlier.total.margin} />
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

type CellsProps = { figures: Figures; currency: string; before: number | null }

function Cells({ figures, currency, before }: CellsProps) {
  const { departures, people, income, costs, margin, percent, per_person, missing } = figures
  return (
    <>
      <td>{formatNumber(departures)}</td>
      <td data-minor>{formatNumber(people)}</td>
      <td data-minor>{formatMoney(income, currency)}</td>
      <td data-minor>{formatMoney(costs, currency)}</td>
      <td data-main className={own['margin']} data-loss={margin < 0 || undefined}>
        {formatMoney(margin, currency)}
      </td>
      <td data-minor>{percent !== null && unitText('percent', percent, currency)}</td>
      <td data-minor>{per_person !== null && formatMoney(per_person, currency)}</td>
      <td data-minor className={own['missing']} data-some={missing > 0 || undefined}>
        {formatNumber(missing)}
      </td>
      {before !== null && (
        <>
          <td data-minor>{formatMoney(before, currency)}</td>
          <td data-minor>{changeText(margin, before)}</td>
        </>
      )}
    </>
  )
}
