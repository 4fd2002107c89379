import { Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { BookingBeside } from '#web/backoffice/features/payments/booking-beside.panel.tsx'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { periodOf, spanOf } from '#web/backoffice/parts/figures/period-choice.rules.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { onDemand } from '#web/ui/page/on-demand.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate } from '#words/format.ts'

import { exportReport, getReport, type Report } from '../contract/reports.contract.ts'
import { choosesDays, hasPeriod, mainFigure } from '../rules/report.ts'
import {
  dayKindNames,
  figureNames,
  groupTitles,
  periodName as periodText,
  reportNames,
} from '../words/report-names.ts'
import { CountedRows } from './counted-rows.panel.tsx'
import { figureText } from './figure-text.rules.ts'
import { ReportFilters } from './report-filters.panel.tsx'
import { ReportKinds } from './report-kinds.panel.tsx'
import { comparisonOf, faultOf, keyIn, reportKeys, reportOf, reportQuery } from './report-query.rules.ts'
import { ReportTable } from './report-table.panel.tsx'
import { ReportTotals } from './report-totals.panel.tsx'
import { reportsTexts as texts } from './reports.texts.ts'

import classes from '#web/backoffice/parts/figures/report-page.module.css'

const ReportChart = onDemand(() => import('./report-chart.panel.tsx').then((panel) => panel.ReportChart), {
  waiting: <Skeleton height={260} radius="md" mb="md" />,
})

export default function ReportsScreen() {
  const filters = useUrlFilters(reportKeys)
  const { values, set } = filters
  const today = useToday()
  const kind = reportOf(values)
  const period = periodOf(values, today)
  const fault = hasPeriod(kind) ? faultOf(period) : null
  const query = reportQuery(values, today)
  const compare = comparisonOf(values)
  const asked = { ...query, ...(compare && { compare }) }
  const found = useQuery({
    ...apiQuery(getReport, { query: asked }),
    enabled: fault === null,
    placeholderData: keepPreviousData,
  })
  const report = found.data?.report === kind && fault === null ? found.data : undefined
  const { name } = useMe().tour_operator
  return (
    <div className={classes['page']}>
      <PageHeader
        title={texts.title}
        documentTitle={`${texts.title}: ${reportNames[kind]}`}
        actions={
          <div className={classes['tools']}>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              disabled={!report}
              onClick={() => window.print()}
            >
              {texts.print}
            </Button>
            {values.open === '' && fault === null && (
              <ExportMenu take={(format) => download(exportReport, { query: { ...asked, format } })} />
            )}
          </div>
        }
      />
      <div className={classes['choice']}>
        <ReportKinds shown={kind} />
        <ReportFilters filters={filters} period={period} fault={fault} />
      </div>
      <div className={classes['paperHead']}>
        <p>{name}</p>
        <h2>{reportNames[kind]}</h2>
        {report && (
          <p>
            {[texts.groupedBy(groupTitles[report.by]), choosesDays(kind) && dayKindNames[report.days]]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      <VisuallyHidden component="output">
        {report && values.open === '' ? foundText(report) : ''}
      </VisuallyHidden>
      {fault ? (
        <EmptyState icon={IconChartBar} title={texts.faults[fault]} isAlone />
      ) : found.error && !report ? (
        <ProblemAlert
          title={texts.failed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : !report ? (
        <div role="group" aria-busy aria-label={texts.reading}>
          <Skeleton height={88} radius="md" mb="md" />
          <Skeleton height={260} radius="md" mb="md" />
          <Skeleton height={320} radius="md" />
        </div>
      ) : values.open ? (
        <CountedRows query={query} open={values.open} name={openName(report, values.open)} />
      ) : (
        <Shown
          report={report}
          today={today}
          isWidest={spanOf(values) === 'doce'}
          onWider={() => set({ period: 'doce', from: '', to: '' })}
          onCurrency={(currency) => set({ currency })}
        />
      )}
      <BookingBeside />
    </div>
  )
}

/** Tells a screen reader that the chosen filters have their result. */
function foundText({ report, period, rows, total, currency }: Report): string {
  const main = mainFigure[report]
  return texts.found(
    [reportNames[report], period && periodText(period)].filter(Boolean).join(', '),
    rows.length,
    `${figureNames[main]}: ${figureText(main, total[main] ?? 0, currency)}`,
  )
}

const openName = (report: Report, open: string) =>
  report.rows.find(({ key }) => key === keyIn(open))?.name ?? texts.everything

type ShownProps = {
  report: Report
  today: string
  isWidest: boolean
  onWider: () => void
  onCurrency: (currency: string) => void
}

function Shown({ report, today, isWidest, onWider, onCurrency }: ShownProps) {
  const { period, compared, rows, other_currencies, is_compared_until_today, days_without_row } = report
  const isUnfinished = period !== null && today <= period.to && !is_compared_until_today
  const comparedNotes = compared
    ? [
        isUnfinished && texts.unfinished,
        days_without_row > 0 && texts.daysWithoutRow(days_without_row),
      ].filter((each) => each !== false)
    : []
  return (
    <>
      <Text size="sm" mb="xs">
        {[
          period ? periodText(period) : texts.today(formatDate(today, { year: true })),
          report.currency && rows.some(({ currency }) => currency) ? report.currency : '',
          compared &&
            [texts.comparedWith(periodText(compared)), is_compared_until_today && texts.untilToday]
              .filter(Boolean)
              .join(', '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {comparedNotes.length > 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {comparedNotes.join(' ')}
        </Text>
      )}
      {other_currencies.length > 0 && (
        <Text size="sm" mb="xs">
          {texts.otherCurrencies(other_currencies.join(', '))}{' '}
          {other_currencies.map((each) => (
            <Button key={each} size="compact-sm" variant="subtle" onClick={() => onCurrency(each)}>
              {texts.showIn(each)}
            </Button>
          ))}
        </Text>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={IconChartBar}
          title={texts.emptyTitle}
          description={texts.emptyBody}
          action={
            period &&
            !isWidest && (
              <Button variant="default" onClick={onWider}>
                {texts.wider}
              </Button>
            )
          }
          isAlone
        />
      ) : (
        <>
          <ReportTotals report={report} />
          <ReportChart report={report} />
          <ReportTable report={report} />
        </>
      )}
      <Text size="xs" c="dimmed" mt="sm" maw={720}>
        {[texts.notes[report.report], texts.dayNote(report.report, report.days)].filter(Boolean).join(' ')}
      </Text>
    </>
  )
}
