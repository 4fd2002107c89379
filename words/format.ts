import { lastDayOf } from '#domain/departures/last-day.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { decimalsOf } from '#domain/money.ts'
import type { PriceUnit } from '#domain/products/product/product.ts'

import { dateFormat, numberFormat } from './formatters.ts'

/** Where the language data gives only the code, or the same sign as the local peso. */
const signs: Record<string, string> = { PEN: 'S/', BOB: 'Bs', USD: 'US$' }

/** «$25.000», «−S/ 120,50»: a minor-unit amount as people in Spanish-speaking America write it. */
export function formatMoney(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const written = numberFormat('es-CL', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
    .formatToParts(Math.abs(amount) / 10 ** decimals)
    .map(({ type, value }) => (type === 'currency' ? (signs[currency] ?? value) : value))
    .join('')
  return amount < 0 ? `−${written}` : written
}

/** «1.050,25»: an exact decimal as people write it, with all its digits. */
export function formatRate(rate: string): string {
  const [whole = '', part] = rate.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return part ? `${grouped},${part}` : grouped
}

/** «sáb 21 nov»; with the year when it is asked for. */
export function formatDate(date: LocalDate, { year = false, long = false } = {}): string {
  const parts = dateFormat('es', {
    timeZone: 'UTC',
    weekday: long ? 'long' : 'short',
    day: 'numeric',
    month: long ? 'long' : 'short',
    ...(year && { year: 'numeric' }),
  }).formatToParts(new Date(`${date}T00:00:00Z`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value.replace('.', '') ?? ''
  const words = long
    ? [part('weekday'), part('day'), 'de', part('month'), ...(year ? ['de', part('year')] : [])]
    : [part('weekday'), part('day'), part('month'), ...(year ? [part('year')] : [])]
  return words.join(' ')
}

type Leaving = { date: LocalDate; start_time: string; duration_minutes: number }

/** «jue 24 dic, 08:00», and where it takes several days «… · vuelve el sáb 26 dic». */
export function formatDeparture(tour: Leaving, { long = false, year = false } = {}): string {
  const last = lastDayOf(tour)
  const back = last ? ` · vuelve el ${formatDate(last, { long, year })}` : ''
  return `${formatDate(tour.date, { long, year })}, ${tour.start_time}${back}`
}

/** «entre las 04:45 y las 05:00», or «a las 05:00» where both are one. */
export const formatWindow = ({ from, to }: { from: string; to: string }) =>
  from === to ? `a las ${from}` : `entre las ${from} y las ${to}`

/** «1 h 30 min», «4 días». */
export function formatDuration(minutes: number): string {
  if (minutes > 1440) return `${Math.ceil(minutes / 1440)} días`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}

/** «1 cupo», «3 cupos». */
export function count(quantity: number, one: string, many: string): string {
  return `${quantity} ${quantity === 1 ? one : many}`
}

/** «mayo de 2027» */
export function formatMonth(date: LocalDate): string {
  return dateFormat('es', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

const unitNames: Record<PriceUnit, [string, string]> = {
  persona: ['cupo', 'cupos'],
  grupo: ['grupo', 'grupos'],
  vehiculo: ['vehículo', 'vehículos'],
}

/** What a departure is counted in: «3 cupos», «1 grupo». */
export const capacityText = (quantity: number, unit: PriceUnit) => count(quantity, ...unitNames[unit])

/** What is left of a departure: «3 cupos»; of one that a whole group takes, «libre» or «2 libres». */
export function leftText(left: number, unit: PriceUnit): string {
  if (unit === 'persona') return left === 0 ? 'sin cupos' : count(left, 'cupo', 'cupos')
  return left === 0 ? 'ocupada' : left === 1 ? 'libre' : `${left} libres`
}

/** The same to whoever may take it: «quedan 3 cupos», «libre para tu grupo». */
export function leftForYou(left: number, unit: PriceUnit): string {
  if (unit !== 'persona') return 'libre para tu grupo'
  return `${left === 1 ? 'queda' : 'quedan'} ${count(left, 'cupo', 'cupos')}`
}
