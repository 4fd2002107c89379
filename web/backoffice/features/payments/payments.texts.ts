import { formatNumber } from '#words/formatters.ts'

/** What the lists of money share. */
export const paymentsTexts = {
  statements: 'Extractos',
  queueShown: (shown: number, waiting: number) =>
    `Se muestran ${formatNumber(shown)} de ${formatNumber(waiting)}`,
  queueNext: 'Ver los siguientes',
  queueFirst: 'Volver a los primeros',
  lookNext: 'Ver el siguiente',
  bookingFailed: 'No pudimos abrir la reserva',
} as const
