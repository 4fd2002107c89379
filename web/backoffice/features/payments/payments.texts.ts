import { formatNumber } from '#words/formatters.ts'

/** Texts shared by the lists of money. */
export const paymentsTexts = {
  queueShown: (shown: number, waiting: number) =>
    `Se muestran ${formatNumber(shown)} de ${formatNumber(waiting)}`,
  queueNext: 'Ver los siguientes',
  queueFirst: 'Volver a los primeros',
  lookNext: 'Ver el siguiente',
  bookingFailed: 'No pudimos abrir la reserva',
} as const
