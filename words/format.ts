import type { PickupWindow } from '#domain/bookings/pickup.rules.ts'
import { lastDayOf } from '#domain/departures/last-day.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { decimalsOf } from '#domain/money.ts'
import type { PriceUnit } from '#domain/products/product/product.ts'
import { instantOf, type Occurrence, occurrenceOf } from '#domain/zoned-time.ts'

import { count } from './count.ts'
import { dateFormat, numberFormat, numberLocale, separators } from './formatters.ts'
import { grammar } from './grammar.ts'
import { language, zone } from './language.ts'

export { count }

/** Signs where the locale has only the code of a foreign currency. */
const signs: Record<string, string> = { PEN: 'S/', BOB: 'Bs', USD: 'US$', EUR: '€', BRL: 'R$' }
/** Signs that a foreigner knows; a lone «$» means US dollars to them. */
const foreignersSigns: Record<string, string> = { USD: 'US$', BRL: 'R$' }

/** The parts of an amount as people of the operator's country write it, with the sign that its reader knows. */
function moneyParts(amount: number, currency: string): Intl.NumberFormatPart[] {
  const decimals = decimalsOf(currency)
  const isSpanish = language() === 'es'
  const signOf = (local: string) => {
    if (!isSpanish) return foreignersSigns[currency] ?? currency
    return local === currency ? (signs[currency] ?? currency) : local
  }
  return numberFormat(numberLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: isSpanish ? 'symbol' : 'code',
    useGrouping: 'always',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
    .formatToParts(Math.abs(amount) / 10 ** decimals)
    .map((part) => (part.type === 'currency' ? { ...part, value: signOf(part.value) } : part))
}

/** «$25.000», «−S/ 120.50»: a minor-unit amount as the operator's country writes it; «CLP 25.000» to foreigners. */
export function formatMoney(amount: number, currency: string): string {
  const written = moneyParts(amount, currency)
    .map(({ value }) => value)
    .join('')
  return amount < 0 ? `−${written}` : written
}

/** «$», «S/»: the sign that people write beside an amount. */
export const moneySign = (currency: string): string =>
  moneyParts(0, currency).find(({ type }) => type === 'currency')?.value ?? currency

/** «1.050,25»: an exact decimal as people write it, with all its digits. */
export function formatRate(rate: string): string {
  const [whole = '', part] = rate.split('.')
  const { group, decimal } = separators()
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return part ? `${grouped}${decimal}${part}` : grouped
}

/** «sáb 21 nov»; with the year when it is asked for. */
export function formatDate(date: LocalDate, { year = false, long = false } = {}): string {
  const parts = dateFormat(language(), {
    timeZone: 'UTC',
    weekday: long ? 'long' : 'short',
    day: 'numeric',
    month: long ? 'long' : 'short',
    ...(year && { year: 'numeric' }),
  }).formatToParts(new Date(`${date}T00:00:00Z`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value.replace('.', '') ?? ''
  return grammar.date(
    { weekday: part('weekday'), day: part('day'), month: part('month'), year: part('year') },
    long,
  )
}

type Leaving = { date: LocalDate; start_time: string; duration_minutes: number }

/** «jue 24 dic, 08:00», and where it takes several days «… · vuelve el sáb 26 dic». */
export function formatDeparture(tour: Leaving, { long = false, year = false } = {}): string {
  const last = lastDayOf(tour)
  const back = last ? ` · ${grammar.back(formatDate(last, { long, year }))}` : ''
  return `${formatDate(tour.date, { long, year })}, ${startTime(tour.date, tour.start_time)}${back}`
}

/** «entre las 04:45 y las 05:00», or «a las 05:00» where both are one. */
export const formatWindow = ({ from, to, occurrences }: Omit<PickupWindow, 'date'>) =>
  from === to && occurrences?.from === occurrences?.to
    ? grammar.at(shownTime(from, occurrences?.from))
    : grammar.between(...windowTimes({ from, to, occurrences }))

/** The two displayed times of a window. */
export const windowTimes = ({
  from,
  to,
  occurrences,
}: Omit<PickupWindow, 'date'>): [from: string, to: string] => [
  shownTime(from, occurrences?.from),
  shownTime(to, occurrences?.to),
]

/** «23:45», and where the clock goes back and shows it twice «23:45 (segunda vez)». */
export const shownTime = (time: LocalTime, occurrence: Occurrence | null | undefined): string =>
  occurrence ? `${time} (${grammar.occurrences[occurrence]})` : time

/** The start of a departure on the operator's clock: the first time, where the clock goes back and shows it twice. */
export function startTime(date: LocalDate, time: LocalTime): string {
  const clock = zone()
  if (!clock || !date || !time) return time
  return shownTime(time, occurrenceOf(instantOf(date, time, clock), clock))
}

/** «1 h 30 min», «4 días». */
export function formatDuration(minutes: number): string {
  if (minutes > 1440) return grammar.days(Math.ceil(minutes / 1440))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}

/** «mayo de 2027» */
export function formatMonth(date: LocalDate): string {
  return dateFormat(language(), { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

/** Capacity with its unit: «3 cupos», «1 grupo». */
export const capacityText = (quantity: number, unit: PriceUnit) => count(quantity, ...grammar.units[unit])

/** Remaining capacity: «3 cupos»; for a departure sold to whole groups, «libre» or «2 libres». */
export function leftText(left: number, unit: PriceUnit): string {
  if (unit !== 'persona') return grammar.free(left)
  return left === 0 ? grammar.noSeats : capacityText(left, 'persona')
}

/** The same, addressed to the buyer: «quedan 3 cupos», «libre para tu grupo». */
export const leftForYou = (left: number, unit: PriceUnit): string =>
  unit === 'persona' ? grammar.seatsForYou(left, capacityText(left, 'persona')) : grammar.freeForYou
