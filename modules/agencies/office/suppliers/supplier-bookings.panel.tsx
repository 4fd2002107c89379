import { Stack, Text } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { bookingStatuses } from '#domain/bookings/booking.ts'
import { isLocalDate } from '#domain/local-date.ts'
import { download } from '#web/api/download.ts'
import { apiQuery, usePagedList } from '#web/api/hooks.ts'
import { BookingStatusBadge } from '#web/backoffice/features/bookings/shown/booking-status.panel.tsx'
import { useToday } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { Locator } from '#web/backoffice/parts/locator.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr, optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar, SearchField } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { formatDeparture } from '#words/format.ts'
import { bookingStatusNames } from '#words/office/code-names.ts'

import {
  exportSupplierBookings,
  listSupplierBookings,
  type SupplierBookingRow,
} from '../../contract/suppliers/supplier-bookings.contract.ts'
import { listSuppliers } from '../../contract/suppliers/supplier-sales.contract.ts'
import { paths } from '../../module.paths.ts'
import { supplierColumnNames as names } from '../../words/suppliers/supplier-columns.ts'
import { supplierBookingsTexts as texts } from './suppliers.texts.ts'

const statuses = optionsOf(bookingStatuses, bookingStatusNames).filter(({ value }) => value !== 'borrador')

/** What an agency sold at its suppliers, from today unless another day is chosen. */
export function SupplierBookings() {
  const today = useToday()
  const filters = useUrlFilters(['search', 'supplier', 'status', 'from', 'to'])
  const { search, from, to } = filters.values
  const suppliers = useQuery(apiQuery(listSuppliers, {}))
  const choices = (suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const supplier = knownOr(filters.values.supplier, choices)
  const status = knownOr(filters.values.status, statuses)
  const first = isLocalDate(from) ? from : search ? '' : today
  const query = {
    ...(search && { search }),
    ...(supplier && { 'supplier[eq]': supplier }),
    ...(status && { 'status[eq]': status }),
    ...(first && { 'service_date[gte]': first }),
    ...(isLocalDate(to) && { 'service_date[lte]': to }),
  }
  const list = usePagedList(listSupplierBookings, query)
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Button component={Link} to={paths.supplierSale}>
            {texts.sell}
          </Button>
        }
      />
      <FiltersBar
        isFiltered={filters.isFiltered}
        onClear={filters.clear}
        end={
          <ExportMenu take={(format) => download(exportSupplierBookings, { query: { ...query, format } })} />
        }
      >
        <SearchField
          label={texts.search}
          value={search}
          onChange={(typed) => filters.set({ search: typed }, { replace: true })}
        />
        {choices.length > 1 && (
          <FilterSelect
            label={texts.filterSupplier}
            all={texts.allSuppliers}
            options={choices}
            value={supplier}
            onChange={(chosen) => filters.set({ supplier: chosen })}
          />
        )}
        <FilterSelect
          label={texts.filterStatus}
          all={texts.allStatuses}
          options={statuses}
          value={status}
          onChange={(chosen) => filters.set({ status: chosen })}
        />
        <DateField
          label={texts.from}
          value={first}
          onChange={(day) => filters.set({ from: day ?? '' })}
          clearable
        />
        <DateField label={texts.to} value={to} onChange={(day) => filters.set({ to: day ?? '' })} clearable />
      </FiltersBar>
      <DataList
        label={texts.list}
        list={list}
        columns={columnsOf(choices.length > 1)}
        keyOf={({ id }) => id}
        openAt={(row) => paths.supplierBooking(row.supplier.id, row.id)}
        tableFrom="md"
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={<EmptyState icon={IconCalendarEvent} title={texts.emptyTitle} description={texts.emptyBody} />}
      />
    </>
  )
}

const columnsOf = (isOfSeveral: boolean): Column<SupplierBookingRow>[] => [
  {
    key: 'passenger',
    header: names.passenger,
    cell: ({ contact_name, people }) => (
      <Stack gap={0}>
        <span>{contact_name}</span>
        <Text size="xs" c="dimmed" fw={400}>
          {texts.people(people)}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'tour',
    header: names.tour,
    cell: ({ product_name, tours, service_date, start_time }) => (
      <Stack gap={0}>
        <span>{tours > 1 ? `${product_name} ${texts.moreTours(tours - 1)}` : product_name}</span>
        <Text size="xs" c="dimmed">
          {formatDeparture({ date: service_date, start_time, duration_minutes: 0 })}
        </Text>
      </Stack>
    ),
  },
  ...(isOfSeveral
    ? [
        {
          key: 'supplier',
          header: names.supplier,
          cell: ({ supplier }: SupplierBookingRow) => supplier.name,
        },
      ]
    : []),
  { key: 'reference', header: names.reference, cell: ({ external_reference }) => external_reference },
  { key: 'locator', header: names.locator, cell: ({ locator }) => <Locator>{locator}</Locator> },
  {
    key: 'status',
    header: names.status,
    cell: ({ status }) => <BookingStatusBadge status={status} size="sm" />,
  },
  {
    key: 'total',
    header: names.total,
    numeric: true,
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
]
