import { readablePhone } from '#contract/endpoint/phone-number.ts'
import type { VoucherPage } from '#contract/storefront/storefront-page.ts'
import { isOnMap } from '#domain/bookings/meeting.rules.ts'
import { isWholeDays, lastDayOf } from '#domain/departures/last-day.rules.ts'
import { addDays } from '#domain/local-date.ts'
import { instantOf } from '#domain/zoned-time.ts'
import { calendarFile, type CalendarEvent } from '#server/files/calendar-file.ts'
import {
  type BookedItem,
  cashLines,
  cashTitle,
  meetingText,
  peopleText,
  readyAt,
  spacedLocator,
  voucherFile,
  voucherParts,
} from '#words/customer/voucher-text.ts'
import { startTime } from '#words/format.ts'
import { inPlace } from '#words/language.ts'

type Facts = Pick<VoucherPage, 'booking' | 'operator' | 'products' | 'public_url' | 'disruptions'>
/** When the file is made, and the address that the operator's mail comes from. */
type Made = { now: Date; sender: string }
/** A calendar file has one method for all its entries (RFC 5546). */
type Method = 'PUBLISH' | 'CANCEL'

const statuses = {
  confirmada: 'CONFIRMED',
  completada: 'CONFIRMED',
  no_presentada: 'CONFIRMED',
  borrador: 'TENTATIVE',
  bloqueada: 'TENTATIVE',
  pendiente: 'TENTATIVE',
  expirada: 'CANCELLED',
  rechazada: 'CANCELLED',
  cancelada: 'CANCELLED',
} as const

/**
 * A booking as calendar events, one per tour, from when the passengers have to be ready. Times are instants.
 * Valid tours are in one file and cancelled ones in another, which removes their entries; a later file replaces
 * an earlier one.
 */
export const calendarsOf = (facts: Facts, made: Made): { method: Method; content: string }[] =>
  inPlace(facts.operator, () => filesOf(facts, made))

function filesOf(facts: Facts, made: Made) {
  const { items } = facts.booking
  const { name } = facts.operator
  const file = (method: Method, of: readonly BookedItem[]) => ({
    method,
    content: calendarFile({
      method,
      name,
      events: of.map((item) => eventOf(item, facts, { ...made, method })),
    }),
  })
  const met = items.filter((item) => isMet(item, facts))
  const cancelled = items.filter((item) => !isMet(item, facts))
  return [
    ...(met.length > 0 ? [file('PUBLISH', met)] : []),
    ...(cancelled.length > 0 ? [file('CANCEL', cancelled)] : []),
  ]
}

/** The calendar for a page visit: the valid tours, or, without any, the cancelled ones. */
export const calendarOf = (facts: Facts, made: Made): string =>
  calendarsOf(facts, made)[0]?.content ??
  calendarFile({ method: 'PUBLISH', name: facts.operator.name, events: [] })

/** A suspended departure is no appointment before the customer's answer. */
const isMet = ({ id, status }: BookedItem, { disruptions }: Facts) =>
  statuses[status] !== 'CANCELLED' &&
  !disruptions.some(({ item_id, outcome }) => item_id === id && outcome === 'esperando')

/** Seconds since the booking was made: an integer of 32 bits until long after anybody travels. */
const sequenceOf = ({ booking }: Facts, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(booking.created_at)) / 1000))

/** Tours of whole days end with their last day, without a time. */
function endOf(item: BookedItem, zone: string): Date {
  const last = isWholeDays(item.duration_minutes) && lastDayOf(item)
  return last
    ? instantOf(addDays(last, 1), '00:00', zone)
    : new Date(Date.parse(item.starts_at) + item.duration_minutes * 60_000)
}

function eventOf(
  item: BookedItem,
  facts: Facts,
  { now, sender, method }: Made & { method: Method },
): CalendarEvent {
  const { booking, operator, products, public_url } = facts
  const meeting = meetingText(item)
  const isText = meeting.kind === 'point' && !!item.meeting_point && !isOnMap(item.meeting_point)
  const [lat, lon] = meeting.kind === 'point' ? (item.meeting_point?.lat_lng ?? '').split(',') : []
  const carried = products.filter(({ id }) => id === item.product_id)
  const lines = [
    `${voucherParts.locator}: ${spacedLocator(booking.locator)}`,
    `${meeting.title}${meeting.when && ` ${meeting.when}`}`,
    meeting.place,
    ...meeting.notes,
    voucherFile.starts(startTime(item.date, item.start_time)),
    voucherFile.passengers(peopleText(item)),
    ...cashLines(carried, operator.currency).map((line) => `${cashTitle()}: ${line}`),
    item.bring.length > 0 ? `${voucherParts.bring}: ${item.bring.join('; ')}` : '',
    operator.whatsapp || operator.phone
      ? `${operator.name}: ${readablePhone(operator.whatsapp || operator.phone)}`
      : operator.name,
    public_url,
  ]
  return {
    uid: `${item.id}@baqueano`,
    sequence: sequenceOf(facts, now),
    organizer: { name: operator.name, email: sender },
    start: readyAt(item, operator.time_zone),
    end: endOf(item, operator.time_zone),
    title: `${item.product_name} · ${operator.name}`,
    description: lines.filter(Boolean).join('\n'),
    // Calendars search the location on a map.
    location: isText ? '' : meeting.place,
    ...(lat && lon && { geo: [Number(lat), Number(lon)] as const }),
    url: public_url,
    ...(method === 'CANCEL'
      ? { status: 'CANCELLED' }
      : { status: statuses[item.status], alarm: { hours: 12, description: item.product_name } }),
  }
}
