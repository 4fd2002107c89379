import type { BookingStatus } from '#domain/bookings/booking.ts'
import { depositToAsk } from '#domain/bookings/deposit.rules.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'

/** When what is owed should have come: late, today, within the week that begins today, or after it. */
export const owedWhens = ['atrasado', 'hoy', 'semana', 'despues'] as const
export type OwedWhen = (typeof owedWhens)[number]

const day = 24 * 3_600_000

/** At most one reminder in 24 hours. */
export const mayRemind = (reminded_at: Date | null, now: Date): boolean =>
  reminded_at === null || now.getTime() - reminded_at.getTime() >= day

/** The amount to ask a customer for: before the confirmation only the deposit. */
export const askedNow = (booking: { status: BookingStatus; deposit_due: number; due: number }): number =>
  depositToAsk(booking) || booking.due

type Days = { from?: LocalDate; to?: LocalDate }

/** The days of each, both included; together they are all days. */
export function daysOf(when: OwedWhen, today: LocalDate): Days {
  switch (when) {
    case 'atrasado':
      return { to: addDays(today, -1) }
    case 'hoy':
      return { from: today, to: today }
    case 'semana':
      return { from: addDays(today, 1), to: addDays(today, 6) }
    case 'despues':
      return { from: addDays(today, 7) }
  }
}
