import { formatDate } from '#words/format.ts'
import type { Tellers } from '#words/office/history/tellers.ts'

import type { FleetOperatorEvents, ReserveEvents } from './rules/events.ts'
import { doubtNames, ruleNames } from './words/rule-words.ts'

const vansOf = ({ owner, vans, seats }: ReserveEvents['reserve_created']) =>
  `de ${owner}: ${vans} ${vans === 1 ? 'van' : 'vans'} de ${seats} asientos`

const answers: Record<ReserveEvents['reserve_van_answered']['status'], string> = {
  por_pedir: 'dejó por pedir',
  confirmada: 'confirmó',
  rechazada: 'anotó que no hay',
}

const own: Tellers<ReserveEvents> = {
  reserve_created: (data) => [`agregó vans de terceros ${vansOf(data)}`],
  reserve_changed: (data) => [`cambió las vans de terceros ${vansOf(data)}`],
  reserve_ended: ({ owner }) => [`dejó de contar con las vans de ${owner}`],
  reserve_van_answered: ({ owner, date, seats, status }) => [
    `${answers[status]} la van de ${seats} asientos de ${owner} para el ${formatDate(date)}`,
  ],
}

const tour_operator: Tellers<FleetOperatorEvents> = {
  fleet_rules_changed: ({ vehicles, crew, in_doubt }) => [
    `cambió qué se hace al vender sin vehículo (${ruleNames[vehicles].toLowerCase()}) o sin tripulación (${ruleNames[crew].toLowerCase()}); en duda, ${doubtNames[in_doubt].toLowerCase()}`,
  ],
}

export const historyWords = { ownTellers: { fleet_reserve: own }, tellers: { tour_operator } } as const
