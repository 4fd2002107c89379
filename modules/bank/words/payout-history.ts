import type { PayoutEvents } from '../rules/payout-events.ts'

import { formatDate } from '#words/format.ts'
import { paymentProviderNames } from '#words/payment-words.ts'
import { moneyOf, type Tellers } from '#words/office/history/tellers.ts'

export const payoutTellers: Tellers<PayoutEvents> = {
  payout_recorded: ({ provider, received, currency, date }) => [
    `anotó el depósito de ${paymentProviderNames[provider]} del ${formatDate(date)}: ${moneyOf(received, currency)}`,
  ],
  payout_annulled: ({ provider, received, currency, date }) => [
    `anuló el depósito de ${paymentProviderNames[provider]} del ${formatDate(date)} por ${moneyOf(received, currency)}`,
  ],
}
