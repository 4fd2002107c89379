import type { BoardItem, BoardPlace, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'

import { partiesOn, type Party, peopleOf } from './board.rules.ts'

export type WaitingPlace = { key: string; name: string; parties: Party[]; people: number }
/** `zone`: one of the operator's; the other kinds are for passengers without a zone. */
export type WaitingGroup = {
  key: string
  kind: 'zone' | 'no_zone' | 'on_foot' | 'to_define' | 'suspended'
  name: string
  color: string
  places: WaitingPlace[]
  people: number
}

type Known = Pick<ScheduleBoard, 'places' | 'zones'>
const kinds: readonly WaitingGroup['kind'][] = ['zone', 'no_zone', 'on_foot', 'to_define', 'suspended']

/** Unassigned passengers by zone, then hotel, then booking: zones in pickup order. */
export function groupWaiting(items: readonly BoardItem[], { places, zones }: Known): WaitingGroup[] {
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const zoneOf = new Map(zones.map((zone) => [zone.id, zone]))
  const groups = new Map<string, WaitingGroup & { position: number }>()
  for (const party of partiesOn(items, null)) {
    const place = placeOf.get(party.item.accommodation_id ?? '')
    const kind = kindOf(party.item, place)
    const zone = kind === 'zone' ? zoneOf.get(place?.zone_id ?? '') : undefined
    const key = zone?.id ?? kind
    const group = groups.get(key) ?? {
      key,
      kind,
      name: zone?.name ?? '',
      color: zone?.color ?? '',
      position: zone?.position ?? 0,
      places: [],
      people: 0,
    }
    groups.set(key, {
      ...group,
      places: withParty(group.places, place, party),
      people: group.people + party.passengers.length,
    })
  }
  return [...groups.values()]
    .toSorted(
      (one, other) =>
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
        one.position - other.position ||
        one.name.localeCompare(other.name, 'es'),
    )
    .map(({ position: _position, ...group }) => ({
      ...group,
      places: group.places.toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
    }))
}

function kindOf(item: BoardItem, place: BoardPlace | undefined): WaitingGroup['kind'] {
  if (item.unassigned === 'departure_suspended') return 'suspended'
  if (item.pickup_mode === 'punto') return 'on_foot'
  if (item.pickup_mode === 'por_definir') return 'to_define'
  return place?.zone_id ? 'zone' : 'no_zone'
}

function withParty(
  places: readonly WaitingPlace[],
  place: BoardPlace | undefined,
  party: Party,
): WaitingPlace[] {
  const key = place?.id ?? party.item.place
  const before = places.find((each) => each.key === key)
  const parties = [...(before?.parties ?? []), party]
  const after = { key, name: place?.name ?? party.item.place, parties, people: peopleOf(parties) }
  return before ? places.map((each) => (each === before ? after : each)) : [...places, after]
}
