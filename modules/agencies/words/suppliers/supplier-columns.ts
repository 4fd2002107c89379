/** Columns of the bookings of an agency at its suppliers. */
export const supplierColumnNames = {
  supplier: 'Operador',
  locator: 'Localizador',
  reference: 'Referencia',
  status: 'Estado',
  date: 'Fecha',
  hour: 'Hora',
  tour: 'Tour',
  tours: 'Tours',
  passenger: 'Pasajero',
  people: 'Personas',
  total: 'Total',
  currency: 'Moneda',
}
