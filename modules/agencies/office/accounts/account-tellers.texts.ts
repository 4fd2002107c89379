import { moneyOf, type Tellers } from '#words/office/history/tellers.ts'

import type { AccountEvents } from '../../rules/accounts/events.ts'
import { settlementMethodNames } from '../../words/accounts/account-names.ts'

const statement = (number: number) => `el estado de cuenta N.º ${number}`

export const accountTellers: Tellers<AccountEvents> = {
  statement_drawn: ({ number, total, currency }) => [
    `emitió ${statement(number)} por ${moneyOf(total, currency)}`,
  ],
  statement_annulled: ({ number }) => [`anuló ${statement(number)}`],
  statement_sent: ({ number, is_reminder }) => [`${is_reminder ? 'recordó' : 'envió'} ${statement(number)}`],
  statement_confirmed: ({ number }) => [`dio conformidad a ${statement(number)}`],
  statement_disputed: ({ number, line }) => [`observó la línea ${line} de ${statement(number)}`],
  statement_answered: ({ number, line }) => [`respondió la línea ${line} de ${statement(number)}`],
  statement_settled: ({ number, amount, currency, method }) => [
    `anotó ${moneyOf(amount, currency)} por ${statement(number)} (${settlementMethodNames[method].toLowerCase()})`,
  ],
  statement_paid_out: ({ number, amount, currency, method }) => [
    `pagó ${moneyOf(amount, currency)} de ${statement(number)} (${settlementMethodNames[method].toLowerCase()})`,
  ],
  statement_carried: ({ number, amount, currency }) => [
    `pasó al próximo estado de cuenta ${moneyOf(amount, currency)} a favor de la agencia, de ${statement(number)}`,
  ],
  account_adjusted: ({ amount, currency }) => [
    amount < 0
      ? `ajustó la cuenta en ${moneyOf(-amount, currency)} a favor de la agencia`
      : `ajustó la cuenta en ${moneyOf(amount, currency)} a nuestro favor`,
  ],
}
