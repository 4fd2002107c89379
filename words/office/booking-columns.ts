/** The columns of the list of bookings, in order, with their headings on screen and in a file. */
export const bookingColumnNames = {
  locator: 'Localizador',
  status: 'Estado',
  when: 'Salida',
  product: 'Producto',
  customer: 'Cliente',
  phone: 'Teléfono',
  email: 'Correo',
  people: 'Pers.',
  pickup: 'Recogida',
  total: 'Total',
  payment: 'Pago',
  channel: 'Canal',
  seller: 'Vendedor',
  created: 'Creada',
} as const
export type BookingColumn = keyof typeof bookingColumnNames
export const bookingColumns = Object.keys(bookingColumnNames) as BookingColumn[] // oxlint-disable-line typescript/no-unsafe-type-assertion
