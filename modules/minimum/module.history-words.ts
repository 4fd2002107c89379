import { momentOf, type Tellers } from '#words/office/history/tellers.ts'

import type { MinimumDepartureEvents, MinimumProductEvents } from './rules/events.ts'
import { defaultActNames, minimumActNames } from './words/minimum-words.ts'

const departure: Tellers<MinimumDepartureEvents> = {
  minimum_decided: ({ act, seats, min_pax, by_rule, to }) => [
    `decidió con ${seats} de ${min_pax} lugares vendidos: ${minimumActNames[act].toLowerCase()}${to ? ` (${[to.product, momentOf(to)].filter(Boolean).join(', ')})` : ''}${by_rule ? ', por la regla del producto' : ''}`,
  ],
}
const product: Tellers<MinimumProductEvents> = {
  minimum_rule_changed: ({ days_before, decide_at, default_act }) => [
    `cambió la regla de su mínimo: se decide ${days_before === 0 ? 'el mismo día' : `${days_before} días antes`} a las ${decide_at}; si no, ${defaultActNames[default_act]}`,
  ],
}

export const historyWords = { tellers: { departure, product } } as const
