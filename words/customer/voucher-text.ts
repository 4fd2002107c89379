/** Texts shared by a booking's page, its voucher, its PDF and its calendar event. */
import type { Cash } from '#contract/bookings/pricing.ts'
import type { PublicBooking } from '#contract/storefront/public-booking.ts'
import { isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { windowStart } from '#domain/bookings/pickup.rules.ts'
import { lastDayOf } from '#domain/departures/last-day.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { suspensionOf } from '#domain/suspension/suspension.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'

import * as en from '../en/voucher.ts'
import * as es from '../es/voucher.ts'
import { formatDate, formatMoney, formatWindow, startTime } from '../format.ts'
import { languageName } from '../formatters.ts'
import { grammar } from '../grammar.ts'
import { spokenIn } from '../language.ts'
import * as pt from '../pt/voucher.ts'
import { clockTime } from './clock-time.ts'
import { lineName } from './price-lines.ts'

const words = spokenIn({ es: es.voucher, en: en.voucher, pt: pt.voucher })
const notices = spokenIn({ es: es.statusNotices, en: en.statusNotices, pt: pt.statusNotices })
const suspended = spokenIn({ es: es.suspendedNotices, en: en.suspendedNotices, pt: pt.suspendedNotices })
export const balanceWords = spokenIn({ es: es.balanceWords, en: en.balanceWords, pt: pt.balanceWords })
/** Payments in a provider's sandbox, which are no money. */
export const trialWords = spokenIn({ es: es.trialWords, en: en.trialWords, pt: pt.trialWords })
export const voucherParts = spokenIn({ es: es.voucherParts, en: en.voucherParts, pt: pt.voucherParts })
export const moneyParts = spokenIn({ es: es.moneyParts, en: en.moneyParts, pt: pt.moneyParts })
export const voucherFile = spokenIn({ es: es.voucherFile, en: en.voucherFile, pt: pt.voucherFile })

export type BookedItem = PublicBooking['items'][number]
export type StatusNotice = {
  tone: 'good' | 'warn' | 'bad'
  title: string
  text: string
  /** its bearer may board */
  valid: boolean
}

const tones: Record<BookingStatus, StatusNotice['tone']> = {
  borrador: 'warn',
  bloqueada: 'warn',
  pendiente: 'warn',
  confirmada: 'good',
  completada: 'good',
  no_presentada: 'bad',
  expirada: 'bad',
  rechazada: 'bad',
  cancelada: 'bad',
}
const statusNoticeOf = (status: BookingStatus): StatusNotice => ({
  ...notices[status],
  tone: tones[status],
  valid: status === 'confirmada' || status === 'completada',
})

type StatusFacts = Pick<PublicBooking, 'status'> & {
  items: readonly Pick<BookedItem, 'status' | 'is_suspended'>[]
}

/** The notice for a booking's status: a tour that does not run expects no passengers. */
export function noticeOf(booking: StatusFacts): StatusNotice {
  const notice = statusNoticeOf(booking.status)
  const suspension = suspensionOf(booking.items)
  if (suspension === 'all') return { ...suspended.alone, tone: 'bad', valid: false }
  if (suspension === 'some' && notice.valid) return { ...notice, ...suspended.beside, tone: 'warn' }
  return notice
}

/** The tag beside a tour's name if its status differs from the booking's; else ''. */
export function tagOf(
  { status, is_suspended }: Pick<BookedItem, 'status' | 'is_suspended'>,
  of: BookingStatus,
): string {
  if (is_suspended) return suspended.alone.title
  return status === of ? '' : notices[status].title
}

/** Customers who travel or have travelled see the balance. */
export const showsBalance = (status: BookingStatus) => isUpcoming(status) || status === 'completada'

/**
 * The balance, and before it the amount that is not due while its departure is suspended: the rows add up. Minor
 * units.
 */
export function balanceRows({
  status,
  total,
  paid,
  due,
}: Pick<PublicBooking, 'status' | 'total' | 'paid' | 'due'>): { name: string; amount: number }[] {
  const owesCharge = status === 'cancelada' && due > 0
  if (!showsBalance(status) && !owesCharge) return []
  const waits = Math.max(0, total - paid - due)
  return [
    ...(waits > 0 ? [{ name: balanceWords.suspended, amount: waits }] : []),
    ...(due > 0 ? [{ name: balanceWords.owed, amount: due }] : []),
    ...(due === 0 && waits === 0 ? [{ name: balanceWords.settled, amount: 0 }] : []),
  ]
}

/** Part of the paid amount is a sandbox payment, which moved no money. */
export const showsTrial = ({ payments }: Pick<PublicBooking, 'payments'>) =>
  payments.some(({ is_trial }) => is_trial)

/** No longer valid: its locator is struck out, unlike a pending one's. */
export const isVoid = (status: BookingStatus) => tones[status] === 'bad'

/** «miércoles 25 de noviembre de 2026». */
export const dayText = (date: LocalDate) => formatDate(date, { long: true, year: true })

/** The facts of a tour's days by their names: two days where it takes several. */
export function daysText(item: BookedItem): [name: string, value: string][] {
  const last = lastDayOf(item)
  if (!last) return [[words.date, dayText(item.date)]]
  return [
    [words.leaves, dayText(item.date)],
    [words.returns, dayText(last)],
  ]
}

/** «2 × Adulto, 1 × Niño»; a group or a vehicle is sold without a price for each, so its people are counted. */
export function peopleText({ lines, sale }: BookedItem): string {
  const categories = lines.filter((line) => line.category_code)
  if (categories.length > 0)
    return categories.map((line) => `${line.quantity} × ${lineName(line)}`).join(', ')
  const people = Object.values(sale.party).reduce((sum, quantity) => sum + quantity, 0)
  return words.people(people)
}
/** The wanted language of the guide, by name; empty without a preference. */
export const guideFacts = ({
  guide_language,
}: Pick<PublicBooking, 'guide_language'>): [name: string, value: string][] =>
  guide_language ? [[words.guideLanguage, languageName(guide_language)]] : []

type Meeting = {
  kind: 'pickup' | 'point' | 'unknown'
  title: string
  when: string
  place: string
  notes: string[]
}

/** Place and time at which the passengers have to be ready. */
export function meetingText(item: BookedItem): Meeting {
  const { pickup, meeting_point: point, start_time, date } = item
  if (pickup.window) {
    const { window } = pickup
    const day = window.date === date ? '' : `${formatDate(window.date, { long: true })}, `
    return {
      kind: 'pickup',
      title: words.pickup,
      when: `${day}${formatWindow(window)}`,
      place: pickup.place,
      // The instructions of a hotel's door are for the driver.
      notes: pickup.room ? [words.room(pickup.room)] : [],
    }
  }
  if (pickup.mode === 'direccion')
    return { kind: 'pickup', title: words.pickup, when: words.timeLater, place: pickup.place, notes: [] }
  if (pickup.mode === 'punto' || (pickup.mode === 'por_definir' && item.meeting === 'punto_encuentro'))
    return {
      kind: 'point',
      title: point ? words.meetingPoint : words.departure,
      when: grammar.at(startTime(date, start_time)),
      place: [point?.name, point?.address].filter(Boolean).join(', '),
      notes: point?.instructions ? [point.instructions] : [],
    }
  return {
    kind: 'unknown',
    title: words.toBeDefined,
    when: '',
    place: '',
    notes: [words.writeToUs],
  }
}

/** When the customer has to be ready: the pickup's start, else the tour's. */
export const readyAt = ({ pickup, starts_at }: BookedItem, zone: string): Date =>
  pickup.window ? windowStart(pickup.window, zone) : new Date(starts_at)

/** Until when a deposit, or the operator's answer, is waited for, on the operator's clock: what happens to the seats then. */
export const lapseText = (
  { date, time }: { date: LocalDate; time: LocalTime },
  deposit_due: number,
): string =>
  (deposit_due > 0 ? words.depositLapses : words.answerLapses)(
    formatDate(date, { long: true }),
    clockTime(time),
  )

/**
 * What a pending booking waits for: the rest of its deposit, in minor units of its currency, or else the
 * operator's answer.
 */
export type Waiting = {
  deposit_due: number
  currency: string
  /** on the operator's clock; null where nothing ends it */
  waits_until: { date: LocalDate; time: LocalTime } | null
}

/** The requirement and its deadline, in a line. */
export const waitLine = ({ deposit_due, currency, waits_until }: Waiting): string =>
  [
    deposit_due > 0 && words.deposit(formatMoney(deposit_due, currency)),
    waits_until && lapseText(waits_until, deposit_due),
  ]
    .filter(Boolean)
    .join(' ')

/** The same for a booking; '' if it waits for nothing, or for its customer. */
export function waitText(
  booking: Pick<PublicBooking, 'deposit_due' | 'expires_at' | 'currency'> & StatusFacts,
  zone: string,
): string {
  const { status, deposit_due, expires_at, currency } = booking
  if (status !== 'pendiente' || suspensionOf(booking.items) !== 'none') return ''
  const waits_until = expires_at ? localMoment(new Date(expires_at), zone) : null
  return waitLine({ deposit_due, currency, waits_until })
}

/** «BCD 234»: read aloud and typed in two breaths. */
export const spacedLocator = (locator: string) => `${locator.slice(0, 3)} ${locator.slice(3)}`

/** Above what the party pays at the gates. */
export const cashTitle = (): string => words.cash

/** «Entrada a los géiseres: $30.000»: gate by gate, and the sum where there are several. */
export function cashLines(carried: readonly { cash: Cash }[], currency: string): string[] {
  const fees = carried.flatMap(({ cash }) => cash.fees)
  const lines = fees.map(({ name, total }) => `${name}: ${formatMoney(total, currency)}`)
  const total = fees.reduce((sum, fee) => sum + fee.total, 0)
  return fees.length > 1 ? [...lines, words.inAll(formatMoney(total, currency))] : lines
}

/** The same in one line: «Lleva en efectivo: $51.600 (Valle: $21.600, Géiseres: $30.000)»; '' without cash fees. */
export function cashLine(carried: readonly { cash: Cash }[], currency: string): string {
  const fees = carried.flatMap(({ cash }) => cash.fees)
  const each = fees.map(({ name, total }) => `${name}: ${formatMoney(total, currency)}`).join(', ')
  if (fees.length < 2) return each && `${words.cash}: ${each}`
  const total = fees.reduce((sum, fee) => sum + fee.total, 0)
  return `${words.cash}: ${formatMoney(total, currency)} (${each})`
}
