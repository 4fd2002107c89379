import { count, formatDate } from '#contract/format.ts'
import type { LocalDate } from '#domain/local-date.ts'

const monthName = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const texts = {
  title: (tour: string, operator: string) => `Reservar ${tour} · ${operator}`,
  heading: 'Reserva tu lugar',
  step: 'Paso 1 de 2',
  details: 'Ver el tour',
  change: 'Cambiar de tour',
  others: 'Otros tours',
  date: 'Elige la fecha',
  time: 'Elige la hora',
  startsAt: (time: string) => `Sale a las ${time}`,
  people: '¿Cuántas personas viajan?',
  previous: 'Mes anterior',
  following: 'Mes siguiente',
  month: (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`)).replace(' de ', ' '),
  weekdays: [
    ['lu', 'lunes'],
    ['ma', 'martes'],
    ['mi', 'miércoles'],
    ['ju', 'jueves'],
    ['vi', 'viernes'],
    ['sá', 'sábado'],
    ['do', 'domingo'],
  ] as const,
  day: (date: LocalDate, price: string, left: number) =>
    `${formatDate(date, { long: true })}, ${price && `desde ${price}, `}${count(left, 'cupo', 'cupos')}`,
  closedDay: (date: LocalDate, reason: string) => `${formatDate(date, { long: true })}: ${reason}`,
  seats: (left: number) => count(left, 'cupo', 'cupos'),
  noneThisMonth: 'No hay salidas con cupos este mes. Mira el mes siguiente.',
  less: (label: string) => `Quitar: ${label}`,
  more: (label: string) => `Agregar: ${label}`,
  free: 'Gratis',
  onLap: 'sin asiento propio',
  summary: 'Tu reserva',
  total: 'Total',
  noTimeYet: 'Elige la hora para ver el total',
  noDateYet: 'Elige una fecha para ver el total',
  go: 'Continuar',
  going: 'Apartando tus cupos…',
  hold: 'Apartamos tus cupos mientras completas tus datos. Todavía no pagas nada.',
  people_count: (people: number) => count(people, 'persona', 'personas'),
  missing: {
    date: 'Elige la fecha.',
    start_time: 'Elige la hora.',
  },
}
