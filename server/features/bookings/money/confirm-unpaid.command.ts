import { depositDue, refuseUnpaid } from '#domain/bookings/deposit.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import type { LockedBooking } from '../booking/booking-changes.command.ts'
import { factOf } from '../booking/lock-for-act.command.ts'

export type Unpaid = { reason: string } | null

/** Refuses a confirmation without the deposit; authorised users go on, and the history has the reason. */
export async function confirmUnpaid(
  act: StaffAct,
  booking: Pick<LockedBooking, 'id' | 'tour_operator_id' | 'currency' | 'deposit' | 'paid'>,
  asked: { confirm_unpaid?: Unpaid },
) {
  const { tx, actor } = act
  const { currency } = booking
  const { confirm_unpaid = null } = asked
  const missing = depositDue(booking)
  const refusal = refuseUnpaid(booking, actor, confirm_unpaid !== null)
  if (refusal) throw new Refusal(refusal, { unpaid: missing, currency })
  if (missing === 0 || !confirm_unpaid) return
  const { reason } = confirm_unpaid
  await recordEvent(tx, {
    ...factOf(booking, act, { kind: 'confirmed_unpaid', data: { missing, currency } }),
    reason,
  })
}
