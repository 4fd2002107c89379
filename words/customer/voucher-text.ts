/** What a booking's page, its voucher, its PDF and its calendar event say alike. */
import type { Cash } from '#contract/bookings/pricing.ts'
import type { PublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { isAhead } from '#domain/bookings/booking-status.rules.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { lastDayOf } from '#domain/departures/last-day.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'

import { count, formatDate, formatMoney, formatWindow } from '../format.ts'
import { freely } from './cancellation-text.ts'

export type BookedItem = PublicBooking['items'][number]
export type StatusNotice = {
  tone: 'good' | 'warn' | 'bad'
  title: string
  text: string
  /** whoever shows it may board */
  valid: boolean
}

const notice = (tone: StatusNotice['tone'], title: string, text: string, valid = false): StatusNotice => ({
  tone,
  title,
  text,
  valid,
})

const statusNotices: Record<BookingStatus, StatusNotice> = {
  borrador: notice('warn', 'Sin confirmar', 'Esta reserva todavía no aparta cupos.'),
  bloqueada: notice('warn', 'Sin confirmar', 'Completa tus datos para confirmarla.'),
  pendiente: notice(
    'warn',
    'Pendiente de confirmación',
    'Recibimos tu solicitud y tus cupos están apartados. Apenas la confirmemos lo verás en la página de tu reserva, y en tu correo si nos diste uno.',
  ),
  confirmada: notice('good', 'Confirmada', 'Te esperamos. Lleva el voucher en el teléfono.', true),
  completada: notice('good', 'Realizada', 'Gracias por viajar con nosotros.', true),
  no_presentada: notice('bad', 'No te presentaste', 'Si crees que es un error, escríbenos.'),
  expirada: notice(
    'bad',
    'Expirada',
    'El plazo terminó y los cupos quedaron libres. Puedes reservar de nuevo.',
  ),
  rechazada: notice(
    'bad',
    'No pudimos confirmarla',
    'No podemos recibir a tu grupo en esa salida. Elige otra fecha o escríbenos.',
  ),
  cancelada: notice('bad', 'Cancelada', 'Esta reserva ya no es válida para viajar.'),
}
export const statusNoticeOf = (status: BookingStatus) => statusNotices[status]

/** Whoever travels or has travelled is told what is owed. */
export const tellsBalance = (status: BookingStatus) => isAhead(status) || status === 'completada'

/** What is still to be paid, said to the customer. */
export const balanceWords = { owed: 'Te queda por pagar', settled: 'Todo pagado' } as const

/** Beside a payment, and below all of them: an operator tries out how it is paid, and nobody takes it for money. */
export const trialWords = { mark: 'prueba', all: 'Incluye pagos de prueba, que no movieron dinero.' } as const

/** Something of what is told as paid never moved. */
export const tellsTrial = ({ payments }: Pick<PublicBooking, 'payments'>) =>
  payments.some(({ is_trial }) => is_trial)

/** Worth nothing any more: its locator is struck out, which one that still waits is not. */
export const isVoid = (status: BookingStatus) => statusNotices[status].tone === 'bad'

/** «miércoles 25 de noviembre de 2026». */
export const dayText = (date: LocalDate) => formatDate(date, { long: true, year: true })

/** The facts of a tour's days by their names: two days where it takes several. */
export function daysText(item: BookedItem): [name: string, value: string][] {
  const last = lastDayOf(item)
  if (!last) return [['Fecha', dayText(item.date)]]
  return [
    ['Sale', dayText(item.date)],
    ['Vuelve', dayText(last)],
  ]
}

/** «2 × Adulto, 1 × Niño»; a group or a vehicle is sold without a price for each, so its people are counted. */
export function peopleText({ lines, sale }: BookedItem): string {
  const categories = lines.filter((line) => line.category_code)
  if (categories.length > 0) return categories.map((line) => `${line.quantity} × ${line.name}`).join(', ')
  const people = Object.values(sale.party).reduce((sum, quantity) => sum + quantity, 0)
  return count(people, 'persona', 'personas')
}
type Meeting = {
  kind: 'pickup' | 'point' | 'unknown'
  title: string
  when: string
  place: string
  notes: string[]
}

/** Where and when the passengers have to be. */
export function meetingText(item: BookedItem): Meeting {
  const { pickup, meeting_point: point, start_time, date } = item
  if (pickup.window) {
    const { window } = pickup
    const day = window.date === date ? '' : `${formatDate(window.date, { long: true })}, `
    return {
      kind: 'pickup',
      title: 'Te pasamos a buscar',
      when: `${day}${formatWindow(window)}`,
      place: pickup.place,
      // The instructions of a hotel's door are for the driver.
      notes: pickup.room ? [`Habitación ${pickup.room}`] : [],
    }
  }
  if (pickup.mode === 'punto' || (pickup.mode === 'por_definir' && item.meeting === 'punto_encuentro'))
    return {
      kind: 'point',
      title: point ? 'Punto de encuentro' : 'Salida',
      when: `a las ${start_time}`,
      place: [point?.name, point?.address].filter(Boolean).join(', '),
      notes: point?.instructions ? [point.instructions] : [],
    }
  return {
    kind: 'unknown',
    title: 'Lugar de recogida por definir',
    when: '',
    place: '',
    notes: ['Dinos dónde te alojas y te decimos a qué hora pasamos.'],
  }
}

/** The local moment at which somebody has to be ready: the pickup's start, else the tour's. */
export function readyAt({ pickup, date, start_time }: BookedItem): { date: LocalDate; time: LocalTime } {
  return pickup.window ? { date: pickup.window.date, time: pickup.window.from } : { date, time: start_time }
}

/** «Cancelas gratis hasta el martes 24 de noviembre, 08:00.», or nothing once it is too late. */
function freeUntilText({ free_until }: Pick<PublicBooking, 'free_until'>, zone: string): string {
  if (!free_until) return ''
  const { date, time } = localMoment(new Date(free_until), zone)
  return `Cancelas gratis hasta el ${formatDate(date, { long: true })}, ${time}.`
}

/** The policy in sentences, the free deadline as the day and hour that it is for this booking. */
export function policyOf(
  booking: Pick<PublicBooking, 'free_until' | 'cancellation_sentences'>,
  zone: string,
): string[] {
  const deadline = freeUntilText(booking, zone)
  if (!deadline) return booking.cancellation_sentences
  return [deadline, ...booking.cancellation_sentences.filter((each) => !each.endsWith(freely))]
}

/** «BCD 234»: read aloud and typed in two breaths. */
export const spacedLocator = (locator: string) => `${locator.slice(0, 3)} ${locator.slice(3)}`

export const cashTitle = 'Lleva en efectivo'

/** «Entrada a los géiseres: $30.000»: gate by gate, and the sum where there are several. */
export function cashLines(carried: readonly { cash: Cash }[], currency: string): string[] {
  const fees = carried.flatMap(({ cash }) => cash.fees)
  const lines = fees.map(({ name, total }) => `${name}: ${formatMoney(total, currency)}`)
  const total = fees.reduce((sum, fee) => sum + fee.total, 0)
  return fees.length > 1 ? [...lines, `En total: ${formatMoney(total, currency)}`] : lines
}
