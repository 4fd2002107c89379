import { formatDate } from '#words/format.ts'
import type { Tellers } from '#words/office/history/tellers.ts'

import type { CostRuleEvents, MarginVehicleEvents } from './rules/events.ts'
import { costName, costValue } from './words/cost-words.ts'

const termsOf = (data: CostRuleEvents['cost_created']) =>
  `${costName(data)}: ${costValue(data)}, ${data.valid_to ? `del ${formatDate(data.valid_from)} al ${formatDate(data.valid_to)}` : `desde el ${formatDate(data.valid_from)}`}`

const own: Tellers<CostRuleEvents> = {
  cost_created: (data) => [`agregó el costo ${termsOf(data)}`],
  cost_changed: (data) => [`cambió el costo ${termsOf(data)}`],
  cost_ended: (data) => [`puso fin al costo ${termsOf(data)}`],
  cost_withdrawn: (data) => [`quitó el costo ${termsOf(data)}`],
}

const vehicle: Tellers<MarginVehicleEvents> = {
  owner_changed: ({ owner }) => [owner ? `anotó que el dueño es ${owner}` : 'quitó el dueño'],
}

export const historyWords = { ownTellers: { cost_rule: own }, tellers: { vehicle } } as const
