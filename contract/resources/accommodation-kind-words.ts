import type { AccommodationKind } from '#domain/resources/resource.ts'
import { accommodationKindNames } from '#words/office/resource-words.ts'

import { readOption } from '../imports/cell-reader.ts'

export const readAccommodationKind = (typed: string): AccommodationKind | null =>
  readOption(typed, accommodationKindNames, { hostal: ['hostel'] })

/** «Hostal del Sol» is a hostel; the default is a hotel. */
export function kindSaidBy(name: string): AccommodationKind {
  return name.split(/\s+/).flatMap((word) => readAccommodationKind(word) ?? [])[0] ?? 'hotel'
}
