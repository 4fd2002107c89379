import { addDays, type LocalDate } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { count, formatDate } from '#words/format.ts'

import type { FleetLack, VanRequest } from '../contract/fleet-days.contract.ts'

type Clock = { today: LocalDate; time_zone: string }

/** «hoy», «mañana», «el jue 3 dic» */
export const dayText = (date: LocalDate, today: LocalDate): string =>
  date === today ? 'hoy' : date === addDays(today, 1) ? 'mañana' : `el ${formatDate(date)}`

const momentOf = (instant: string, { time_zone }: Clock) => localMoment(new Date(instant), time_zone)

/** «Pedir 1 van de 15 asientos para mañana, de 07:00 a 13:15» */
export function requestText({ seats, from_at, to_at }: VanRequest, clock: Clock): string {
  const from = momentOf(from_at, clock)
  return `Pedir 1 van de ${count(seats, 'asiento', 'asientos')} para ${dayText(from.date, clock.today)}, ${spanText(from_at, to_at, clock)}`
}

/** «antes de las 18:00 de hoy», «antes de las 18:00 del jue 3 dic» */
export function askUntilText({ ask_until }: Pick<VanRequest, 'ask_until'>, clock: Clock): string {
  const until = momentOf(ask_until, clock)
  return `antes de las ${until.time} ${`de ${dayText(until.date, clock.today)}`.replace('de el ', 'del ')}`
}

/** «de 07:00 a 13:15» */
export function spanText(from_at: string, to_at: string, clock: Clock): string {
  const [from, to] = [momentOf(from_at, clock), momentOf(to_at, clock)]
  const end = from.date === to.date ? to.time : `${to.time} del ${formatDate(to.date)}`
  return `de ${from.time} a ${end}`
}

/** «Faltan 2 vans de 15 asientos» */
export function lackText({ what, missing, seats }: Pick<FleetLack, 'what' | 'missing' | 'seats'>): string {
  const verb = missing === 1 ? 'Falta' : 'Faltan'
  switch (what) {
    case 'seats':
      return `${verb} ${count(missing, 'asiento', 'asientos')}`
    case 'vehicles':
      return `${verb} ${count(missing, 'van', 'vans')} de ${count(seats, 'asiento', 'asientos')}`
    case 'drivers':
      return `${verb} ${count(missing, 'chofer', 'choferes')} con horas disponibles`
    case 'guides':
      return `${verb} ${count(missing, 'guía', 'guías')} con horas e idioma`
    case 'combination':
      return 'Las vans no alcanzan para estos horarios'
  }
}
