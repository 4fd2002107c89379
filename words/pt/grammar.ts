import { count } from '../count.ts'
import type { DateParts, Names } from '../es/grammar.ts'
import { ofCountry } from '../portuguese-countries.ts'
import { onDay } from '../portuguese-days.ts'

export const grammar = {
  locale: 'pt-BR',
  /** «sáb, 21 nov» */
  date: ({ weekday, day, month, year }: DateParts, long: boolean) =>
    long
      ? `${weekday}, ${day} de ${month}${year && ` de ${year}`}`
      : `${weekday}, ${day} ${month}${year && ` ${year}`}`,
  back: (date: string) => `volta ${onDay(date)}`,
  between: (from: string, to: string) => `entre ${from} e ${to}`,
  /** of a time that the clock shows twice on the night on which it goes back */
  occurrences: { 1: 'primeira vez', 2: 'segunda vez' },
  at: (time: string) => `às ${time}`,
  /** whose clock a time is of */
  clockOf: (place: string) => `horário ${ofCountry(place)}`,
  days: (days: number) => count(days, 'dia', 'dias'),
  units: {
    persona: ['vaga', 'vagas'],
    grupo: ['grupo', 'grupos'],
    vehiculo: ['veículo', 'veículos'],
  } as Names,
  free: (left: number) => (left === 0 ? 'ocupada' : left === 1 ? 'disponível' : `${left} disponíveis`),
  noSeats: 'sem vagas',
  freeForYou: 'disponível para o seu grupo',
  seatsForYou: (left: number, seats: string) => `${left === 1 ? 'resta' : 'restam'} ${seats}`,
}
