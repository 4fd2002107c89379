/** Headings of the file of refunds that are due. */
export const refundTaskColumnNames = {
  locator: 'Localizador',
  customer: 'Cliente',
  phone: 'Teléfono',
  amount: 'Por devolver',
  currency: 'Moneda',
  inDoubt: 'Sin confirmar si se devolvió',
  inTrial: 'Pagado de prueba',
  refused: 'El proveedor no devolvió el dinero',
  service: 'Salida',
  status: 'Reserva',
  assignee: 'A cargo de',
  dueOn: 'Para el',
  note: 'Nota',
} as const
