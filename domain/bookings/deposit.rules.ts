import { percentOf } from '../money.ts'
import { type Actor, mayOverride } from '../staff/actor.ts'

type PricedItem = { subtotal: number; discount: number; deposit_percent: number }
type Owed = { deposit: number; paid: number }

/** What has to be paid of some tours before they are confirmed, in minor units. */
export function depositOf(items: readonly PricedItem[]): number {
  return items.reduce(
    (sum, { subtotal, discount, deposit_percent }) => sum + percentOf(subtotal - discount, deposit_percent),
    0,
  )
}

/** What is still missing of it. */
export const depositDue = ({ deposit, paid }: Owed): number => Math.max(0, deposit - paid)

export const confirmationRefusals = ['deposit_unpaid', 'confirm_unpaid_not_allowed'] as const

/** Why a booking may not be confirmed yet: its deposit is missing, unless somebody with the right goes without it. */
export function refuseUnpaid(
  owed: Owed,
  actor: Pick<Actor, 'level' | 'may_override'>,
  goesWithout: boolean,
): (typeof confirmationRefusals)[number] | null {
  if (depositDue(owed) === 0) return null
  if (!goesWithout) return 'deposit_unpaid'
  return mayOverride(actor) ? null : 'confirm_unpaid_not_allowed'
}
