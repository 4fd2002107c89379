import type { EventAttributes } from 'ics'

import type { VoucherPage } from '#contract/storefront/storefront-page.ts'
import { isWholeDays, lastDayOf } from '#domain/departures/last-day.rules.ts'
import { addDays } from '#domain/local-date.ts'
import { instantOf } from '#domain/zoned-time.ts'
import { calendarFile, utcParts } from '#server/files/calendar-file.ts'
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

type Facts = Pick<VoucherPage, 'booking' | 'operator' | 'products' | 'public_url'>

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
 * A booking as calendar events, one per tour, from when the passengers have to be ready. Times are instants. A file that is made
 * later takes the place of one that was kept earlier.
 */
export function calendarOf(facts: Facts, now: Date): string {
  const sequence = Math.floor((now.getTime() - Date.parse(facts.booking.created_at)) / 60_000)
  return calendarFile(
    facts.booking.items.map((item) => ({ ...eventOf(item, facts), sequence: Math.max(0, sequence) })),
  )
}

/** Whole days end with the last of them: nobody says at what hour. */
function endOf(item: BookedItem, zone: string): Date {
  const last = isWholeDays(item.duration_minutes) && lastDayOf(item)
  return last
    ? instantOf(addDays(last, 1), '00:00', zone)
    : new Date(Date.parse(item.starts_at) + item.duration_minutes * 60_000)
}

function eventOf(item: BookedItem, { booking, operator, products, public_url }: Facts): EventAttributes {
  const ready = readyAt(item)
  const meeting = meetingText(item)
  const [lat, lon] = meeting.kind === 'point' ? (item.meeting_point?.lat_lng ?? '').split(',') : []
  const carried = products.filter(({ id }) => id === item.product_id)
  const lines = [
    `${voucherParts.locator}: ${spacedLocator(booking.locator)}`,
    `${meeting.title}${meeting.when && ` ${meeting.when}`}`,
    meeting.place,
    ...meeting.notes,
    voucherFile.starts(item.start_time),
    voucherFile.passengers(peopleText(item)),
    ...cashLines(carried, operator.currency).map((line) => `${cashTitle()}: ${line}`),
    item.bring.length > 0 ? `${voucherParts.bring}: ${item.bring.join('; ')}` : '',
    operator.whatsapp || operator.phone
      ? `${operator.name}: ${operator.whatsapp || operator.phone}`
      : operator.name,
    public_url,
  ]
  return {
    uid: `${item.id}@baqueano`,
    productId: 'baqueano',
    method: 'PUBLISH',
    calName: operator.name,
    start: utcParts(instantOf(ready.date, ready.time, operator.time_zone)),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: utcParts(endOf(item, operator.time_zone)),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: `${item.product_name} · ${operator.name}`,
    description: lines.filter(Boolean).join('\n'),
    location: meeting.place,
    ...(lat && lon && { geo: { lat: Number(lat), lon: Number(lon) } }),
    url: public_url,
    status: statuses[item.status],
    busyStatus: statuses[item.status] === 'CANCELLED' ? 'FREE' : 'BUSY',
    alarms: [
      { action: 'display', description: item.product_name, trigger: { hours: 12, minutes: 0, before: true } },
    ],
  }
}
