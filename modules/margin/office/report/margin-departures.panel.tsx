import { IconChartBar } from '@tabler/icons-react'

import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { OpenedHead } from '#web/backoffice/parts/figures/opened-head.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'

import {
  exportMarginDepartures,
  listMarginDepartures,
  type MarginDeparture,
} from '../../contract/margin-report.contract.ts'
import { marginFigureNames as names, phaseNames } from '../../words/margin-report-names.ts'
import { keyIn, type marginQuery } from './margin-query.rules.ts'
import { marginReportTexts as texts } from './margin-report.texts.ts'

import own from './margin-report.module.css'

type MarginDeparturesProps = { query: ReturnType<typeof marginQuery>; open: string; name: string }

/** The departures of a group; each opens its bookings with its margin above them. */
export function MarginDepartures({ query, open, name }: MarginDeparturesProps) {
  const key = keyIn(open)
  const asked = { ...query, ...(key !== undefined && { key }) }
  const list = usePagedList(listMarginDepartures, asked)
  const title = texts.rowsOf(name)
  const isOneProduct = query.by === 'product' && key !== undefined
  return (
    <>
      <OpenedHead
        title={title}
        back={texts.back}
        take={(format) => download(exportMarginDepartures, { query: { ...asked, format } })}
      />
      <DataList
        label={title}
        list={list}
        columns={isOneProduct ? columns.filter((column) => column.key !== 'product') : columns}
        keyOf={({ departure_id }) => departure_id}
        openAt={({ departure_id }) => paths.departureBookings(departure_id)}
        tableFrom="md"
        empty={<EmptyState icon={IconChartBar} title={texts.rowsEmpty} />}
      />
    </>
  )
}

const columns: readonly Column<MarginDeparture>[] = [
  {
    key: 'departure',
    header: texts.when,
    cell: ({ date, start_time }) => <DateText date={date} time={start_time} year />,
  },
  {
    key: 'product',
    header: texts.product,
    cell: ({ product }) => `${product.code} · ${product.name}`,
  },
  {
    key: 'phase',
    header: texts.phase,
    cell: ({ phase }) => (
      <StatusBadge size="sm" tone={phase === 'cerrada' ? 'good' : 'quiet'}>
        {phaseNames[phase]}
      </StatusBadge>
    ),
  },
  { key: 'people', header: names.people, numeric: true, cell: ({ people }) => people },
  {
    key: 'income',
    header: names.income,
    numeric: true,
    cell: ({ income, currency }) => formatMoney(income, currency),
  },
  {
    key: 'costs',
    header: names.costs,
    numeric: true,
    cell: ({ costs, currency }) => formatMoney(costs, currency),
  },
  {
    key: 'margin',
    header: names.margin,
    numeric: true,
    cell: ({ margin, currency }) => (
      <span className={own['margin']} data-loss={margin < 0 || undefined}>
        {formatMoney(margin, currency)}
      </span>
    ),
  },
  {
    key: 'missing',
    header: names.missing,
    cell: ({ missing }) =>
      missing > 0 ? (
        <span className={own['missing']} data-some>
          {texts.missing(missing)}
        </span>
      ) : (
        '0'
      ),
  },
]
