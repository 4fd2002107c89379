import type { PricePeriod } from '#contract/storefront/storefront.contract.ts'

import { formatDate } from '../format.ts'
import { groupSizeName, weekdaysName } from './price-lines.ts'

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

/** «Temporada Alta: del 1 dic 2027 al 31 mar 2028». */
export function periodName({ season, from, to }: PricePeriod, isInForce: boolean): string {
  const until = to && formatDate(to, { year: true })
  const since = formatDate(from, { year: true })
  const when = isInForce
    ? until
      ? `hasta el ${until}`
      : 'todo el año'
    : until
      ? `del ${since} al ${until}`
      : `desde el ${since}`
  return season ? `${season} · ${when}` : capital(when)
}

/** Whether residents of the country pay something else, so that both have to be told. */
export const tellsResidency = (blocks: readonly Block[]): boolean =>
  blocks.some(({ rows }) => rows.some(({ national, foreign }) => national !== foreign))
