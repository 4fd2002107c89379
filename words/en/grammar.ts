import { count } from '../count.ts'
import type { DateParts, Names } from '../es/grammar.ts'

export const grammar = {
  locale: 'en-US',
  /** “Sat, Nov 21” */
  date: ({ weekday, day, month, year }: DateParts, _long: boolean) =>
    `${weekday}, ${month} ${day}${year && `, ${year}`}`,
  back: (date: string) => `back on ${date}`,
  between: (from: string, to: string) => `between ${from} and ${to}`,
  /** of a time that the clock shows twice on the night on which it goes back */
  occurrences: { 1: 'first time', 2: 'second time' },
  at: (time: string) => `at ${time}`,
  /** whose clock a time is of */
  clockOf: (place: string) => `${place} time`,
  days: (days: number) => count(days, 'day', 'days'),
  units: {
    persona: ['spot', 'spots'],
    grupo: ['group', 'groups'],
    vehiculo: ['vehicle', 'vehicles'],
  } as Names,
  free: (left: number) => (left === 0 ? 'taken' : left === 1 ? 'available' : `${left} available`),
  noSeats: 'no spots left',
  freeForYou: 'available for your group',
  seatsForYou: (_left: number, seats: string) => `${seats} left`,
}
