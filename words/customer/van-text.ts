import type { PublicVan } from '#contract/storefront/van-news.contract.ts'

import { van as en } from '../en/van.ts'
import { van as es } from '../es/van.ts'
import { spokenIn } from '../language.ts'
import { van as pt } from '../pt/van.ts'

const words = spokenIn({ es, en, pt })

export const vanHeading = () => words.heading

/** Texts about a van: the news, its description, and the rest. '' without content. */
export type VanText = { title: string; looks: string; more: string }

export function vanText(van: PublicVan): VanText {
  const { vehicle, plate, driver } = van
  const looks = [vehicle, whole(plate), driver && words.driver(driver)].filter(Boolean).join(' · ')
  return { looks, ...news(van) }
}

/** «Tu van: Mercedes Sprinter · AB-12 · conduce Ana», under where its tour is met. */
export const vanLines = (vans: readonly PublicVan[], item_id: string): string[] =>
  vans
    .filter((van) => van.item_id === item_id)
    .flatMap((van) => vanText(van).looks || [])
    .map((looks) => `${words.yourVan}: ${looks}`)

/** Keeps a plate on one line. */
const whole = (plate: string) => plate.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0')

function news({
  stage,
  stops_before,
  mode,
  came_at,
  heard_at: lastNewsAt,
}: PublicVan): Omit<VanText, 'looks'> {
  switch (stage) {
    case 'asignada':
      return { title: words.yours, more: words.follow }
    case 'en_camino': {
      const title =
        stops_before === null ? words.left : stops_before === 0 ? words.next : words.before(stops_before)
      return { title, more: lastNewsAt && words.lastNews(lastNewsAt) }
    }
    case 'llego':
      return { title: words.came[mode], more: words.cameAt(came_at) }
    case 'siguio':
      return { title: words.went, more: words.wentOn(came_at) }
    case 'a_bordo':
      return { title: words.aboard, more: words.enjoy }
    case 'no_encontrado':
      return { title: words.missed, more: words.missedCall }
  }
}
