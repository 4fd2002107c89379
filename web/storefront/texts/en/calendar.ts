import type { LocalDate } from '#domain/local-date.ts'
import type { PriceUnit } from '#domain/products/product/product.ts'
import { count, formatDate, formatMonth } from '#words/format.ts'

/** Whole groups and vehicles have no seats to count: they are free or not. */
const seatsText = (left: number, whole: boolean) =>
  whole ? `${left} available` : count(left, 'spot', 'spots')

const unitNotes: Record<PriceUnit, string> = {
  persona: 'Price per person, for two adults.',
  grupo: 'Price for the whole group.',
  vehiculo: 'Price for each whole vehicle.',
}

export const texts = {
  moreDates: 'More dates',
  previous: 'Previous month',
  following: 'Next month',
  month: (month: string) => formatMonth(`${month}-01`),
  weekdays: [
    ['Mo', 'Monday'],
    ['Tu', 'Tuesday'],
    ['We', 'Wednesday'],
    ['Th', 'Thursday'],
    ['Fr', 'Friday'],
    ['Sa', 'Saturday'],
    ['Su', 'Sunday'],
  ] as const,
  from: (price: string) => `from ${price}`,
  day: (date: LocalDate, said: string, left: number, whole: boolean) =>
    `${formatDate(date, { long: true })}, ${said && `${said}, `}${seatsText(left, whole)}`,
  closedDay: (date: LocalDate, reason: string) => `${formatDate(date, { long: true })}: ${reason}`,
  fullDay: (date: LocalDate, reason: string) =>
    `${formatDate(date, { long: true })}: ${reason}. See other options`,
  seats: seatsText,
  priceNote: (unit: PriceUnit, country: string, residents: string) =>
    [unitNotes[unit], residents && `Residents of ${country}: from ${residents}.`].filter(Boolean).join(' '),
  noneThisMonth: 'There are no departures with spots left this month. Try the next one.',
}
