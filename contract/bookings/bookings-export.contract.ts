import { z } from 'zod'

import { bookingColumnNames } from '#words/office/booking-columns.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { exportFormat, wholeList } from '../endpoint/exported.ts'
import { listBookings } from './bookings.contract.ts'

export const exportBookings = endpoint({
  method: 'GET',
  path: '/bookings/export',
  summary:
    'Lo que muestra la lista, con sus filtros, columnas y orden, una fila por tour de cada reserva, como archivo: CSV hasta 100.000 filas o XLSX hasta 20.000.',
  access: 'bookings.read',
  query: listBookings.query.omit(wholeList).extend({
    format: exportFormat,
    columns: z
      .string()
      .max(300)
      .refine(
        (typed) => typed.split(',').every((key) => Object.hasOwn(bookingColumnNames, key)),
        'Una de las columnas no existe',
      ),
  }),
  response: z.unknown(),
  file: true,
  refusals: ['export_too_long'],
})
