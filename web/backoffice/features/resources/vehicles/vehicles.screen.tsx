import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconPlus, IconSteeringWheel, IconWheelchair } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { listVehicles, type VehicleRow } from '#contract/resources/vehicles.contract.ts'
import { vehicleTypes } from '#domain/resources/resource.ts'
import { validities } from '#domain/resources/validity.rules.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr, optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar, SearchField } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { type UrlFilters, useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { stateNames } from '#words/office/code-names.ts'
import {
  plateWord,
  validityNames,
  vehicleOwnerNames,
  vehicleTypeNames,
} from '#words/office/resource-words.ts'

import { ResourceCalendar } from '../calendar/resource-calendar.panel.tsx'
import { VehicleLight } from './vehicle-light.panel.tsx'
import { VehiclePanel } from './vehicle.panel.tsx'
import { vehiclesTexts as texts } from './vehicles.texts.ts'

const columnsFor = (plateName: string): Column<VehicleRow>[] => [
  { key: 'name', header: texts.name, cell: (row) => <Name vehicle={row} /> },
  {
    key: 'plate',
    header: plateName,
    cell: ({ plate }) => <span style={{ whiteSpace: 'nowrap' }}>{plate}</span>,
  },
  { key: 'type', header: texts.type, cell: ({ type }) => vehicleTypeNames[type], from: 'lg' },
  {
    key: 'model',
    header: texts.model,
    cell: ({ brand, model }) => `${brand} ${model}`,
    from: 'xl',
    onPhone: 'hide',
  },
  { key: 'seats', header: texts.seats, cell: ({ seats }) => seats, numeric: true },
  {
    key: 'luggage',
    header: texts.luggage,
    cell: ({ luggage }) => luggage,
    numeric: true,
    from: 'xl',
    onPhone: 'hide',
  },
  { key: 'documents', header: texts.documents, cell: (row) => <VehicleLight vehicle={row} /> },
  { key: 'owner', header: texts.owner, cell: ({ owner }) => vehicleOwnerNames[owner], from: 'lg' },
  {
    key: 'state',
    header: texts.state,
    cell: ({ state }) => <StatusBadge tone={state === 1 ? 'good' : 'quiet'}>{stateNames[state]}</StatusBadge>,
    from: 'md',
  },
]

const types = optionsOf(vehicleTypes, vehicleTypeNames)
const validityOptions = optionsOf(validities, validityNames)
const filterKeys = ['search', 'type', 'validity', 'state', 'view', 'open'] as const
const states = optionsOf(['1', '2'], { 1: stateNames[1], 2: stateNames[2] })

export default function VehiclesScreen() {
  const plateName = plateWord(useMe().tour_operator.country)
  const filters = useUrlFilters(filterKeys)
  const isCalendar = filters.values.view === 'calendario'
  const addButton = mayDo('resources.edit') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => filters.set({ open: 'nuevo' })}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Group gap="xs">
            <SegmentedControl
              aria-label={texts.viewsLabel}
              value={isCalendar ? 'calendario' : 'lista'}
              onChange={(view) => filters.set({ view: view === 'lista' ? '' : view })}
              data={Object.entries(texts.views).map(([value, label]) => ({ value, label }))}
            />
            {addButton}
          </Group>
        }
      />
      {isCalendar ? (
        <ResourceCalendar />
      ) : (
        <VehicleList filters={filters} plateName={plateName} empty={addButton} />
      )}
      <VehiclePanel open={filters.values.open} onClose={() => filters.set({ open: '' })} />
    </>
  )
}

type ListProps = { filters: UrlFilters<(typeof filterKeys)[number]>; plateName: string; empty: ReactNode }

function VehicleList({ filters, plateName, empty }: ListProps) {
  const { search } = filters.values
  const type = knownOr(filters.values.type, types)
  const validity = knownOr(filters.values.validity, validityOptions)
  const state = knownOr(filters.values.state, states)
  const list = usePagedList(listVehicles, {
    ...(search && { search }),
    ...(type && { 'type[eq]': type }),
    ...(validity && { 'validity[eq]': validity }),
    ...(state && { 'state[eq]': state }),
  })
  return (
    <>
      <FiltersBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <SearchField
          label={texts.search(plateName)}
          value={search}
          onChange={(value) => filters.set({ search: value }, { replace: true })}
        />
        <FilterSelect
          label={texts.filterType}
          all={texts.allTypes}
          options={types}
          value={type}
          onChange={(value) => filters.set({ type: value })}
        />
        <FilterSelect
          label={texts.filterValidity}
          all={texts.allValidities}
          options={validityOptions}
          value={validity}
          onChange={(value) => filters.set({ validity: value })}
        />
        <FilterSelect
          label={texts.filterState}
          all={texts.allStates}
          options={states}
          value={state}
          onChange={(value) => filters.set({ state: value })}
        />
      </FiltersBar>
      <DataList
        label={texts.list}
        list={list}
        columns={columnsFor(plateName)}
        keyOf={({ id }) => id}
        onOpen={({ id }) => filters.set({ open: id })}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={
          <EmptyState
            icon={IconSteeringWheel}
            title={texts.emptyTitle}
            description={texts.emptyBody}
            action={empty}
          />
        }
      />
    </>
  )
}

function Name({ vehicle }: { vehicle: VehicleRow }) {
  return (
    <Group component="span" gap={6} wrap="nowrap">
      {vehicle.name}
      {vehicle.accessible && <IconWheelchair size={16} aria-label={texts.accessible} />}
    </Group>
  )
}
