/** Columns of the bookings of an agency at its suppliers. */
export const supplierColumnNames = {
  supplier: 'Tour operador',
  locator: 'Localizador',
  reference: 'Referencia',
  status: 'Estado',
  date: 'Fecha',
  hour: 'Hora',
  tour: 'Tour',
  tours: 'Tours',
  passenger: 'Pasajero',
  people: 'Pasajeros',
  total: 'Total',
  currency: 'Moneda',
}
