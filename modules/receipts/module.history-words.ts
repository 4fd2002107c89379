import { moneyOf, type Tellers } from '#words/office/history/tellers.ts'

import type { ReceiptEvents } from './rules/events.ts'

const booking: Tellers<ReceiptEvents> = {
  receipt_sent: ({ amount, currency }) => [
    `envió un comprobante de transferencia por ${moneyOf(amount, currency)}`,
  ],
  receipt_accepted: ({ amount, claimed, currency }) => [
    amount === claimed
      ? `aceptó el comprobante de ${moneyOf(amount, currency)}`
      : `aceptó el comprobante por ${moneyOf(amount, currency)} en vez de ${moneyOf(claimed, currency)}`,
  ],
  receipt_rejected: ({ amount, currency }) => [`rechazó el comprobante de ${moneyOf(amount, currency)}`],
}

export const historyWords = { tellers: { booking } } as const
