/** What heads the list of movements, on screen and in a file. */
export const movementColumnNames = {
  when: 'Fecha',
  kind: 'Tipo',
  method: 'Medio',
  standing: 'Estado',
  amount: 'Monto',
  currency: 'Moneda',
  bookingAmount: 'Monto en la moneda de la reserva',
  bookingCurrency: 'Moneda de la reserva',
  locator: 'Localizador',
  customer: 'Cliente',
  receivedBy: 'Lo recibió',
  sheet: 'Planilla',
  reference: 'Referencia',
  note: 'Nota',
  settledBy: 'Lo resolvió',
  settleReason: 'Motivo',
} as const
