import { Text } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'

import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { BookingStatusBadge } from '#web/backoffice/features/bookings/shown/booking-status.panel.tsx'
import { openBookingKey } from '#web/backoffice/features/payments/booking-beside.panel.tsx'
import { OpenedHead } from '#web/backoffice/parts/figures/opened-head.tsx'
import { Locator } from '#web/backoffice/parts/locator.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'

import { type CountedRow, exportReportRows, listReportRows } from '../contract/reports.contract.ts'
import { reportFigures, type ReportKind, unitOf } from '../rules/report.ts'
import { figureNames, reportNames } from '../words/report-names.ts'
import { figureText } from './figure-text.rules.ts'
import { keyIn, type reportQuery } from './report-query.rules.ts'
import { reportsTexts as texts } from './reports.texts.ts'

import classes from '#web/backoffice/parts/figures/report-page.module.css'

type CountedRowsProps = { query: ReturnType<typeof reportQuery>; open: string; name: string }

/** What a figure is made of, down to its bookings. */
export function CountedRows({ query, open, name }: CountedRowsProps) {
  const [params] = useAddressQuery()
  const asked = { ...query, ...(keyIn(open) !== undefined && { key: open }) }
  const list = usePagedList(listReportRows, asked)
  const title = texts.rowsOf(reportNames[query.report], name)
  return (
    <>
      <OpenedHead
        title={title}
        back={texts.back}
        take={(format) => download(exportReportRows, { query: { ...asked, format } })}
      />
      <DataList
        label={title}
        list={list}
        columns={columnsOf(query.report, query.by === 'product' && keyIn(open) !== undefined)}
        keyOf={(row) => `${row.id} ${row.date} ${row.contact_name}`}
        openAt={({ id, booking_id }) =>
          booking_id === null
            ? paths.departureBookings(id)
            : `?${changed(params, { [openBookingKey]: booking_id }).toString()}`
        }
        tableFrom="md"
        empty={<EmptyState icon={IconChartBar} title={texts.rowsEmpty} />}
      />
    </>
  )
}

/** A product that the title names is not repeated in each row. */
function columnsOf(report: ReportKind, isOneProduct: boolean): readonly Column<CountedRow>[] {
  const columns: readonly (Column<CountedRow> | false)[] = [
    {
      key: 'booking',
      header: report === 'occupancy' ? texts.when : texts.customer,
      cell: ({ booking_id, locator, contact_name, date }) =>
        booking_id === null ? (
          <DateText date={date} time={contact_name} year />
        ) : (
          <span className={classes['lines']}>
            <Locator>{locator}</Locator>
            <Text span size="sm">
              {contact_name}
            </Text>
          </span>
        ),
    },
    report !== 'occupancy' && {
      key: 'date',
      header: texts.when,
      cell: ({ date }) => <DateText date={date} year />,
    },
    !isOneProduct &&
      report !== 'receivables' &&
      report !== 'cash' && {
        key: 'product',
        header: texts.product,
        cell: ({ product_code, product_name }) => `${product_code} · ${product_name}`,
      },
    report !== 'occupancy' && {
      key: 'status',
      header: texts.status,
      cell: ({ status }) => status && <BookingStatusBadge status={status} />,
    },
    ...reportFigures[report]
      .filter(
        (figure) =>
          unitOf(figure) !== 'percent' && !['tours', 'bookings', 'movements', 'departures'].includes(figure),
      )
      .map((figure) => ({
        key: figure,
        header: figureNames[figure],
        numeric: true,
        cell: (row: CountedRow) => (
          <span className={classes['figure']}>{figureText(figure, row[figure] ?? 0, row.currency)}</span>
        ),
      })),
  ]
  return columns.filter((column) => column !== false)
}
