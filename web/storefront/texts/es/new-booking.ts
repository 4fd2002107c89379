import type { HeldChoice } from '#contract/storefront/storefront-page.ts'
import { count, formatDate } from '#words/format.ts'

export const texts = {
  title: (tour: string, operator: string) => `Reservar ${tour} · ${operator}`,
  heading: 'Reserva tu lugar',
  step: 'Paso 1 de 2',
  details: 'Ver el tour',
  change: 'Cambiar de tour',
  others: 'Otros tours',
  date: 'Elige la fecha',
  time: 'Elige la hora',
  people: '¿Cuántas personas viajan?',
  seats: (left: number, whole: boolean) =>
    whole ? count(left, 'libre', 'libres') : count(left, 'cupo', 'cupos'),
  residents: (country: string) => `¿Cuántos son residentes en ${country}?`,
  residentsOf: (label: string, country: string) => `${label}: residentes en ${country}`,
  extrasLeft: (left: number) =>
    left < 1 ? 'Agotado en esta salida' : `${left === 1 ? 'Queda' : 'Quedan'} ${left} en esta salida`,
  extras: 'Agrega a tu tour',
  extraUnits: { persona: 'por persona', reserva: 'por reserva' },
  extraRequired: 'siempre incluido',
  less: (label: string) => `Quitar: ${label}`,
  more: (label: string) => `Agregar: ${label}`,
  free: 'Gratis',
  onLap: 'sin asiento propio',
  summary: 'Tu reserva',
  total: 'Total',
  priceNow: 'Ver el precio actual',
  noTimeYet: 'Elige la hora para ver el total',
  noDateYet: 'Elige una fecha para ver el total',
  go: 'Continuar',
  going: 'Apartando tus cupos…',
  hold: 'Apartamos tus cupos mientras completas tus datos. Todavía no pagas nada.',
  people_count: (people: number) => count(people, 'persona', 'personas'),
  held: ({ product_name, date, start_time, people }: HeldChoice, here: boolean) =>
    `Ya tienes cupos apartados${here ? '' : ` en ${product_name}`}: ${formatDate(date, { long: true })}, ${start_time}, ${count(people, 'persona', 'personas')}. Si cambias algo, los cupos nuevos reemplazan a estos.`,
  goOn: 'Continúa aquí',
}
