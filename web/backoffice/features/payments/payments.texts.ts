/** What the lists of money share. */
export const paymentsTexts = {
  statements: 'Extractos',
  lookNext: 'Ver el siguiente',
  bookingFailed: 'No pudimos abrir la reserva',
} as const
