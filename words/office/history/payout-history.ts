import type { PayoutEvents } from '#domain/payments/bank/payout-events.ts'

import { formatDate } from '../../format.ts'
import { paymentProviderNames } from '../../payment-words.ts'
import { moneyOf, type Tellers } from './tellers.ts'

export const payoutTellers: Tellers<PayoutEvents> = {
  payout_recorded: ({ provider, received, currency, date }) => [
    `anotó el depósito de ${paymentProviderNames[provider]} del ${formatDate(date)}: ${moneyOf(received, currency)}`,
  ],
  payout_annulled: ({ provider, received, currency, date }) => [
    `anuló el depósito de ${paymentProviderNames[provider]} del ${formatDate(date)} por ${moneyOf(received, currency)}`,
  ],
}
