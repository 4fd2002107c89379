import { formatMoney } from '#words/format.ts'
import { moneyOf, quoted, type Tellers } from '#words/office/history/tellers.ts'
import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { TillEvents } from './rules/events.ts'
import type { TillRefusals } from './rules/refusals.ts'
import type { TillEntryKind } from './rules/till.ts'
import { houseName, tillEntryNames } from './words/till-words.ts'

const feminine: readonly TillEntryKind[] = ['reembolso', 'fondo', 'entrega', 'recepcion']
/** «un gasto», «un depósito en el banco» */
const entryOf = (kind: TillEntryKind) =>
  `${feminine.includes(kind) ? 'una' : 'un'} ${tillEntryNames[kind].toLowerCase()}`

const till: Tellers<TillEvents> = {
  till_opened: ({ opening, fund, currency }) => [
    `abrió la caja con ${moneyOf(opening + fund, currency)}${fund > 0 ? `, ${moneyOf(fund, currency)} de ellos de fuera` : ''}`,
  ],
  till_entry_written: ({ kind, amount, currency, note }) => [
    `anotó ${entryOf(kind)} de ${moneyOf(Math.abs(amount), currency)}${note ? `: ${quoted(note)}` : ''}`,
  ],
  till_entry_taken_back: ({ kind, amount, currency }) => [
    `anuló ${entryOf(kind)} de ${moneyOf(Math.abs(amount), currency)}`,
  ],
  till_counted: ({ counted, expected, currency }) => [
    `contó ${moneyOf(counted, currency)}; ${counted === expected ? 'coincide con lo anotado' : `lo anotado era ${moneyOf(expected, currency)}`}`,
  ],
  till_closed: ({ counted, difference, currency }) => [
    `cerró la caja con ${moneyOf(counted, currency)}${difference === 0 ? '' : difference < 0 ? `; faltaban ${moneyOf(-difference, currency)}` : `; sobraban ${moneyOf(difference, currency)}`}`,
  ],
  handover_offered: ({ amount, currency, to }) => [
    `entregó ${moneyOf(amount, currency)} a ${to || 'la oficina'}`,
  ],
  handover_answered: ({ answer, amount, currency, from, to }) => [
    answer === 'recibida'
      ? `recibió ${moneyOf(amount, currency)} de ${from || houseName.toLowerCase()}${to ? ` en la caja de ${to}` : ''}`
      : `${answer === 'rechazada' ? 'no recibió' : 'retiró la entrega de'} ${moneyOf(amount, currency)}`,
  ],
}

const refusalTexts: RefusalTexts<keyof TillRefusals> = {
  till_closed: refused(409, 'Esa caja ya se cerró y no cambia. Anótalo en la que está abierta ahora.'),
  till_already_open: refused(409, 'Ya hay una caja abierta en esa moneda.'),
  not_your_till: refused(422, 'Esa caja es de otra persona: pide el cambio a tu administrador.'),
  till_short: refused(422, 'En la caja no hay tanto efectivo. Revisa el monto.'),
  expense_above_till: refused(
    422,
    'En la caja no hay tanto efectivo. Revisa el monto o marca que el resto lo puso la persona.',
  ),
  till_moved_since_count: refused(409, 'Hubo movimientos después de contar. Cuenta la caja otra vez.'),
  till_difference_without_reason: refused(422, 'El conteo no coincide con lo anotado: escribe por qué.'),
  till_entry_stays: refused(
    409,
    'Ese movimiento no se anula aquí, o ya está anulado. Los cobros se anulan en su reserva.',
  ),
  handover_answered: refused(409, 'Esa entrega ya tiene respuesta.'),
  handover_to_giver: refused(422, 'Elige a otra persona: nadie se entrega efectivo a sí mismo.'),
  handover_above_offered: refused(422, ({ offered, currency }) =>
    offered !== undefined && currency
      ? `Es más de lo que te entregan: ${formatMoney(offered, currency)}.`
      : 'Es más de lo que te entregan.',
  ),
  handover_less_without_reason: refused(422, 'Recibes menos de lo anotado: escribe por qué.'),
}

export const officeWords = {
  ownTellers: { till },
  refusalTexts,
  tableNames: {
    till_entries: 'Movimientos de caja de sus pagos',
    tills: 'Sus cajas',
    till_counts: 'Conteos de sus cajas',
    till_handovers: 'Entregas de efectivo',
  },
} as const
