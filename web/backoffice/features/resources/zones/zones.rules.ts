import type { Zone } from '#contract/resources/zones.contract.ts'

/** The order after moving one zone to a place, counted from 0. */
export function idsMovedTo(zones: readonly Pick<Zone, 'id'>[], id: string, place: number): string[] {
  const others = zones.map((zone) => zone.id).filter((each) => each !== id)
  return others.toSpliced(place, 0, id)
}

/** Moving past either end is not possible; neither is removing a zone with accommodations. */
export const allowedIn = (zones: readonly Pick<Zone, 'accommodations'>[], place: number) => ({
  up: place > 0,
  down: place < zones.length - 1,
  remove: zones[place]?.accommodations === 0,
})
