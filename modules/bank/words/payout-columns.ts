/** Headings of the list of payouts and its file. */
export const payoutColumnNames = {
  landedOn: 'Llegó el',
  provider: 'Proveedor',
  currency: 'Moneda',
  received: 'Recibido',
  reference: 'Referencia',
  who: 'Anotado por',
  annulled: 'Anulado',
} as const
