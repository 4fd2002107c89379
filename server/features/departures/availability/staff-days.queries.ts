import type { SlotAvailability } from '#contract/departures/availability.contract.ts'
import type { Slot } from '#domain/departures/availability.rules.ts'
import type { ClosedReason } from '#domain/departures/closed-reason.ts'
import { remediesFor } from '#domain/departures/remedy.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { keptText, staffReason } from '#words/office/closed-reasons.ts'
import { remedyCalls } from '#words/office/remedies.ts'

import type { ProductOnSale } from './sellable.queries.ts'

type Who = Pick<Actor, 'level' | 'may_override'>

/** A departure for the staff: why it cannot be booked, and the actions that would change it. */
export function slotForStaff(slot: Slot, product: ProductOnSale, who: Who, now: Date): SlotAvailability {
  const { kept, ...facts } = slot
  return {
    ...facts,
    price_from: slot.price_from?.amount ?? null,
    starts_at: slot.starts_at.toISOString(),
    closes_at: slot.closes_at.toISOString(),
    first_meeting_at: slot.first_meeting_at.toISOString(),
    self_service_until: slot.self_service_until.toISOString(),
    kept_text: keptText(kept, product.time_zone, now),
    reason_text: staffReason(slot, product, now),
    remedies: callsFor(slot.reason, product.id, who),
  }
}

/** The actions that would change it, with their endpoints. */
export function callsFor(reason: ClosedReason | null, product_id: string, who: Who) {
  return remediesFor(reason, who).map(({ act, allowed }) => ({
    act,
    allowed,
    call: remedyCalls[act].replace(':id', product_id),
  }))
}
