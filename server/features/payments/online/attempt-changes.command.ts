import type { OnlinePaymentEvents } from '#domain/payments/events.ts'
import { attemptActs, isStanding } from '#domain/payments/payment-attempt.rules.ts'
import type { AttemptStatus, AttemptTrouble } from '#domain/payments/payment-attempt.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { Act } from '#server/db/act.ts'
import type { ProviderPayment } from '#server/payment-providers/payment-provider.ts'

import { lockBooking, type LockedBooking } from '../../bookings/booking/booking-changes.command.ts'
import { factOf } from '../../bookings/booking/lock-for-act.command.ts'
import { recordEvent } from '../../events/record-event.command.ts'
import { type AttemptKey, type AttemptRow, findAttempt } from './attempt-rows.queries.ts'

/** A try that is locked together with its booking, always the booking first. */
export type Locked = { booking: LockedBooking; attempt: AttemptRow }

/** What a provider told of a payment of this try, rightly. */
export type Told = ProviderPayment & { amount: number }

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

/** What happened to a booking that is paid online: the provider and the sum are those of the try, unless said otherwise. */
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

type About = { amount?: number | null; payment_id?: string }

/** Says why somebody has to look at it: each time where it happens, once for each payment where it is so all the time. */
export async function note(
  { tx, ...act }: Act,
  locked: Locked,
  trouble: AttemptTrouble,
  { amount = null, payment_id = '' }: About = {},
) {
  const { attempt } = locked
  const told = attempt.told_troubles
  const name = `${trouble} ${payment_id}`
  if (isStanding(trouble)) {
    if (told.includes(name)) return
    told.push(name)
  }
  await tx
    .updateTable('payment_attempts')
    .set({ trouble, reviewed_at: null, told_troubles: told })
    .where('tour_operator_id', '=', attempt.tour_operator_id)
    .where('id', '=', attempt.id)
    .execute()
  Object.assign(attempt, { trouble, reviewed_at: null })
  await factOfAttempt({ ...act, tx }, locked, 'online_payment_troubled', {
    trouble,
    ...(amount !== null && { amount }),
  })
}

const told: Partial<Record<AttemptStatus, keyof OnlinePaymentEvents>> = {
  rechazado: 'online_payment_rejected',
  abandonado: 'online_payment_left',
  vencido: 'online_payment_left',
  en_disputa: 'online_payment_disputed',
  contracargo: 'online_payment_charged_back',
}

/** Turns a try forwards; what its table does not allow stays as it is. */
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
  const kind = from === 'en_disputa' || from === 'contracargo' ? wonOr(to) : told[to]
  if (kind) await factOfAttempt(act, locked, kind, detail ? { detail } : {}, reason)
}

const wonOr = (to: AttemptStatus) =>
  to === 'aprobado' || to === 'devuelto_en_parte' ? ('online_payment_won' as const) : told[to]
