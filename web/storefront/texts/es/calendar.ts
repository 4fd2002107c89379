import type { LocalDate } from '#domain/local-date.ts'
import type { PriceUnit } from '#domain/products/product/product.ts'
import { count, formatDate, formatMonth } from '#words/format.ts'

/** Whole groups and vehicles have no seats to count: they are free or not. */
const seatsText = (left: number, whole: boolean) =>
  whole ? count(left, 'libre', 'libres') : count(left, 'cupo', 'cupos')

const unitNotes: Record<PriceUnit, string> = {
  persona: 'Precio por persona, para dos adultos.',
  grupo: 'Precio del grupo completo.',
  vehiculo: 'Precio de cada vehículo completo.',
}

export const texts = {
  moreDates: 'Más fechas',
  previous: 'Mes anterior',
  following: 'Mes siguiente',
  month: (month: string) => formatMonth(`${month}-01`).replace(' de ', ' '),
  weekdays: [
    ['lu', 'lunes'],
    ['ma', 'martes'],
    ['mi', 'miércoles'],
    ['ju', 'jueves'],
    ['vi', 'viernes'],
    ['sá', 'sábado'],
    ['do', 'domingo'],
  ] as readonly (readonly [short: string, long: string])[],
  from: (price: string) => `desde ${price}`,
  day: (date: LocalDate, said: string, left: number, whole: boolean) =>
    `${formatDate(date, { long: true })}, ${said && `${said}, `}${seatsText(left, whole)}`,
  closedDay: (date: LocalDate, reason: string) => `${formatDate(date, { long: true })}: ${reason}`,
  fullDay: (date: LocalDate, reason: string) =>
    `${formatDate(date, { long: true })}: ${reason}. Ver otras opciones`,
  seats: seatsText,
  priceNote: (unit: PriceUnit, country: string, residents: string) =>
    [unitNotes[unit], residents && `Residentes en ${country}: desde ${residents}.`].filter(Boolean).join(' '),
  noneThisMonth: 'No hay salidas con cupos este mes. Mira el mes siguiente.',
}
