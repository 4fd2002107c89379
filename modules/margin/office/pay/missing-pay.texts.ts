import { count, formatDate } from '#words/format.ts'

import type { MissingPay } from '../../contract/cost-rules.contract.ts'
import { crewRoleNames } from '../../words/cost-words.ts'

const runs = (quantity: number) => count(quantity, 'salida', 'salidas')

/** «chofer», «horas extra de guía», «las vans de terceros» */
function payName({ role, kind }: Pick<MissingPay, 'role' | 'kind'>): string {
  if (role === 'dueno') return 'las vans de terceros'
  const name = crewRoleNames[role]
  return { salida: name, horas_extra: `horas extra de ${name}`, viatico: `viático de ${name}` }[kind]
}

const what = (missing: MissingPay) =>
  missing.lacks === 'dueno'
    ? `Falta el dueño de una van: ${runs(missing.runs)}`
    : `Falta el costo de ${payName(missing)}: ${runs(missing.runs)}`

export const missingPayTexts = {
  title: 'Hay salidas cerradas sin pago calculado',
  what,
  /** «Wilson Mamani, Pedro Ríos · del mar 4 may al vie 7 may» */
  who: ({ names, first_day, last_day }: MissingPay) =>
    [
      names.join(', '),
      first_day === last_day
        ? formatDate(first_day)
        : `del ${formatDate(first_day)} al ${formatDate(last_day)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  enter: { costo: 'Anotar costo', dueno: 'Elegir dueño' },
  enterWhat: (missing: MissingPay) => `${missingPayTexts.enter[missing.lacks]}. ${what(missing)}`,
  /** below the fields of a cost, before it is saved */
  rewrites: (quantity: number, most: number) =>
    `${quantity >= most ? `Más de ${runs(most)}` : runs(quantity)} ya ${quantity === 1 ? 'cerrada se vuelve' : 'cerradas se vuelven'} a calcular; las diferencias entran en el próximo estado de cuenta. Lo emitido o pagado no cambia.`,
} as const
