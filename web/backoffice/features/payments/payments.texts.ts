/** What the lists of money share. */
export const paymentsTexts = {
  statements: 'Extractos',
  bookingFailed: 'No pudimos abrir la reserva',
} as const
