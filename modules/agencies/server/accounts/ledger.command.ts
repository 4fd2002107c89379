import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { overpaid } from '#domain/bookings/payment.rules.ts'
import type { ChosenMethod } from '#domain/bookings/payment.ts'
import type { StaffAct } from '#server/db/act.ts'
import { lockBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import { recordPayment } from '#server/features/bookings/money/payment.command.ts'

type Settling = {
  settlement_id: string
  method: Exclude<ChosenMethod, 'credito_agencia'> | 'compensacion'
  reference: string
}
type Moved = { booking_id: string; kind: 'pago' | 'reembolso'; amount: number }

/** Writes the ledger rows of one settlement; a transfer's number is unique, so each further row has a suffix. */
export function ledgerOf(act: StaffAct, { settlement_id, method, reference }: Settling) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  let rows = 0
  return async ({ booking_id, kind, amount }: Moved) => {
    const booking = await lockBooking(tx, { id: booking_id, tour_operator_id })
    const payment_id = randomUUID()
    rows += 1
    const over = kind === 'pago' ? overpaid(booking, { method, amount }) : 0
    await recordPayment(act, {
      id: booking_id,
      payment_id,
      paysCredit: true,
      payment: {
        kind,
        method,
        amount,
        currency: booking.currency,
        reference: reference && rows > 1 ? `${reference}-${rows}` : reference,
        note: '',
        rate_per: 'pago',
        rate_source: '',
        status: 'aprobado',
        notifies: false,
        seen_repeat: false,
        ...(over > 0 && { seen_overpayment: over }),
      },
    })
    await tx.insertInto('account_payments').values({ tour_operator_id, payment_id, settlement_id }).execute()
  }
}

/** Locks bookings in the order of their ids. */
export async function lockBookings({ tx, actor }: StaffAct, ids: readonly string[]) {
  await sql`select id from bookings where tour_operator_id = ${actor.tour_operator_id}::uuid and id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx)
}
