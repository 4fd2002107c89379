import { Button as LinkButton, Group, Progress, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'

import { compareDays } from '#domain/figures/compared-days.rules.ts'
import { periodFault } from '#domain/figures/period.rules.ts'
import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { periodOf, spanOf } from '#web/backoffice/parts/figures/period-choice.rules.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { onDemand } from '#web/ui/page/on-demand.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { exportMarginReport, type MarginReport } from '../../contract/margin-report.contract.ts'
import { paths } from '../../module.paths.ts'
import { withEarlierRows } from '../../rules/earlier-margins.rules.ts'
import { mostYears } from '../../rules/margin-period.rules.ts'
import { periodFaults } from '../../words/margin-report-names.ts'
import { type Earlier, earlierOf } from './earlier-margins.rules.ts'
import { MarginDepartures } from './margin-departures.panel.tsx'
import { MarginFilters } from './margin-filters.panel.tsx'
import { MarginGaps } from './margin-gaps.panel.tsx'
import { useMarginMonths } from './margin-months.hook.ts'
import { comparisonOf, marginKeys, marginQuery } from './margin-query.rules.ts'
import { marginReportTexts as texts } from './margin-report.texts.ts'
import { MarginTable } from './margin-table.panel.tsx'
import { MarginTotals } from './margin-totals.panel.tsx'

import classes from '#web/backoffice/parts/figures/report-page.module.css'

const MarginChart = onDemand(() => import('./margin-chart.panel.tsx').then((panel) => panel.MarginChart), {
  waiting: <Skeleton height={260} radius="md" mb="md" />,
})

/** What departures leave, by tour, vehicle or time. */
export default function MarginReportScreen() {
  const filters = useUrlFilters(marginKeys)
  const { values, set } = filters
  const today = useToday()
  const { name } = useMe().tour_operator
  const period = periodOf(values, today)
  const fault = periodFault(period, mostYears)
  const query = marginQuery(values, today)
  const compare = comparisonOf(values)
  const now = useMarginMonths(query.by, fault ? null : period)
  const days = !fault && compare ? compareDays(period, compare, null) : null
  const former = useMarginMonths(query.by, days && days.compared)
  const report = fault || now.isPlaceholderData ? undefined : now.data
  const before = days && !former.isPlaceholderData && former.data ? earlierOf(former.data, days) : null
  const failure = now.error ?? (compare ? former.error : null)
  const isReady = report && (!compare || before)
  return (
    <div className={classes['page']}>
      <PageHeader
        title={texts.title}
        actions={
          <div className={classes['tools']}>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              disabled={!isReady}
              onClick={() => window.print()}
            >
              {texts.print}
            </Button>
            {values.open === '' && fault === null && (
              <ExportMenu
                take={(format) =>
                  download(exportMarginReport, { query: { ...query, ...(compare && { compare }), format } })
                }
              />
            )}
          </div>
        }
      />
      <div className={classes['choice']}>
        <Slot of="report-navigation" shown="margin" />
        <MarginFilters filters={filters} period={period} fault={fault} />
      </div>
      <div className={classes['paperHead']}>
        <p>{name}</p>
        <h2>{texts.title}</h2>
      </div>
      <VisuallyHidden component="output">
        {isReady && values.open === '' ? foundText(report) : ''}
      </VisuallyHidden>
      {fault ? (
        <EmptyState icon={IconChartBar} title={periodFaults[fault]} isAlone />
      ) : failure ? (
        <ProblemAlert
          title={texts.failed}
          problem={problemOf(failure)}
          onRetry={() => {
            void now.refetch()
            if (compare) void former.refetch()
          }}
        />
      ) : !isReady ? (
        <Reading
          read={now.read + (compare ? former.read : 0)}
          months={now.months + (compare ? former.months : 0)}
        />
      ) : values.open ? (
        <MarginDepartures
          query={query}
          open={values.open}
          name={report.rows.find(({ key }) => key === values.open)?.name ?? texts.everything}
        />
      ) : (
        <Shown
          report={before ? { ...report, rows: withEarlierRows(report.rows, before.rows, report.by) } : report}
          earlier={before}
          isWidest={spanOf(values) === 'doce'}
          onWider={() => set({ period: 'doce', from: '', to: '' })}
        />
      )}
    </div>
  )
}

/** Tells a screen reader that the chosen filters have their result. */
function foundText({ period, rows, total, currency }: MarginReport): string {
  return texts.found(texts.between(period), rows.length, formatMoney(total.margin, currency))
}

/** While months are read one by one. */
function Reading({ read, months }: { read: number; months: number }) {
  return (
    <div role="group" aria-busy aria-label={texts.reading}>
      {months > 1 && (
        <div role="status">
          <Text size="sm">{texts.progress(Math.min(read, months - 1), months)}</Text>
          <Progress value={(read / months) * 100} my="xs" aria-label={texts.reading} />
          <Text size="xs" c="dimmed" mb="md">
            {texts.slow}
          </Text>
        </div>
      )}
      <Skeleton height={88} radius="md" mb="md" />
      <Skeleton height={260} radius="md" mb="md" />
      <Skeleton height={320} radius="md" />
    </div>
  )
}

type ShownProps = { report: MarginReport; earlier: Earlier | null; isWidest: boolean; onWider: () => void }

function Shown({ report, earlier, isWidest, onWider }: ShownProps) {
  const { period, rows, total, currency, by } = report
  if (rows.length === 0)
    return (
      <EmptyState
        icon={IconChartBar}
        title={texts.emptyTitle}
        description={texts.emptyBody}
        action={
          <Group justify="center">
            <LinkButton component={Link} to={paths.costs} variant="default">
              {texts.costs}
            </LinkButton>
            {!isWidest && (
              <Button variant="default" onClick={onWider}>
                {texts.wider}
              </Button>
            )}
          </Group>
        }
        isAlone
      />
    )
  return (
    <>
      <Text size="sm" mb="xs">
        {[
          texts.between(period),
          currency,
          earlier && texts.comparedWith(texts.between(earlier.period)),
          texts.planned(total),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <MarginTotals total={total} currency={currency} before={earlier && earlier.total} />
      <MarginGaps gaps={report.gaps} total={total} />
      <MarginChart report={report} earlier={earlier && earlier.margins} />
      <MarginTable report={report} earlier={earlier} />
      <Text size="xs" c="dimmed" mt="sm" maw={720}>
        {by === 'vehicle' ? `${texts.note} ${texts.vehicleNote}` : texts.note}
      </Text>
    </>
  )
}
