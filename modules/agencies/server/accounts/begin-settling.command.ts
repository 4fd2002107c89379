import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { lockBookings } from '#server/features/bookings/booking/booking-changes.command.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'

import { accrue, type Settling } from './accrual/accrue.command.ts'
import { type LockedStatement, lockStatement } from './lock-statement.command.ts'
import { findNeeds } from './needs.queries.ts'

/** The statement and its bookings locked, with entries that are up to date. */
export async function beginSettling(act: StaffAct, id: string): Promise<LockedStatement> {
  const statement = await lockStatement(act, id)
  if (statement.status === 'anulada') throw new Refusal('statement_annulled')
  const booking_ids = await bookingsOf(act, id)
  await lockBookings(act.tx, { ids: booking_ids, tour_operator_id: act.actor.tour_operator_id })
  await accrueNow(act, { booking_ids })
  return lockStatement(act, id)
}

/** Bookings of the account in other statements that need money, locked and up to date. */
export async function findOthers(act: StaffAct, of: ReturnType<typeof accountOf>) {
  const booking_ids = (await findNeeds(act.tx, of, 'others')).map(({ booking_id }) => booking_id)
  await lockBookings(act.tx, { ids: booking_ids, tour_operator_id: act.actor.tour_operator_id })
  await accrueNow(act, { booking_ids })
  return (await findNeeds(act.tx, of, 'others')).filter(({ need }) => need > 0)
}

export const accountOf = ({ actor }: StaffAct, { id, party_id, currency }: LockedStatement) => ({
  tour_operator_id: actor.tour_operator_id,
  party_id,
  currency,
  statement_id: id,
})

export async function accrueNow(act: StaffAct, more: { booking_ids: readonly string[] } & Settling) {
  const { tour_operator_id } = act.actor
  const { today } = await operatorDay(act.tx, tour_operator_id, act.now)
  await accrue(act, { tour_operator_id, today, ...more })
}

async function bookingsOf({ tx, actor }: StaffAct, statement_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('account_lines')
    .select('booking_id')
    .distinct()
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('statement_id', '=', statement_id)
    .where('booking_id', 'is not', null)
    .orderBy('booking_id')
    .execute()
  return rows.flatMap(({ booking_id }) => booking_id ?? [])
}
