import { sql } from 'kysely'

import type { PaymentMethod } from '#domain/bookings/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'

import { openRefunds } from '../../operators/online-payments.queries.ts'
import type { LockedBooking } from '../booking/booking-changes.command.ts'

/** The amount still refundable in money: pending refunds count as done, and credit never came as money. */
export async function leftToGiveBack({ tx }: Pick<Act, 'tx'>, booking: LockedBooking): Promise<number> {
  const { rows } = await sql<{ leaving: string | null }>`
    select sum(r.amount) as leaving from (${openRefunds()}) r
    where r.tour_operator_id = ${booking.tour_operator_id}::uuid and r.booking_id = ${booking.id}::uuid`.execute(
    tx,
  )
  return Math.max(0, booking.paid - Math.max(0, booking.on_credit) - Number(rows[0]?.leaving ?? 0))
}

type GivenBack = { amount: number; method: PaymentMethod; isAnnulling?: boolean }

/** Refunds never exceed payments, in money or in agency credit; a provider's trial brought no money. */
export async function refuseRefundAbove(
  act: Act,
  booking: LockedBooking,
  { amount, method, isAnnulling = false }: GivenBack,
) {
  const { on_credit, paid_in_trial, currency } = booking
  const isCredit = method === 'credito_agencia'
  const counted = isCredit ? Math.max(0, on_credit) : await leftToGiveBack(act, booking)
  // The provider gives back what it took, also in a trial.
  const isByHand = !isCredit && method !== 'enlace'
  const paid = isByHand ? Math.max(0, counted - paid_in_trial) : counted
  if (amount <= paid) return
  const why = isAnnulling ? 'annulment' : amount <= counted ? 'trial' : undefined
  throw new Refusal('refund_above_paid', { paid, currency, ...(why && { why }) })
}

/** A payment by a provider is refunded by it: a row of the ledger alone would move no money. */
export async function refuseBesideProvider({ tx }: Act, booking: LockedBooking) {
  const online = await tx
    .selectFrom('payments')
    .select('id')
    .where('tour_operator_id', '=', booking.tour_operator_id)
    .where('booking_id', '=', booking.id)
    .where('kind', '=', 'pago')
    .where('attempt_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (online) throw new Refusal('refund_by_provider')
}
