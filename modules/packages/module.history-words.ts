import { listed, moneyOf, quoted, type Tellers } from '#words/office/history/tellers.ts'

import type { PackageEvents } from './rules/events.ts'

/** «de Géiseres y Valle con 10 % menos» */
const termsOf = ({ kind, value, tours, currency }: PackageEvents['package_created']) =>
  `de ${listed(tours)} ${kind === 'percent' ? `con ${value} % menos` : `a ${moneyOf(value, currency)} por adulto`}`

const own: Tellers<PackageEvents> = {
  package_created: (data) => [`creó el paquete ${quoted(data.name)}, ${termsOf(data)}`],
  package_changed: (data) => [`cambió el paquete ${quoted(data.name)}: ${termsOf(data)}`],
  package_ended: ({ name }) => [`terminó el paquete ${quoted(name)}: ya no se vende`],
}

export const historyWords = { ownTellers: { package: own } } as const
