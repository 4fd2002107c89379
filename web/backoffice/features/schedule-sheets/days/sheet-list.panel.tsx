import { Text } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'

import {
  listScheduleSheets,
  type ScheduleDay,
  type SheetRow,
} from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { type CrewRole, sheetStatuses } from '#domain/schedule-sheets/schedule-sheet.ts'
import { draftStatuses, openStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr, optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatDate } from '#words/format.ts'
import { sheetStatusNames } from '#words/office/resource-words.ts'
import { runHours } from '#words/office/run-hours.ts'

import { sheetsTexts as texts, sheetTones } from '../shown/schedule-sheets.texts.ts'
import { SeatBar } from '../shown/seat-bar.panel.tsx'
import { SeeDepartures } from '../shown/see-departures.panel.tsx'

import classes from './schedule-sheets.module.css'

const columns: Column<SheetRow>[] = [
  { key: 'name', header: texts.sheet, cell: (row) => <Sheet sheet={row} /> },
  {
    key: 'times',
    header: texts.leaves,
    cell: ({ service_date, ...run }) => (
      <span style={{ whiteSpace: 'nowrap' }}>{runHours({ ...run, date: service_date })}</span>
    ),
  },
  { key: 'vehicle', header: texts.vehicle, cell: ({ vehicle }) => <Vehicle vehicle={vehicle} /> },
  { key: 'crew', header: texts.crew, cell: (row) => <Crew sheet={row} /> },
  {
    key: 'people',
    header: texts.people,
    cell: ({ people, seats_taken, vehicle }) => (
      <SeatBar people={people} taken={seats_taken} seats={vehicle?.seats} />
    ),
  },
  {
    key: 'status',
    header: texts.status,
    cell: (row) => <Status sheet={row} />,
  },
]

const statuses = optionsOf(sheetStatuses, sheetStatusNames)

type SheetListProps = { date: LocalDate; isCrew: boolean; day: ScheduleDay | undefined }

/** A day's sheets as rows; for drivers and guides, their own. */
export function SheetList({ date, isCrew, day }: SheetListProps) {
  const filters = useUrlFilters(['status'])
  const status = knownOr(filters.values.status, statuses)
  const list = usePagedList(listScheduleSheets, {
    'service_date[eq]': date,
    ...(status && { 'status[eq]': status }),
    limit: 200,
  })
  return (
    <>
      {!isCrew && (
        <FiltersBar isFiltered={filters.isFiltered} onClear={filters.clear}>
          <FilterSelect
            label={texts.filterStatus}
            all={texts.allStatuses}
            options={statuses}
            value={status}
            onChange={(value) => filters.set({ status: value })}
          />
        </FiltersBar>
      )}
      <DataList
        label={texts.list(formatDate(date, { long: true }))}
        list={list}
        columns={columns}
        tableFrom="lg"
        keyOf={({ id }) => id}
        openAt={({ id }) => paths.scheduleSheet(id)}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={
          <EmptyState
            icon={IconRoute}
            title={isCrew ? texts.emptyOwnTitle : texts.emptyTitle}
            description={isCrew ? texts.emptyOwnBody : emptyBody(day)}
            action={!isCrew && day?.departures === 0 && <SeeDepartures date={date} />}
          />
        }
      />
    </>
  )
}

function emptyBody(day: ScheduleDay | undefined): string {
  return day && day.departures > 0 ? texts.emptyButSold(day.departures, day.people) : texts.emptyBody
}

function Sheet({ sheet: { product, name, number } }: { sheet: SheetRow }) {
  return (
    <span className={classes['sheet']}>
      {product ? <ProductTag code={product.code} color={product.color} name={product.name} /> : name}
      <Text span size="xs" c="dimmed" fw={400} className={classes['number'] ?? ''}>
        {texts.number(number)}
      </Text>
    </span>
  )
}

/** A published sheet that differs from what its crew has. */
const isOutdated = ({ status, has_changes }: SheetRow) =>
  has_changes && openStatuses.includes(status) && !draftStatuses.includes(status)

function Status({ sheet }: { sheet: SheetRow }) {
  return (
    <>
      <StatusBadge tone={sheetTones[sheet.status]}>{sheetStatusNames[sheet.status]}</StatusBadge>
      {sheet.is_suspended && openStatuses.includes(sheet.status) && (
        <Text span size="xs" fw={600} c="red" display="block">
          {texts.departureSuspended}
        </Text>
      )}
      {isOutdated(sheet) && (
        <Text span size="xs" fw={600} display="block">
          {texts.changed}
        </Text>
      )}
    </>
  )
}

function Lacking({ children }: { children: string }) {
  return (
    <Text span size="sm" c="red">
      {children}
    </Text>
  )
}

function Vehicle({ vehicle }: Pick<SheetRow, 'vehicle'>) {
  if (!vehicle) return <Lacking>{texts.noVehicle}</Lacking>
  return (
    <>
      {vehicle.name}
      <Text span size="xs" c="dimmed" display="block">
        {vehicle.plate}
      </Text>
    </>
  )
}

function Crew({ sheet: { crew, needs_guide } }: { sheet: SheetRow }) {
  if (crew.length === 0) return <Lacking>{texts.noCrew}</Lacking>
  const isMissing = (needed: CrewRole) =>
    !crew.some(({ role, status }) => role === needed && status !== 'rechazada')
  const missing = [
    isMissing('chofer') ? texts.driver : '',
    needs_guide && isMissing('guia') ? texts.guide : '',
  ].filter(Boolean)
  return (
    <>
      {crew.map(({ person_id, role, full_name, status }) => (
        <Text
          key={person_id + role}
          span
          size="sm"
          display="block"
          {...(status === 'rechazada' && { c: 'red' })}
        >
          {status === 'rechazada' ? texts.cannotGo(full_name) : full_name}
        </Text>
      ))}
      {missing.map((role) => (
        <Text key={role} span size="sm" c="red" display="block">
          {texts.missing(role)}
        </Text>
      ))}
    </>
  )
}
