import { Stack } from '@mantine/core'
import { IconPhoneOutgoing, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
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

import { exportReserves, listReserves, type VanReserve } from '../contract/van-reserves.contract.ts'
import { deadlineText, weekdaysText } from '../words/reserve-text.ts'
import { ReserveForm } from './reserve.form.tsx'
import { reservesTexts as texts, vansText } from './reserves.texts.ts'

const stateOptions = [
  { value: '1', label: texts.active },
  { value: '2', label: texts.ended },
] as const

type Shown = 'new' | VanReserve | null

/** Vans of other owners that the operator may ask for. */
export default function ReservesScreen() {
  const mayManage = mayDo('fleet.manage')
  const filters = useUrlFilters(['state'])
  const [shown, setShown] = useState<Shown>(null)
  const state = knownOr(filters.values.state, stateOptions)
  const query = state ? { 'state[eq]': state } : {}
  const list = usePagedList(listReserves, query)
  const close = () => setShown(null)
  const add = mayManage && (
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
        end={<ExportMenu take={(format) => download(exportReserves, { query: { ...query, format } })} />}
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
        {...(mayManage && { onOpen: setShown })}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={
          <EmptyState
            icon={IconPhoneOutgoing}
            title={texts.emptyTitle}
            description={texts.emptyBody}
            action={add}
          />
        }
      />
      <DetailDrawer title={titleOf(shown)} onClose={close}>
        {shown === 'new' && <ReserveForm reserve={null} onClose={close} />}
        {shown !== null && shown !== 'new' && (
          <Stack gap="lg">
            <ReserveForm key={shown.id} reserve={shown} onClose={close} />
            <HistorySection entity="fleet_reserve" id={shown.id} />
          </Stack>
        )}
      </DetailDrawer>
    </>
  )
}

function titleOf(shown: Shown): string | undefined {
  if (shown === null) return undefined
  return shown === 'new' ? texts.add : texts.edit(shown.owner_name)
}

const columns: Column<VanReserve>[] = [
  { key: 'owner', header: texts.owner, cell: ({ owner_name }) => owner_name },
  { key: 'phone', header: texts.phone, cell: ({ owner_phone }) => owner_phone },
  { key: 'vans', header: texts.what, cell: vansText },
  { key: 'deadline', header: texts.deadline, from: 'md', cell: deadlineText },
  { key: 'days', header: texts.days, from: 'lg', cell: ({ weekdays }) => weekdaysText(weekdays) },
  { key: 'confirmed', header: texts.confirmed, from: 'lg', cell: ({ confirmed }) => String(confirmed) },
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
