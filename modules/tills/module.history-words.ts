import { moneyOf, quoted, type Tellers } from '#words/office/history/tellers.ts'

import type { TillEvents } from './rules/events.ts'
import type { TillEntryKind } from './rules/till.ts'
import { houseName, tillEntryNames } from './words/till-words.ts'

const feminine: readonly TillEntryKind[] = ['reembolso', 'fondo', 'entrega', 'recepcion']

/** «un gasto», «un depósito en el banco» */
const entryOf = (kind: TillEntryKind) =>
  `${feminine.includes(kind) ? 'una' : 'un'} ${tillEntryNames[kind].toLowerCase()}`

const till: Tellers<TillEvents> = {
  till_opened: ({ opening, fund, currency }) => [
    `abrió la caja con ${moneyOf(opening + fund, currency)}${fund > 0 ? `, ${moneyOf(fund, currency)} de fondo inicial` : ''}`,
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

export const historyWords = { ownTellers: { till } } as const
