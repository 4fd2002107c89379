import type { PricePeriod } from '#contract/storefront/storefront.contract.ts'

import { prices as en } from '../en/prices.ts'
import { prices as es } from '../es/prices.ts'
import { formatDate } from '../format.ts'
import { spokenIn } from '../language.ts'
import { prices as pt } from '../pt/prices.ts'
import { groupSizeName, weekdaysName } from './price-lines.ts'

const words = spokenIn({ es, en, pt })

type Block = PricePeriod['blocks'][number]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** «Sábado y domingo, 4 a 6 personas»; '' when the prices are of every day and every size of group. */
export function blockName({ weekdays, pax_min, pax_max }: Block): string {
  const parts = [
    weekdays ? weekdaysName(weekdays) : '',
    pax_min === 1 && pax_max === null ? '' : groupSizeName({ pax_min, pax_max }),
  ]
  return capital(parts.filter(Boolean).join(', '))
}

function whenText({ from, to }: PricePeriod, isInForce: boolean): string {
  const until = to && formatDate(to, { year: true })
  if (isInForce) return until ? words.until(until) : words.forever
  const since = formatDate(from, { year: true })
  return until ? words.between(since, until) : words.since(since)
}

/** «Temporada Alta · del mié 1 dic 2027 al vie 31 mar 2028». */
export function periodName(period: PricePeriod, isInForce: boolean): string {
  const when = whenText(period, isInForce)
  return period.season ? `${period.season} · ${when}` : capital(when)
}

/** Whether residents of the country pay another price, so that both are shown. */
export const showsResidency = (blocks: readonly Block[]): boolean =>
  blocks.some(({ rows }) => rows.some(({ national, foreign }) => national !== foreign))
