import { sql } from 'kysely'

import { turnedBy } from '#domain/transitions.ts'
import type { Act } from '#server/db/act.ts'
import { lockBooking, type LockedBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import { factOf } from '#server/features/bookings/booking/lock-for-act.command.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { ProviderPayment } from '../../providers/payment-provider.ts'
import type { OnlinePaymentEvents } from '../../rules/events.ts'
import { attemptActs, isDisputed, isLasting } from '../../rules/payment-attempt.rules.ts'
import type { AttemptStatus, AttemptTrouble } from '../../rules/payment-attempt.ts'
import { type AttemptKey, type AttemptRow, findAttempt } from './attempt-rows.queries.ts'

/** An attempt locked together with its booking, always the booking first. */
export type Locked = { booking: LockedBooking; attempt: AttemptRow }

/** A provider's report of a payment of this attempt, verified to match it. */
export type ReportedPayment = ProviderPayment & { amount: number }

export async function lockAttempt(act: Act, key: AttemptKey): Promise<Locked> {
  const { tx } = act
  const { booking_id } = await findAttempt(tx, key)
  const booking = await lockBooking(tx, { id: booking_id, tour_operator_id: key.tour_operator_id })
  const attempt = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('tour_operator_id', '=', key.tour_operator_id)
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { booking, attempt }
}

/** An event of an online payment: provider and amount are the attempt's, unless given. */
export function factOfAttempt<Kind extends keyof OnlinePaymentEvents>(
  act: Act,
  { booking, attempt }: Locked,
  kind: Kind,
  more: Partial<OnlinePaymentEvents[Kind]>,
  reason = '',
) {
  const { provider, amount, currency } = attempt
  const event = { kind, data: { provider, amount, currency, ...more } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a kind and its own data
  return recordEvent(act.tx, { ...factOf(booking, act, event as Parameters<typeof factOf>[2]), reason })
}

type About = { amount?: number | null; about?: string }

/**
 * Records a payment issue for the office: each time for an event, once for each payment or refund for a lasting
 * state.
 */
export async function note(
  act: Act,
  locked: Locked,
  trouble: AttemptTrouble,
  { amount = null, about = '' }: About = {},
) {
  const { tour_operator_id, id: attempt_id, booking_id } = locked.attempt
  const { now } = act
  const answers = await act.tx
    .insertInto('payment_troubles')
    .values({ tour_operator_id, attempt_id, booking_id, trouble, about, created_at: now })
    .onConflict((conflict) => {
      const again = conflict.columns(['tour_operator_id', 'attempt_id', 'trouble', 'about'])
      return isLasting(trouble)
        ? again.doNothing()
        : again.doUpdateSet({ created_at: now, reviewed_at: null })
    })
    .returning('trouble')
    .executeTakeFirst()
  // The history has an event of its own for a dispute.
  if (!answers || isDisputed(trouble)) return
  await factOfAttempt(act, locked, 'online_payment_troubled', {
    trouble,
    ...(amount !== null && { amount }),
  })
}

/** Opens a task of the office for an open or a lost dispute, and closes it when the dispute is won. */
async function noteDispute(act: Act, locked: Locked, from: AttemptStatus, to: AttemptStatus) {
  if (isDisputed(from)) await markReviewed(act, locked, { trouble: from, answers: [{ about: '' }] })
  if (isDisputed(to)) await note(act, locked, to)
}

type Looked = { trouble: AttemptTrouble; answers: readonly { about: string; at?: string }[] }

/** Marks issues as reviewed; one that occurred since stays open. Answers whether anything was open. */
export async function markReviewed(
  { tx, now }: Act,
  { attempt }: Locked,
  { trouble, answers }: Looked,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_troubles')
    .set({ reviewed_at: now })
    .where('tour_operator_id', '=', attempt.tour_operator_id)
    .where('attempt_id', '=', attempt.id)
    .where('trouble', '=', trouble)
    .where(
      sql<boolean>`exists (select from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as t(about text, at timestamptz)
        where t.about = payment_troubles.about and coalesce(t.at, created_at) = created_at)`,
    )
    .where('reviewed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const answers: Partial<Record<AttemptStatus, keyof OnlinePaymentEvents>> = {
  rechazado: 'online_payment_rejected',
  abandonado: 'online_payment_left',
  vencido: 'online_payment_left',
  en_disputa: 'online_payment_disputed',
  contracargo: 'online_payment_charged_back',
}

/** Moves an attempt's status forwards; a transition that is not allowed changes nothing. */
export async function turn(
  act: Act,
  locked: Locked,
  to: AttemptStatus | null,
  detail = '',
  by: 'provider' | 'customer' | 'system' | 'office' = 'provider',
  reason = '',
) {
  const { attempt } = locked
  const { status: from } = attempt
  if (to === null || to === from) return
  const status = turnedBy(attemptActs, by, { from, to })
  if (!status) return
  await act.tx
    .updateTable('payment_attempts')
    .set({ status, detail })
    .where('tour_operator_id', '=', attempt.tour_operator_id)
    .where('id', '=', attempt.id)
    .execute()
  Object.assign(attempt, { status: to, detail })
  const kind = isDisputed(from) ? wonOr(to) : answers[to]
  if (kind) await factOfAttempt(act, locked, kind, detail ? { detail } : {}, reason)
  await noteDispute(act, locked, from, to)
}

const wonOr = (to: AttemptStatus) =>
  to === 'aprobado' || to === 'devuelto_en_parte' ? ('online_payment_won' as const) : answers[to]
