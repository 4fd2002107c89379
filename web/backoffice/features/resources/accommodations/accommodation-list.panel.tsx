import { Text } from '@mantine/core'
import { IconBed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import {
  type AccommodationRow,
  exportAccommodations,
  listAccommodations,
} from '#contract/resources/accommodations.contract.ts'
import { listZones } from '#contract/resources/zones.contract.ts'
import { accommodationKinds } from '#domain/resources/resource.ts'
import { states } from '#domain/staff/level.ts'
import { download } from '#web/api/download.ts'
import { apiQuery, usePagedList } from '#web/api/hooks.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { queryOfChoices, RecordList } from '#web/ui/list/record-list.tsx'
import type { UrlFilters } from '#web/ui/list/use-url-filters.ts'
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

const fixedChoices = [
  {
    key: 'pickup' as const,
    field: 'pickup_allowed[eq]',
    label: texts.filterPickup,
    all: texts.anyPickup,
    options: [
      { value: 'true', label: texts.withPickup },
      { value: 'false', label: texts.noPickup },
    ],
  },
  {
    key: 'kind' as const,
    field: 'kind[eq]',
    label: texts.filterKind,
    all: texts.allKinds,
    options: optionsOf(accommodationKinds, accommodationKindNames),
  },
  {
    key: 'state' as const,
    field: 'state[eq]',
    label: texts.filterState,
    all: texts.allStates,
    options: states.map((state) => ({ value: String(state), label: stateNames[state] })),
  },
]

export const accommodationFilters = ['search', 'zone', 'pickup', 'kind', 'state', 'tab', 'open'] as const
type AccommodationListProps = {
  filters: UrlFilters<(typeof accommodationFilters)[number]>
  addButton: React.ReactNode
}

export function AccommodationList({ filters, addButton }: AccommodationListProps) {
  const zones = useQuery(apiQuery(listZones, {}))
  const { zone } = filters.values
  const zoneOptions = (zones.data ?? []).map(({ id, name, accommodations }) => ({
    value: id,
    label: texts.zoneOption(name, accommodations),
  }))
  const zoneChoice = {
    key: 'zone' as const,
    field: 'zone_id[eq]',
    label: texts.filterZone,
    all: texts.allZones,
    options: zoneOptions,
  }
  const choices = [zoneChoice, ...fixedChoices]
  const query = {
    ...queryOfChoices(filters, choices),
    // Until the zones are known the address is believed.
    ...(!zones.data && isUuid(zone) && { 'zone_id[eq]': zone }),
  }
  const list = usePagedList(listAccommodations, query)
  return (
    <RecordList
      filters={filters}
      search={texts.search}
      choices={choices}
      label={texts.list}
      list={list}
      columns={columns}
      end={<ExportMenu take={(format) => download(exportAccommodations, { query: { ...query, format } })} />}
      empty={{ icon: IconBed, title: texts.emptyTitle, description: texts.emptyBody, action: addButton }}
    />
  )
}

const isUuid = (value: string) => /^[0-9a-f-]{36}$/i.test(value)

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
