import { moneyOf, type Tellers } from '#words/office/history/tellers.ts'

import type { OwedBookingEvents } from './rules/events.ts'

const booking: Tellers<OwedBookingEvents> = {
  payment_reminded: ({ amount, currency }) => [
    `recordó por correo que falta pagar ${moneyOf(amount, currency)}`,
  ],
  charge_on_run_set: ({ amount, currency, on_run }) => [
    on_run ? `pidió cobrar ${moneyOf(amount, currency)} en la van` : 'quitó el cobro en la van',
  ],
}

export const historyWords = { tellers: { booking } } as const
