import { Group, Text } from '@mantine/core'
import { IconSteeringWheel, IconWheelchair } from '@tabler/icons-react'

import { validityNames, vehicleOwnerNames, vehicleTypeNames } from '#contract/resource-words.ts'
import { listVehicles, type VehicleRow } from '#contract/vehicles.contract.ts'
import { stateNames } from '#contract/words.ts'
import { vehicleTypes } from '#domain/resources/resource.ts'
import { validities } from '#domain/resources/validity.rules.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { DataList } from '#web/ui/data-list.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect, knownOr, optionsOf } from '#web/ui/filter-select.tsx'
import { FiltersBar, SearchField } from '#web/ui/filters-bar.tsx'
import type { Column } from '#web/ui/list-columns.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'

import { ValidityBadge } from './validity.panel.tsx'
import { VehicleDrawer } from './vehicle.panel.tsx'
import { vehiclesTexts as texts } from './vehicles.texts.ts'

const columns: Column<VehicleRow>[] = [
  { key: 'name', header: texts.name, cell: (row) => <Name vehicle={row} /> },
  {
    key: 'plate',
    header: texts.plate,
    cell: ({ plate }) => <span style={{ whiteSpace: 'nowrap' }}>{plate}</span>,
  },
  { key: 'type', header: texts.type, cell: ({ type }) => vehicleTypeNames[type], from: 'md' },
  {
    key: 'model',
    header: texts.model,
    cell: ({ brand, model }) => `${brand} ${model}`,
    from: 'lg',
    onPhone: 'hide',
  },
  { key: 'seats', header: texts.seats, cell: ({ seats }) => seats, numeric: true },
  {
    key: 'luggage',
    header: texts.luggage,
    cell: ({ luggage }) => luggage,
    numeric: true,
    from: 'lg',
    onPhone: 'hide',
  },
  { key: 'documents', header: texts.documents, cell: (row) => <Documents vehicle={row} /> },
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
const states = optionsOf(['1', '2'], { 1: stateNames[1], 2: stateNames[2] })

export default function VehiclesScreen() {
  const filters = useUrlFilters(['search', 'type', 'validity', 'state', 'open'])
  const { search, open } = filters.values
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
      <PageHeader title={texts.title} description={texts.description} />
      <FiltersBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <SearchField
          label={texts.search}
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
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => filters.set({ open: id })}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={<EmptyState icon={IconSteeringWheel} title={texts.emptyTitle} description={texts.emptyBody} />}
      />
      <VehicleDrawer
        vehicle={list.rows.find(({ id }) => id === open)}
        onClose={() => filters.set({ open: '' })}
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

/** The worst of the papers, and the day on which the first of them ends. */
function Documents({ vehicle: { validity, documents } }: { vehicle: VehicleRow }) {
  const [first] = documents
  if (!validity || !first) {
    return (
      <Text span size="sm" c="dimmed">
        {texts.noDocuments}
      </Text>
    )
  }
  return (
    <Group component="span" gap={8} wrap="nowrap">
      <ValidityBadge validity={validity} />
      {validity !== 'vigente' && (
        <Text span size="sm" c="dimmed" visibleFrom="md">
          <DateText date={first.expires_on} year />
        </Text>
      )}
    </Group>
  )
}
