import { Text } from '@mantine/core'
import { IconBed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { type AccommodationRow, listAccommodations } from '#contract/resources/accommodations.contract.ts'
import { listZones } from '#contract/resources/zones.contract.ts'
import { accommodationKinds } from '#domain/resources/resource.ts'
import { states } from '#domain/staff/level.ts'
import { apiQuery, usePagedList } from '#web/api/hooks.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr, optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar, SearchField } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import type { UrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PhoneLink } from '#web/ui/parts/contact-links.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { stateNames } from '#words/office/code-names.ts'
import { accommodationKindNames } from '#words/office/resource-words.ts'

import { ZoneName } from '../zones/zone-name.panel.tsx'
import { accommodationsTexts as texts } from './accommodations.texts.ts'

const columns: Column<AccommodationRow>[] = [
  { key: 'name', header: texts.name, cell: (row) => <Name accommodation={row} /> },
  {
    key: 'kind',
    header: texts.kind,
    cell: ({ kind }) => accommodationKindNames[kind],
    from: 'lg',
    onPhone: 'hide',
  },
  {
    key: 'zone',
    header: texts.zone,
    cell: ({ zone }) =>
      zone ? (
        <ZoneName name={zone.name} color={zone.color} />
      ) : (
        <Text span size="sm" c="dimmed">
          {texts.noZone}
        </Text>
      ),
  },
  { key: 'pickup', header: texts.pickup, cell: (row) => <Pickup accommodation={row} /> },
  {
    key: 'lead',
    header: texts.lead,
    numeric: true,
    from: 'md',
    cell: ({ zone, offset_minutes, pickup_allowed }) =>
      zone && pickup_allowed ? texts.minutes(zone.minutes_before_start - offset_minutes) : '',
  },
  { key: 'phone', header: texts.phone, cell: ({ phone }) => <PhoneLink phone={phone} />, from: 'md' },
  {
    key: 'address',
    header: texts.address,
    cell: ({ address }) => (
      <Text span size="sm" c="dimmed">
        {address}
      </Text>
    ),
    from: 'lg',
    onPhone: 'hide',
  },
]

const pickups = [
  { value: 'true', label: texts.withPickup },
  { value: 'false', label: texts.noPickup },
]
const kinds = optionsOf(accommodationKinds, accommodationKindNames)

const stateOptions = states.map((state) => ({ value: String(state), label: stateNames[state] }))

export const accommodationFilters = ['search', 'zone', 'pickup', 'kind', 'state', 'tab', 'open'] as const
type AccommodationListProps = {
  filters: UrlFilters<(typeof accommodationFilters)[number]>
  addButton: React.ReactNode
}

export function AccommodationList({ filters, addButton }: AccommodationListProps) {
  const zones = useQuery(apiQuery(listZones, {}))
  const zoneOptions = (zones.data ?? []).map(({ id, name, accommodations }) => ({
    value: id,
    label: texts.zoneOption(name, accommodations),
  }))
  const { search } = filters.values
  // Until the zones are known the address is believed.
  const zone = zones.data ? knownOr(filters.values.zone, zoneOptions) : uuidOrNothing(filters.values.zone)
  const pickup = knownOr(filters.values.pickup, pickups)
  const kind = knownOr(filters.values.kind, kinds)
  const state = knownOr(filters.values.state, stateOptions)
  const list = usePagedList(listAccommodations, {
    ...(search && { search }),
    ...(zone && { 'zone_id[eq]': zone }),
    ...(pickup && { 'pickup_allowed[eq]': pickup }),
    ...(kind && { 'kind[eq]': kind }),
    ...(state && { 'state[eq]': state }),
  })
  return (
    <>
      <FiltersBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <SearchField
          label={texts.search}
          value={search}
          onChange={(value) => filters.set({ search: value }, { replace: true })}
        />
        <FilterSelect
          label={texts.filterZone}
          all={texts.allZones}
          options={zoneOptions}
          value={zone}
          onChange={(value) => filters.set({ zone: value })}
        />
        <FilterSelect
          label={texts.filterPickup}
          all={texts.anyPickup}
          options={pickups}
          value={pickup}
          onChange={(value) => filters.set({ pickup: value })}
        />
        <FilterSelect
          label={texts.filterKind}
          all={texts.allKinds}
          options={kinds}
          value={kind}
          onChange={(value) => filters.set({ kind: value })}
        />
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
        onOpen={({ id }) => filters.set({ open: id })}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={
          <EmptyState
            icon={IconBed}
            title={texts.emptyTitle}
            description={texts.emptyBody}
            action={addButton}
          />
        }
      />
    </>
  )
}

function uuidOrNothing(value: string): string {
  return /^[0-9a-f-]{36}$/i.test(value) ? value : ''
}

function Name({ accommodation: { name, aliases } }: { accommodation: AccommodationRow }) {
  return (
    <>
      {name}
      {aliases.length > 0 && (
        <Text span display="block" size="xs" c="dimmed" fw={400}>
          {aliases.join(', ')}
        </Text>
      )}
    </>
  )
}

function Pickup({ accommodation }: { accommodation: AccommodationRow }) {
  const { pickup_allowed, pickup_point, walking_minutes, state } = accommodation
  if (state === 2) return <StatusBadge tone="quiet">{texts.inactive}</StatusBadge>
  if (!pickup_allowed) return <StatusBadge tone="quiet">{texts.noPickup}</StatusBadge>
  return pickup_point ? texts.pickupPoint(pickup_point, walking_minutes) : texts.atTheDoor
}
