import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { OwedRefusals } from './rules/refusals.ts'

const refusalTexts: RefusalTexts<keyof OwedRefusals> = {
  nothing_owed: refused(409, 'Esta reserva ya no debe nada.'),
  reminded_lately: refused(
    409,
    'Ya se le recordó en las últimas 24 horas. Prueba mañana o llama por teléfono.',
  ),
}

export const officeWords = {
  refusalTexts,
  tableNames: { collections: 'Cobranza' },
  issueNames: { owed_now: 'Por cobrar: atrasado y de hoy' },
} as const
