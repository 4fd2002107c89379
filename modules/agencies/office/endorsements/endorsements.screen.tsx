import { Stack, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'

import { isLocalDate } from '#domain/local-date.ts'
import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr, optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { formatDeparture } from '#words/format.ts'

import {
  type Endorsement,
  exportEndorsements,
  listEndorsements,
} from '../../contract/endorsements.contract.ts'
import { endorsementStatuses } from '../../rules/endorsements/endorsement.ts'
import { endorsementStatusNames } from '../../words/endorsement-words.ts'
import { EndorsementActs } from './endorsement-acts.panel.tsx'
import { EndorsementState, EndorsementStatusBadge, PassedBookings } from './endorsement-card.panel.tsx'
import { endorsementsTexts as texts } from './endorsements.texts.ts'

const statusOptions = optionsOf(endorsementStatuses, endorsementStatusNames)

/** What the operator passes to partners, with their answers. */
export default function EndorsementsScreen() {
  const filters = useUrlFilters(['status', 'from', 'to'])
  const { from, to } = filters.values
  const status = knownOr(filters.values.status, statusOptions)
  const query = {
    ...(status && { 'status[eq]': status }),
    ...(isLocalDate(from) && { 'date[gte]': from }),
    ...(isLocalDate(to) && { 'date[lte]': to }),
  }
  const list = usePagedList(listEndorsements, query)
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <FiltersBar
        isFiltered={filters.isFiltered}
        onClear={filters.clear}
        end={<ExportMenu take={(format) => download(exportEndorsements, { query: { ...query, format } })} />}
      >
        <FilterSelect
          label={texts.filterStatus}
          all={texts.allStatuses}
          options={statusOptions}
          value={status}
          onChange={(value) => filters.set({ status: value })}
        />
        <DateField
          label={texts.from}
          value={from}
          onChange={(day) => filters.set({ from: day ?? '' })}
          clearable
        />
        <DateField label={texts.to} value={to} onChange={(day) => filters.set({ to: day ?? '' })} clearable />
      </FiltersBar>
      <DataList
        label={texts.list}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={<EmptyState icon={IconUsersGroup} title={texts.emptyTitle} description={texts.emptyBody} />}
      />
    </>
  )
}

const columns: Column<Endorsement>[] = [
  {
    key: 'tour',
    header: texts.tour,
    cell: (endorsement) => (
      <Stack gap={0}>
        <span>{endorsement.product_name}</span>
        <Text size="xs" c="dimmed">
          {formatDeparture({ ...endorsement, duration_minutes: 0 })}
        </Text>
      </Stack>
    ),
  },
  { key: 'partner', header: texts.partner, cell: ({ agency_name }) => agency_name },
  {
    key: 'state',
    header: texts.state,
    cell: (endorsement) => (
      <Stack gap={2} align="flex-start">
        <EndorsementStatusBadge status={endorsement.status} />
        <EndorsementState endorsement={endorsement} />
      </Stack>
    ),
  },
  {
    key: 'bookings',
    header: texts.bookings,
    cell: (endorsement) => <PassedBookings endorsement={endorsement} />,
  },
  {
    key: 'cost',
    header: texts.cost,
    cell: ({ net_cost, currency }) => <Money amount={net_cost} currency={currency} />,
  },
  {
    key: 'acts',
    header: texts.acts,
    cell: (endorsement) => <EndorsementActs endorsement={endorsement} />,
  },
]
