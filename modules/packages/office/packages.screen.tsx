import { Stack, Text } from '@mantine/core'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { HistorySection } from '#web/backoffice/features/history/history.panel.tsx'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { DetailDrawer } from '#web/ui/list/detail-drawer.tsx'
import { FilterSelect, knownOr } from '#web/ui/list/filter-select.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import { exportPackages, listPackages, type TourPackage } from '../contract/packages.contract.ts'
import { PackageForm } from './package.form.tsx'
import { bookingsText, daysText, packagesTexts as texts, priceText } from './packages.texts.ts'

const stateOptions = [
  { value: '1', label: texts.active },
  { value: '2', label: texts.ended },
] as const

type Shown = 'new' | TourPackage | null

/** The operator's packages: which tours together cost less. */
export default function PackagesScreen() {
  const filters = useUrlFilters(['state'])
  const [shown, setShown] = useState<Shown>(null)
  const state = knownOr(filters.values.state, stateOptions)
  const query = state ? { 'state[eq]': state } : {}
  const list = usePagedList(listPackages, query)
  const close = () => setShown(null)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setShown('new')}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={add} />
      <FiltersBar
        isFiltered={filters.isFiltered}
        onClear={filters.clear}
        end={<ExportMenu take={(format) => download(exportPackages, { query: { ...query, format } })} />}
      >
        <FilterSelect
          label={texts.filterState}
          all={texts.allStates}
          options={stateOptions}
          value={state}
          onChange={(value) => filters.set({ state: value })}
        />
      </FiltersBar>
      <DataList
        label={texts.list}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={setShown}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={
          <EmptyState
            icon={IconPackage}
            title={texts.emptyTitle}
            description={texts.emptyBody}
            action={add}
          />
        }
      />
      <DetailDrawer title={titleOf(shown)} onClose={close}>
        {shown === 'new' && <PackageForm tourPackage={null} onClose={close} />}
        {shown !== null && shown !== 'new' && (
          <Stack gap="lg">
            <PackageForm key={shown.id} tourPackage={shown} onClose={close} />
            <HistorySection entity="package" id={shown.id} />
          </Stack>
        )}
      </DetailDrawer>
    </>
  )
}

function titleOf(shown: Shown): string | undefined {
  if (shown === null) return undefined
  return shown === 'new' ? texts.add : texts.edit(shown.name)
}

const columns: Column<TourPackage>[] = [
  { key: 'name', header: texts.name, cell: ({ name }) => name },
  {
    key: 'tours',
    header: texts.tours,
    cell: ({ tours }) => (
      <Text component="span" size="sm">
        {tours.map(({ name }) => name).join(' + ')}
      </Text>
    ),
  },
  { key: 'price', header: texts.price, cell: priceText },
  { key: 'days', header: texts.days, from: 'lg', cell: daysText },
  { key: 'bookings', header: texts.bookings, from: 'md', cell: bookingsText },
  {
    key: 'state',
    header: texts.state,
    cell: ({ state }) =>
      state === 1 ? (
        <StatusBadge tone="good">{texts.active}</StatusBadge>
      ) : (
        <StatusBadge tone="quiet">{texts.ended}</StatusBadge>
      ),
  },
]
