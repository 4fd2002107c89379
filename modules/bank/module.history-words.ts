import { count, formatDate } from '#words/format.ts'
import { moneyOf, type Tellers } from '#words/office/history/tellers.ts'
import { paymentProviderNames } from '#words/payment-words.ts'

import type { PayoutEvents } from './rules/payout-events.ts'
import type { StatementEvents, StatementLineEvents } from './rules/statement-events.ts'

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
    `retiró el extracto «${file_name}»: ${count(removed, 'movimiento', 'movimientos')} por ver`,
  ],
  statement_line_paid_account: ({ party, number, ...line }) => [
    `aceptó ${movement(line)} para el estado de cuenta N.º ${number} de ${party}`,
  ],
  statement_line_set_aside: (line) => [`marcó como «No es nuestro» ${movement(line)}`],
  statement_line_given_back: (line) => [`devolvió a «Por ver» ${movement(line)}`],
}

const payoutTellers: Tellers<PayoutEvents> = {
  payout_recorded: ({ provider, received, currency, date }) => [
    `anotó el depósito de ${paymentProviderNames[provider]} del ${formatDate(date)}: ${moneyOf(received, currency)}`,
  ],
  payout_annulled: ({ provider, received, currency, date }) => [
    `anuló el depósito de ${paymentProviderNames[provider]} del ${formatDate(date)} por ${moneyOf(received, currency)}`,
  ],
}

export const historyWords = {
  tellers: { booking, tour_operator: { ...statementTellers, ...payoutTellers } },
} as const
