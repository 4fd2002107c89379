import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconPlus, IconSteeringWheel, IconWheelchair } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import { exportVehicles, listVehicles, type VehicleRow } from '#contract/resources/vehicles.contract.ts'
import { vehicleTypes } from '#domain/resources/resource.ts'
import { validities } from '#domain/resources/validity.rules.ts'
import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { queryOfChoices, RecordList } from '#web/ui/list/record-list.tsx'
import { type UrlFilters, useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { onDemand } from '#web/ui/page/on-demand.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { stateNames } from '#words/office/code-names.ts'
import { validityNames, vehicleOwnerNames, vehicleTypeNames } from '#words/office/resource-words.ts'
import { plateWord } from '#words/plate-word.ts'

import { ResourceCalendar } from '../calendar/resource-calendar.panel.tsx'
import { VehicleLight } from './vehicle-light.panel.tsx'
import { VehiclePanel } from './vehicle.panel.tsx'
import { vehiclesTexts as texts } from './vehicles.texts.ts'

const ImportVehicles = onDemand(async () => (await import('./vehicle-import.panel.tsx')).ImportVehicles)

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

const choices = [
  {
    key: 'type' as const,
    field: 'type[eq]',
    label: texts.filterType,
    all: texts.allTypes,
    options: optionsOf(vehicleTypes, vehicleTypeNames),
  },
  {
    key: 'validity' as const,
    field: 'validity[eq]',
    label: texts.filterValidity,
    all: texts.allValidities,
    options: optionsOf(validities, validityNames),
  },
  {
    key: 'state' as const,
    field: 'state[eq]',
    label: texts.filterState,
    all: texts.allStates,
    options: optionsOf(['1', '2'], { 1: stateNames[1], 2: stateNames[2] }),
  },
]
const filterKeys = ['search', 'type', 'validity', 'state', 'view', 'open'] as const

const views = ['lista', 'calendario', 'importar'] as const

export default function VehiclesScreen() {
  const plateName = plateWord()
  const filters = useUrlFilters(filterKeys)
  const [importing, setImporting] = useState<string | null>(null)
  const offered = views.filter((each) => each !== 'importar' || mayDo('resources.edit'))
  const view = offered.find((each) => each === filters.values.view) ?? 'lista'
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
              value={view}
              onChange={(chosen) => filters.set({ view: chosen === 'lista' ? '' : chosen })}
              data={offered.map((value) => ({ value, label: texts.views[value] }))}
            />
            {addButton}
          </Group>
        }
      />
      {view === 'calendario' && <ResourceCalendar />}
      {view === 'importar' && <ImportVehicles kept={importing} onKeep={setImporting} />}
      {view === 'lista' && <VehicleList filters={filters} plateName={plateName} empty={addButton} />}
      <VehiclePanel
        open={filters.values.open}
        onOpen={(open) => filters.set({ open })}
        onClose={() => filters.set({ open: '' })}
      />
    </>
  )
}

type ListProps = { filters: UrlFilters<(typeof filterKeys)[number]>; plateName: string; empty: ReactNode }

function VehicleList({ filters, plateName, empty }: ListProps) {
  const query = queryOfChoices(filters, choices)
  return (
    <RecordList
      filters={filters}
      search={texts.search(plateName)}
      choices={choices}
      label={texts.list}
      list={usePagedList(listVehicles, query)}
      end={<ExportMenu take={(format) => download(exportVehicles, { query: { ...query, format } })} />}
      columns={columnsFor(plateName)}
      empty={{
        icon: IconSteeringWheel,
        title: texts.emptyTitle,
        description: texts.emptyBody,
        action: empty,
      }}
    />
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
