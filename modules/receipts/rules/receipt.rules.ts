import { dueOf } from '#domain/bookings/booking-money.rules.ts'
import { hasLapsed, isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { depositAsked } from '#domain/bookings/deposit.rules.ts'
import { decimalsOf } from '#domain/money.ts'
import type { Transitions } from '#domain/transitions.ts'

import type { ReceiptStatus } from './receipt.ts'

/** A receipt is settled once. */
export const receiptActs: Transitions<'accept' | 'reject', ReceiptStatus, 'manager'> = {
  accept: { from: ['por_verificar'], to: ['aceptado'], who: ['manager'] },
  reject: { from: ['por_verificar'], to: ['rechazado'], who: ['manager'] },
}

type Payable = {
  status: BookingStatus
  expires_at: Date | null
  total: number
  paid: number
  deposit: number
  called_off: number
}

/** Why this booking cannot be paid by transfer now: it has ended, is not made yet, or owes nothing. A cancelled one may owe its charge. */
export function whyNoReceipt(booking: Payable, now: Date): BookingStatus | 'nothing_due' | null {
  const status = hasLapsed(booking, now) ? 'expirada' : booking.status
  if (!isUpcoming(status) && status !== 'cancelada') return status
  // Before the operator accepts a booking, only its deposit is due.
  const due = status === 'pendiente' ? depositAsked(booking) : dueOf(booking)
  return due > 0 ? null : 'nothing_due'
}

/**
 * A typed amount in minor units; null if it is none. «45.000», «$ 45 000» and «45000» are the same pesos; in a
 * currency with cents the last point or comma before one or two digits separates them.
 */
export function amountTyped(typed: string, currency: string): number | null {
  const text = typed.replace(/[\s$]|[A-Z]{2,3}\b/gi, '')
  const decimals = decimalsOf(currency)
  const [, whole = '', cents = ''] = /^([\d.,']*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  // A currency without cents accepts only zeros after the separator.
  if (decimals === 0 && /[1-9]/.test(cents)) return null
  const digits = whole.replace(/\D/g, '')
  if (digits === '' || digits.length > 11) return null
  const amount = Number(digits) * 10 ** decimals + Number(cents.padEnd(decimals, '0').slice(0, decimals))
  return amount > 0 ? amount : null
}
