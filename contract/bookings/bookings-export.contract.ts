import { z } from 'zod'

import { bookingColumnNames } from '#words/office/booking-columns.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { listBookings } from './bookings.contract.ts'

/** A workbook is made in memory; a CSV leaves row by row and can be longer. */
export const exportLimits = { csv: 100_000, xlsx: 20_000 } as const

export const exportBookings = endpoint({
  method: 'GET',
  path: '/bookings/export',
  summary:
    'Lo que muestra la lista, con sus filtros, columnas y orden, una fila por tour de cada reserva, como archivo: CSV hasta 100.000 filas o XLSX hasta 20.000.',
  access: 'bookings.read',
  query: listBookings.query.omit({ limit: true, after: true }).extend({
    format: z.enum(['csv', 'xlsx']),
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
