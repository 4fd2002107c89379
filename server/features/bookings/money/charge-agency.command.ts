import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { lockBooking, type LockedBooking } from '../booking/booking-changes.command.ts'
import { agencyCredits, inOwnCurrency } from '../price/agency-credit.queries.ts'
import { putOnCredit } from './pay-credit.command.ts'

type Charged = Pick<LockedBooking, 'tour_operator_id' | 'agency_id' | 'currency' | 'exchange_rate'>

/** Refuses credit above the agency's limit, where the operator chose that. */
export async function refuseOverCredit(tx: Tx, booking: Charged, charged: number) {
  const { tour_operator_id, agency_id } = booking
  const [credits] = agencyCredits.all()
  if (!credits || agency_id === null) return
  const credit = await credits.lock(tx, { tour_operator_id, agency_id })
  if (!credit || credit.over_limit === 'avisa') return
  const { limit, used, currency } = credit
  const amount = inOwnCurrency(charged, booking, currency)
  if (used + amount > limit) throw new Refusal('agency_over_credit', { limit, used, amount, currency })
}

type OfAgency = { id: string; tour_operator_id: string; agency_id: string | null }

/** Puts on the agency's credit what is unpaid of a booking for which it pays later; answers whether there was any. */
export async function chargeAgency(act: StaffAct, key: OfAgency): Promise<boolean> {
  const { tx } = act
  const [credits] = agencyCredits.all()
  if (key.agency_id === null || !(await credits?.paysLater(tx, key))) return false
  const booking = await lockBooking(tx, key)
  const amount = booking.total - booking.called_off - booking.paid
  if (amount <= 0) return false
  await refuseOverCredit(tx, booking, amount)
  await putOnCredit(act, booking, amount)
  return true
}
