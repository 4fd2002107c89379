import { z } from 'zod'

import { bookingColumnNames } from '#words/office/booking-columns.ts'

import { exportOf } from '../endpoint/exported.ts'
import { listBookings } from './bookings.contract.ts'

const columns = z
  .string()
  .max(300)
  .refine(
    (typed) => typed.split(',').every((key) => Object.hasOwn(bookingColumnNames, key)),
    'Una de las columnas no existe',
  )

export const exportBookings = exportOf(listBookings, {
  summary:
    'Lo que muestra la lista, con sus filtros, columnas y orden, una fila por tour de cada reserva, como archivo: CSV hasta 100.000 filas o XLSX hasta 20.000.',
  query: { columns },
})
