import type {
  BoardChange,
  BoardItem,
  BoardPassenger,
  BoardSheet,
  ScheduleBoard,
} from '#contract/schedule-sheets/schedule-board.ts'
import { openStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'

/** Passengers of one booking's tour in the same place of the board: a sheet's stop, or unassigned. */
export type Party = { item: BoardItem; passengers: BoardPassenger[]; seats: number }

export const peopleOf = (parties: readonly Party[]): number =>
  parties.reduce((sum, { passengers }) => sum + passengers.length, 0)

export const seatsOf = (passengers: readonly BoardPassenger[]): number =>
  passengers.reduce((sum, { seats }) => sum + seats, 0)

export const passengerIdsOf = (parties: readonly Party[]): string[] =>
  parties.flatMap(({ passengers }) => passengers.map(({ id }) => id))

/** null: no vehicle yet, so nothing says how many fit. */
export const seatsLeft = ({ seats, seats_taken }: BoardSheet): number | null =>
  seats === null ? null : seats - seats_taken

export const isOpen = ({ status }: BoardSheet): boolean => openStatuses.includes(status)

/** Complete and never published, or changed since: included in publishing the day. */
export const isToPublish = (sheet: BoardSheet): boolean =>
  isOpen(sheet) && (sheet.status === 'asignada' || (sheet.published_version > 0 && sheet.has_changes))

/**
 * Whether it may be published alone, by the server's rule: a draft needs a vehicle and a driver; a missing guide
 * is a warning.
 */
export const mayPublish = (sheet: BoardSheet): boolean =>
  isToPublish(sheet) ||
  (sheet.status === 'borrador' &&
    sheet.vehicle_id !== null &&
    sheet.crew.some(({ role, status }) => role === 'chofer' && status !== 'rechazada'))

/** The board with a change applied. A newer sheet stays: answers may overtake each other. */
export function applyChange(board: ScheduleBoard, change: Omit<BoardChange, 'undo_id'>): ScheduleBoard {
  const known = new Map(board.sheets.map((sheet) => [sheet.id, sheet.version]))
  const newer = change.sheets.filter(
    ({ id, version, service_date }) => service_date === board.date && version >= (known.get(id) ?? 0),
  )
  return {
    ...board,
    sheets: replaced(board.sheets, newer, change.removed_sheet_ids).toSorted(byLeaving),
    items: replaced(board.items, change.items, change.removed_item_ids),
  }
}

const byLeaving = (one: BoardSheet, other: BoardSheet) =>
  one.start_at.localeCompare(other.start_at) || one.number - other.number

function replaced<Row extends { id: string }>(
  rows: readonly Row[],
  changed: readonly Row[],
  removed: readonly string[],
): Row[] {
  const fresh = new Map(changed.map((row) => [row.id, row]))
  const kept = rows.filter(({ id }) => !removed.includes(id)).map((row) => fresh.get(row.id) ?? row)
  const ids = new Set(rows.map(({ id }) => id))
  return [...kept, ...changed.filter(({ id }) => !ids.has(id))]
}

/** A change may name a hotel or a departure that the board did not carry: then it has to be read again. */
export function isIncomplete({ items, sheets, places, departures }: ScheduleBoard): boolean {
  const placeIds = new Set(places.map(({ id }) => id))
  const departureIds = new Set(departures.map(({ id }) => id))
  const unknown = (id: string | null) => id !== null && !placeIds.has(id)
  return (
    items.some(
      ({ accommodation_id, departure_id }) => unknown(accommodation_id) || !departureIds.has(departure_id),
    ) || sheets.some(({ stops }) => stops.some(({ accommodation_id }) => unknown(accommodation_id)))
  )
}

/** The tours aboard each sheet. Lists that did not change are the ones of `before`, so that their columns stay still. */
export function itemsBySheet(
  items: readonly BoardItem[],
  before: ReadonlyMap<string | null, readonly BoardItem[]> = new Map(),
): Map<string | null, readonly BoardItem[]> {
  const lists = new Map<string | null, BoardItem[]>()
  for (const item of items) {
    for (const sheet_id of new Set(item.passengers.map((passenger) => passenger.sheet_id))) {
      const list = lists.get(sheet_id)
      if (list) list.push(item)
      else lists.set(sheet_id, [item])
    }
  }
  return new Map(
    [...lists].map(([id, list]) => {
      const old = before.get(id)
      const isSame = old?.length === list.length && old.every((item, index) => item === list[index])
      return [id, isSame ? old : list]
    }),
  )
}

/** Remembers the lists of the time before. */
export function keepingLists() {
  let before: ReturnType<typeof itemsBySheet> = new Map()
  return (items: readonly BoardItem[]) => (before = itemsBySheet(items, before))
}

/** Passengers of each tour who are on a sheet, or on none. */
export function partiesOn(items: readonly BoardItem[], sheet_id: string | null): Party[] {
  return items.flatMap((item) => {
    const passengers = item.passengers.filter((passenger) => passenger.sheet_id === sheet_id)
    return passengers.length > 0 ? [{ item, passengers, seats: seatsOf(passengers) }] : []
  })
}

/** Boarding parties at each stop of a sheet; under '' those without a stop. */
export function partiesByStop(items: readonly BoardItem[], sheet: BoardSheet): Map<string, Party[]> {
  const stops = new Set(sheet.stops.map(({ id }) => id))
  const lists = new Map<string, Party[]>()
  for (const { item, passengers } of partiesOn(items, sheet.id)) {
    const at = Map.groupBy(passengers, ({ stop_id }) => (stop_id && stops.has(stop_id) ? stop_id : ''))
    for (const [stop_id, some] of at) {
      const party = { item, passengers: some, seats: seatsOf(some) }
      lists.set(stop_id, [...(lists.get(stop_id) ?? []), party])
    }
  }
  return lists
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

export type BoardFilter = { departure: string; search: string }

/** Ids of matching tours; null without a filter. Accents and case are ignored. */
export function matchingItems(
  board: Pick<ScheduleBoard, 'items' | 'places'>,
  { departure, search }: BoardFilter,
): Set<string> | null {
  if (!departure && !search) return null
  const places = new Map(board.places.map(({ id, name }) => [id, name]))
  const words = plain(search).split(/\s+/).filter(Boolean)
  const found = board.items.filter((item) => {
    if (departure && item.departure_id !== departure) return false
    const said = plain(
      [
        item.contact_name,
        item.locator,
        item.contact_phone,
        item.place,
        places.get(item.accommodation_id ?? '') ?? '',
        ...item.passengers.map(({ name }) => name),
      ].join(' '),
    )
    return words.every((word) => said.includes(word))
  })
  return new Set(found.map(({ id }) => id))
}
