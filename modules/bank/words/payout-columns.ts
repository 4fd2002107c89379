/** Headings of the list of payouts and its file. */
export const payoutColumnNames = {
  landedOn: 'Fecha de llegada',
  provider: 'Proveedor',
  currency: 'Moneda',
  received: 'Recibido',
  reference: 'Referencia',
  who: 'Anotado por',
  annulled: 'Anulado',
} as const
