import type { CustomerLink } from '#contract/storefront/customer-link.contract.ts'
import type { AskedChange } from '#contract/storefront/storefront-page.ts'
import { addDays, isLocalDate, monthOf } from '#domain/local-date.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

import type { StoredBooking } from '../../bookings/booking/booking.queries.ts'
import { costOf } from './customer-link.queries.ts'
import { findMoves } from './moves.queries.ts'

type Wanted = Record<string, string>

/** Reads out of the address which change the customer is looking at, if they may make it. */
export async function findAskedChange(
  db: Reader,
  booking: StoredBooking,
  link: CustomerLink,
  wanted: Wanted,
  now: Date,
): Promise<AskedChange | null> {
  const { mover = '', cancelar = '' } = wanted
  if (cancelar) return cancellation(booking, link, cancelar, now)
  const item = booking.items.find(({ id }) => id === mover)
  if (!item || link.items.some(({ id, move }) => id === item.id && move.closed)) return null
  const today = localMoment(now, booking.time_zone).date
  const last = addDays(today, mergedConstants(booking.constants).sells_ahead_days)
  const month = monthAsked(wanted, item.date, { today, last })
  const { from, to } = monthOf(`${month}-01`)
  const days = await findMoves(db, booking, item, { from, to, now })
  const { date = '', start_time = '' } = wanted
  const slots = days.find((day) => day.date === date)?.slots.filter((slot) => !slot.closed) ?? []
  const chosen = slots.length === 1 ? slots[0] : slots.find((slot) => slot.start_time === start_time)
  return {
    kind: 'move',
    item_id: item.id,
    price_unit: item.product.price_unit,
    month,
    days,
    today,
    last,
    date: slots.length > 0 ? date : '',
    start_time: chosen?.start_time ?? '',
  }
}

function monthAsked(
  { month = '', date = '' }: Wanted,
  booked: string,
  { today, last }: { today: string; last: string },
): string {
  const asked = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : isLocalDate(date) ? date.slice(0, 7) : ''
  return asked >= today.slice(0, 7) && asked <= last.slice(0, 7) ? asked : booked.slice(0, 7)
}

function cancellation(
  booking: StoredBooking,
  link: CustomerLink,
  asked: string,
  now: Date,
): AskedChange | null {
  const open = new Set(link.items.filter(({ cancel }) => !cancel.closed).map(({ id }) => id))
  const items = booking.items.filter(({ id }) => open.has(id) && (asked === 'todo' || asked === id))
  if (items.length === 0) return null
  return { kind: 'cancel', item_ids: items.map(({ id }) => id), ...costOf(booking, items, now) }
}
