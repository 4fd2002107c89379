/** Headings of the list of payouts and its file. */
export const payoutColumnNames = {
  landedOn: 'Llegó el',
  provider: 'Proveedor',
  currency: 'Moneda',
  movements: 'Movimientos',
  gross: 'Cobrado',
  fee: 'Comisión',
  received: 'Recibido',
  difference: 'Diferencia',
  reason: 'Motivo',
  reference: 'Referencia',
  who: 'Anotado por',
  annulled: 'Anulado',
} as const
