import type { PriceUnit } from '#domain/products/product/product.ts'

import { count } from '../count.ts'

/** Numbers, days and times in words. */
export const grammar = {
  locale: 'es-CL',
  /** «sáb 21 nov» */
  date: ({ weekday, day, month, year }: DateParts, long: boolean) =>
    long
      ? `${weekday} ${day} de ${month}${year && ` de ${year}`}`
      : `${weekday} ${day} ${month}${year && ` ${year}`}`,
  back: (date: string) => `vuelve el ${date}`,
  between: (from: string, to: string) => `entre las ${from} y las ${to}`,
  /** of a time that the clock shows twice on the night on which it goes back */
  occurrences: { 1: 'primera vez', 2: 'segunda vez' },
  at: (time: string) => `a las ${time}`,
  /** whose clock a time is of */
  clockOf: (place: string) => `hora de ${place}`,
  days: (days: number) => count(days, 'día', 'días'),
  units: {
    persona: ['cupo', 'cupos'],
    grupo: ['grupo', 'grupos'],
    vehiculo: ['vehículo', 'vehículos'],
  } as Names,
  free: (left: number) => (left === 0 ? 'ocupada' : left === 1 ? 'libre' : `${left} libres`),
  noSeats: 'sin cupos',
  freeForYou: 'libre para tu grupo',
  seatsForYou: (left: number, seats: string) => `${left === 1 ? 'queda' : 'quedan'} ${seats}`,
}

export type DateParts = Record<'weekday' | 'day' | 'month' | 'year', string>
export type Names = Record<PriceUnit, readonly [one: string, many: string]>
