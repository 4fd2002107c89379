import { count, formatDate } from '#words/format.ts'
import { moneyOf, type Tellers } from '#words/office/history/tellers.ts'
import { paymentProviderNames } from '#words/payment-words.ts'
import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { PayoutEvents } from './rules/payout-events.ts'
import type { PayoutRefusals } from './rules/payout-refusals.ts'
import type { StatementEvents, StatementLineEvents } from './rules/statement-events.ts'
import type { StatementRefusals } from './rules/statement-refusals.ts'

const booking: Tellers<StatementLineEvents> = {
  statement_line_accepted: ({ amount, currency, date, registered }) => [
    registered
      ? `encontró en el banco la transferencia de ${moneyOf(amount, currency)} del ${formatDate(date)}`
      : `aceptó el movimiento del banco de ${moneyOf(amount, currency)} del ${formatDate(date)}`,
  ],
}

const movement = ({ amount, currency, date }: { amount: number; currency: string; date: string }) =>
  `el movimiento del banco de ${moneyOf(amount, currency)} del ${formatDate(date)}`

const statementTellers: Tellers<StatementEvents> = {
  statement_loaded: ({ file_name, added, known }) => [
    `cargó el extracto «${file_name}»: ${count(added, 'movimiento nuevo', 'movimientos nuevos')}` +
      (known > 0 ? `, ${known} ya ${known === 1 ? 'estaba' : 'estaban'}` : ''),
  ],
  statement_withdrawn: ({ file_name, removed }) => [
    `retiró el extracto «${file_name}»: ${count(removed, 'movimiento', 'movimientos')} sin ver`,
  ],
  statement_line_set_aside: (line) => [`marcó como «No es nuestro» ${movement(line)}`],
  statement_line_given_back: (line) => [`volvió a poner por ver ${movement(line)}`],
}

const payoutTellers: Tellers<PayoutEvents> = {
  payout_recorded: ({ provider, received, currency, date }) => [
    `anotó el depósito de ${paymentProviderNames[provider]} del ${formatDate(date)}: ${moneyOf(received, currency)}`,
  ],
  payout_annulled: ({ provider, received, currency, date }) => [
    `anuló el depósito de ${paymentProviderNames[provider]} del ${formatDate(date)} por ${moneyOf(received, currency)}`,
  ],
}

const statementRefusalTexts: RefusalTexts<keyof StatementRefusals> = {
  statement_without_credits: refused(
    422,
    'Con estas columnas no se lee ningún dinero que haya entrado. Revisa cuál es la fecha y cuál el monto.',
  ),
  statement_loaded: refused(409, 'Este extracto ya se cargó o se retiró.'),
  statement_line_settled: refused(409, ({ by }) =>
    by ? `${by} ya resolvió este movimiento.` : 'Otra persona ya resolvió este movimiento.',
  ),
  statement_other_currency: refused(
    409,
    ({ currency }) =>
      `El extracto está en ${currency} y la reserva en otra moneda. Anota el pago en la reserva.`,
  ),
  statement_line_differs: refused(
    409,
    'El pago es de otro monto o ya no cuenta. Elige otra propuesta o anota el pago en la reserva.',
  ),
  payment_on_other_line: refused(409, 'Ese pago ya está en otro movimiento del banco.'),
}

const payoutRefusalTexts: RefusalTexts<keyof PayoutRefusals> = {
  payout_annulled: refused(409, 'Este depósito ya está anulado.'),
}

export const officeWords = {
  tellers: { booking, tour_operator: { ...statementTellers, ...payoutTellers } },
  refusalTexts: { ...statementRefusalTexts, ...payoutRefusalTexts },
  tableNames: {
    statement_parts: 'Parte de movimientos del banco',
    statement_lines: 'Movimientos del banco',
  },
} as const
