import { randomUUID } from 'node:crypto'

import { NewPayment } from '#contract/bookings/booking.ts'
import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { lockBooking, type LockedBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import { factOf } from '#server/features/bookings/booking/lock-for-act.command.ts'
import { acceptClaim, bookingOfClaim } from '#server/features/bookings/claims/transfer-claims.queries.ts'
import { recordPayment, settlePayment } from '#server/features/bookings/money/payment.command.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { acceptStatementLine } from '../../contract/statement-lines.contract.ts'
import type { BookingProposalKind } from '../../rules/statement.ts'
import { type LockedLine, lockLine, settleLine } from './lock-line.command.ts'
import { payStatement } from './pay-statement.command.ts'

export type Accepting = ParsedOf<typeof acceptStatementLine>['body'] & { id: string }
type OfBooking = Accepting & { kind: BookingProposalKind }
const isOfBooking = (accepting: Accepting): accepting is OfBooking => accepting.kind !== 'estado_cuenta'

/** The booking whose money it would be. */
async function bookingOf({ tx, actor }: StaffAct, { kind, target_id }: OfBooking): Promise<string> {
  if (kind === 'reserva') return target_id
  if (kind === 'comprobante')
    return bookingOfClaim(tx, { tour_operator_id: actor.tour_operator_id, id: target_id })
  const named = await tx
    .selectFrom('payments')
    .select('booking_id')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', target_id)
    .executeTakeFirst()
  if (!named) throw new NotFound()
  return named.booking_id
}

/**
 * Makes the line, or a part of it, the money of one payment; without a rest it is settled. The booking is locked
 * first, as by every command on its money, then the line, so that a second caller reads the first one's result.
 */
export async function acceptLine(act: StaffAct, accepting: Accepting) {
  if (!isOfBooking(accepting)) return payStatement(act, accepting)
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const booking = await lockBooking(tx, { id: await bookingOf(act, accepting), tour_operator_id })
  const { line: whole, turned, left } = await lockLine(act, accepting.id, 'anotada')
  const { amount = left } = accepting
  if (amount > left) throw new Refusal('statement_line_differs')
  const line = { ...whole, amount }
  const payment_id = await paymentFor(act, { booking, line, accepting })
  await tx
    .insertInto('statement_parts')
    .values({ tour_operator_id, line_id: line.id, payment_id, created_at: now, amount })
    .execute()
  if (amount === left) await settleLine(act, { id: line.id, status: turned })
  const { currency, booked_on: date } = line
  const data = { amount, currency, date, registered: accepting.kind === 'registrada' }
  await recordEvent(tx, factOf(booking, act, { kind: 'statement_line_accepted', data }))
  return { id: line.id, status: amount === left ? turned : whole.status }
}

type Paying = { booking: LockedBooking; line: LockedLine; accepting: OfBooking }

/** The row of the ledger that the line is: written now, approved now, or there already. */
async function paymentFor(act: StaffAct, { booking, line, accepting }: Paying): Promise<string> {
  const { kind, target_id, reference, seen_overpayment, seen_credit, seen_resemblance } = accepting
  const seen = { seen_overpayment, seen_credit }
  const { amount, currency } = line
  switch (kind) {
    // The database sees that either counts, is a transfer and as much.
    case 'registrada':
      return target_id
    case 'por_verificar':
      await settlePayment(act, {
        id: booking.id,
        payment_id: target_id,
        status: 'aprobado',
        reason: '',
        ...seen,
      })
      return target_id
    case 'comprobante':
      if (currency !== booking.currency) throw new Refusal('statement_other_currency', { currency })
      return (await acceptClaim(act, { id: target_id, amount, reference, seen_resemblance, ...seen }))
        .payment_id
    case 'reserva': {
      if (currency !== booking.currency) throw new Refusal('statement_other_currency', { currency })
      const payment_id = randomUUID()
      const payment = NewPayment.parse({
        method: 'transferencia',
        amount,
        reference: reference ?? line.reference,
        note: line.description,
        ...seen,
      })
      await recordPayment(act, { id: booking.id, payment, payment_id, asksPayer: true })
      return payment_id
    }
  }
}

async function recordForOperator(
  { tx, actor }: StaffAct,
  kind: 'statement_line_set_aside' | 'statement_line_given_back',
  { amount, currency, booked_on: date }: LockedLine,
  reason = '',
) {
  const { tour_operator_id } = actor
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    actor,
    kind,
    data: { amount, currency, date },
    reason,
  })
}

/** It is the money of no booking. */
export async function setLineAside(act: StaffAct, { id, reason }: { id: string; reason: string }) {
  const { line, turned, left } = await lockLine(act, id, 'no_es_nuestra')
  await settleLine(act, { id, status: turned, settle_reason: reason })
  await recordForOperator(act, 'statement_line_set_aside', { ...line, amount: left }, reason)
  return { id, status: turned }
}

export async function giveLineBack(act: StaffAct, id: string) {
  const { tx, actor } = act
  const { line, turned, left } = await lockLine(act, id, 'por_ver')
  await tx
    .updateTable('statement_lines')
    .set({ status: turned, settled_at: null, settled_by: null, settled_by_name: '', settle_reason: '' })
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordForOperator(act, 'statement_line_given_back', { ...line, amount: left })
  return { id, status: turned }
}
