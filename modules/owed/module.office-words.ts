import { moneyOf, type Tellers } from '#words/office/history/tellers.ts'
import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { OwedBookingEvents } from './rules/events.ts'
import type { OwedRefusals } from './rules/refusals.ts'

const booking: Tellers<OwedBookingEvents> = {
  payment_reminded: ({ amount, currency }) => [
    `recordó por correo que falta pagar ${moneyOf(amount, currency)}`,
  ],
  charge_on_run_set: ({ amount, currency, on_run }) => [
    on_run ? `pidió cobrar ${moneyOf(amount, currency)} en la van` : 'dejó de pedir que se cobre en la van',
  ],
}

const refusalTexts: RefusalTexts<keyof OwedRefusals> = {
  nothing_owed: refused(409, 'Esta reserva ya no debe nada.'),
  reminded_lately: refused(
    409,
    'Ya se le recordó en las últimas 24 horas. Prueba mañana o llama por teléfono.',
  ),
}

export const officeWords = {
  tellers: { booking },
  refusalTexts,
  tableNames: { collections: 'Cobranza' },
  issueNames: { owed_now: 'Por cobrar: atrasado y de hoy' },
} as const
