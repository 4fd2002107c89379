import type { ReactNode } from 'react'

import { kindSaidBy } from '#contract/resources/accommodation-kind-words.ts'
import {
  AccommodationInput,
  type AccommodationRow,
  type SimilarAccommodation,
} from '#contract/resources/accommodations.contract.ts'
import { accommodationKinds } from '#domain/resources/resource.ts'
import { states } from '#domain/staff/level.ts'
import { stateNames } from '#words/office/code-names.ts'
import { accommodationKindNames } from '#words/office/resource-words.ts'

import { accommodationFormTexts as texts, accommodationsTexts } from './accommodations.texts.ts'

/** Form values. */
export function valuesOf(place: AccommodationRow | null, name = ''): AccommodationInput {
  return {
    name: place?.name ?? name,
    aliases: place?.aliases ?? [],
    kind: place?.kind ?? kindSaidBy(name),
    zone_id: place?.zone?.id ?? null,
    address: place?.address ?? '',
    lat_lng: place?.lat_lng ?? '',
    phone: place?.phone ?? '',
    pickup_allowed: place?.pickup_allowed ?? true,
    pickup_point: place?.pickup_point ?? '',
    walking_minutes: place?.walking_minutes ?? 0,
    door_instructions: place?.door_instructions ?? '',
    asks_room: place?.asks_room ?? false,
    wait_minutes: place?.wait_minutes ?? null,
    offset_minutes: place?.offset_minutes ?? 0,
    state: place?.state ?? 1,
  }
}

export const accommodationLabels = {
  name: texts.name,
  aliases: texts.aliases,
  kind: accommodationsTexts.kind,
  zone_id: accommodationsTexts.zone,
  address: accommodationsTexts.address,
  lat_lng: texts.position,
  phone: accommodationsTexts.phone,
  pickup_allowed: texts.pickupAllowed,
  pickup_point: texts.pickupPoint,
  walking_minutes: texts.walking,
  door_instructions: texts.instructions,
  asks_room: texts.asksRoom,
  wait_minutes: texts.wait,
  offset_minutes: texts.offset,
  state: accommodationsTexts.state,
} as const satisfies Record<keyof AccommodationInput, string>

/** A value as text, for comparing two versions or two places. */
export function accommodationWord(zones: readonly { id: string; name: string }[]) {
  return (field: string, value: unknown): string => {
    if (field === 'zone_id') return zones.find(({ id }) => id === value)?.name ?? accommodationsTexts.noZone
    if (field === 'kind')
      return accommodationKinds
        .filter((kind) => kind === value)
        .map((kind) => accommodationKindNames[kind])
        .join('')
    if (field === 'state')
      return states
        .filter((state) => state === value)
        .map((state) => stateNames[state])
        .join('')
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' ? value : ''
  }
}

/** The value of an emptied field; without minutes of its own, a place has the operator's usual wait. */
const emptyMinutes = { walking_minutes: 0, offset_minutes: 0, wait_minutes: null }
export type MinutesField = keyof typeof emptyMinutes

export const minutesTyped = (field: MinutesField, typed: number | string): number | null =>
  typeof typed === 'number' ? typed : emptyMinutes[field]

/** The messages of single aliases, with the line that each is about. */
export function aliasErrors(aliases: readonly string[], errors: Readonly<Record<string, ReactNode>>) {
  return aliases.flatMap((_, line) => {
    const message = errors[`aliases.${line}`]
    return typeof message === 'string' ? [{ line, message }] : []
  })
}

/** Possible duplicates are searched from three letters on. */
export const isSearchable = (name: string): boolean => name.length >= 3

/** The search for possible duplicates of what is typed; half a position is left out. */
export function similarQuery(name: string, latLng: string, exceptId: string | undefined) {
  const isPosition = AccommodationInput.shape.lat_lng.safeParse(latLng).success
  return { name, lat_lng: isPosition ? latLng : '', ...(exceptId && { except_id: exceptId }) }
}

/** «Hotel Tierra (Centro) (inactivo)» */
export const similarText = ({ name, zone, state }: SimilarAccommodation): string =>
  [name, zone && `(${zone.name})`, state === 2 && `(${texts.inactive})`].filter(Boolean).join(' ')
