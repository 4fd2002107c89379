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
type Moved = {
  booking_id: string
  kind: 'pago' | 'reembolso'
  amount: number
  /** more than the booking needs */
  isExcess?: true
}

/** Writes the ledger rows of one settlement; a transfer's number is unique, so each further row has a suffix. */
export function ledgerOf(act: StaffAct, { settlement_id, method, reference }: Settling) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const written: { id: string; amount: number }[] = []
  return {
    async move({ booking_id, kind, amount, isExcess }: Moved) {
      const payment_id = randomUUID()
      written.push({ id: payment_id, amount })
      const rows = written.length
      const over = isExcess
        ? overpaid(await lockBooking(tx, { id: booking_id, tour_operator_id }), { method, amount })
        : 0
      await recordPayment(act, {
        id: booking_id,
        payment_id,
        paysCredit: true,
        payment: {
          kind,
          method,
          amount,
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
    },
    /** Names the rows as those of the settlement, before entries are written for them. */
    async link() {
      const ids = written.map(({ id }) => id)
      if (ids.length === 0) return written
      await sql`insert into account_payments (tour_operator_id, payment_id, settlement_id)
        select ${tour_operator_id}::uuid, unnest(${ids}::uuid[]), ${settlement_id}::uuid`.execute(tx)
      return written
    },
  }
}

/** Locks bookings in the order of their ids. */
export async function lockBookings({ tx, actor }: StaffAct, ids: readonly string[]) {
  await sql`select id from bookings where tour_operator_id = ${actor.tour_operator_id}::uuid and id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx)
}
