/** What the lists of money share. */
export const paymentsTexts = {
  bookingFailed: 'No pudimos abrir la reserva',
} as const
