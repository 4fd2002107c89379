import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { StaffAct } from '#server/db/act.ts'
import { lockBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import { cancelBooking } from '#server/features/bookings/change/booking-acts.command.ts'

import type { cancelSupplierBooking as endpoint } from '../../contract/suppliers/supplier-bookings.contract.ts'
import { findStoredBooking, refuseCancel, supplierBooking } from './supplier-bookings.queries.ts'
import type { FoundSupplier } from './suppliers.queries.ts'

type Cancelling = { supplier: FoundSupplier; caller: Actor; id: string } & ParsedOf<typeof endpoint>['body']

/** Cancels a booking of the agency at what its terms cost, which the seller has seen. */
export async function cancelSupplierBooking(
  act: StaffAct,
  { supplier, caller, id, version, reason, seen_penalty }: Cancelling,
) {
  const { tx, now } = act
  const { agency_id } = await lockBooking(tx, { id, tour_operator_id: supplier.id })
  if (agency_id !== supplier.agency_id) throw new NotFound()
  const stored = await findStoredBooking(tx, supplier, id)
  if (stored.version !== version)
    throw new Stale(supplierBooking(stored, { actor: caller, supplier, now, start: act }))
  const refusal = refuseCancel(stored, now)
  if (refusal === 'status_does_not_allow') throw new Refusal(refusal, { status: stored.status })
  if (refusal) throw new Refusal(refusal)
  // A manager's right, because a booking on credit counts as paid.
  const manager = { ...act, actor: { ...act.actor, level: 1 as const } }
  await cancelBooking(manager, { id, version, origin: 'cliente', reason, waive_penalty: false, seen_penalty })
}
