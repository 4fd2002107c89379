import { formatDate } from '#words/format.ts'
import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { MarginRefusals } from './rules/refusals.ts'

const refusalTexts: RefusalTexts<keyof MarginRefusals> = {
  cost_rule_overlaps: refused(409, ({ from, to }) =>
    from
      ? `Otro costo igual vale desde el ${formatDate(from)}${to ? ` hasta el ${formatDate(to)}` : ''}: ponle fin antes o elige otras fechas.`
      : 'Otro costo igual vale en esas fechas.',
  ),
  cost_currency_unknown: refused(422, 'Elige una de tus dos monedas.'),
  vehicle_is_own: refused(409, 'El vehículo es propio.'),
  owner_not_contact: refused(422, 'Elige una persona con el rol Contacto.'),
}

export const officeWords = {
  refusalTexts,
  jobNames: {
    write_earnings: 'lo que ganan tripulación y dueños de vans',
    rewrite_earnings: 'lo que cambia en salidas cerradas al corregir un costo',
  },
  tableNames: {
    missing_pay: 'Pagos sin costo',
    cost_rules: 'Costos',
    vehicle_owners: 'Dueños de vehículos',
  },
} as const
