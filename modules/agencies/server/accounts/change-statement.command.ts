import { sql } from 'kysely'

import { NotFound, Refusal } from '#domain/refusal.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { Act, StaffAct } from '#server/db/act.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'

import { accountStatementActs, type AccountStatementStatus } from '../../rules/accounts/account.ts'
import { lockParty, recordOfParty, refuseOtherCurrency } from './lock-party.command.ts'
import { type LockedStatement, lockStatement } from './lock-statement.command.ts'

type By = 'partner' | 'manager'

function turnedOr(from: AccountStatementStatus, to: AccountStatementStatus, by: By) {
  const turned = turnedBy(accountStatementActs, by, { from, to })
  if (turned) return turned
  throw new Refusal(from === 'anulada' ? 'statement_annulled' : 'statement_confirmed')
}

const ofStatement = (
  { tx }: Pick<Act, 'tx'>,
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
) =>
  tx.updateTable('account_statements').where('tour_operator_id', '=', tour_operator_id).where('id', '=', id)

/** Gives the entries of a statement back, to be drawn again. One for which money was recorded stays. */
export async function annulStatement(act: StaffAct, id: string, reason: string) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const statement = await lockStatement(act, id)
  const { status, number } = statement
  if (status === 'pagada') throw new Refusal('statement_has_payments')
  const turned = turnedOr(status, 'anulada', 'manager')
  const money = await tx
    .selectFrom('account_settlements')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('statement_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (money) throw new Refusal('statement_has_payments')
  await ofStatement(act, { tour_operator_id, id }).set({ status: turned, annul_reason: reason }).execute()
  await sql`update account_entries set statement_id = null, settles = false
    where tour_operator_id = ${tour_operator_id}::uuid and statement_id = ${id}::uuid`.execute(tx)
  await recordOfParty(act, statement, { kind: 'statement_annulled', data: { number } })
}

/** A statement that its link names, or that the office confirms in the partner's name. */
export type Named = Pick<
  LockedStatement,
  'id' | 'tour_operator_id' | 'party_id' | 'party_kind' | 'number' | 'status'
>

export async function confirmStatement(act: Act, statement: Named, by: By) {
  const { id, tour_operator_id, number, status } = statement
  if (status === 'confirmada' || status === 'pagada') return
  const turned = turnedOr(status, 'confirmada', by)
  await ofStatement(act, { tour_operator_id, id }).set({ status: turned, confirmed_at: act.now }).execute()
  await recordOfParty(act, statement, { kind: 'statement_confirmed', data: { number } })
}

/** The partner objects to a line, until it confirmed the statement or the office answered the line. */
export async function disputeLine(
  act: Act,
  statement: Named,
  { line_id, text }: { line_id: string; text: string },
) {
  const { tx, now } = act
  const { id, tour_operator_id, number, status } = statement
  if (status !== 'emitida' && status !== 'disputada') turnedOr(status, 'disputada', 'partner')
  const line = await tx
    .updateTable('account_lines')
    .set({ disputed_at: now, dispute: text })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('statement_id', '=', id)
    .where('id', '=', line_id)
    .where('answered_at', 'is', null)
    .returning('position')
    .executeTakeFirst()
  if (!line) throw await whyNot(act, { tour_operator_id, id, line_id })
  if (status === 'emitida')
    await ofStatement(act, { tour_operator_id, id })
      .set({ status: turnedOr(status, 'disputada', 'partner') })
      .execute()
  await recordOfParty(act, statement, {
    kind: 'statement_disputed',
    data: { number, line: line.position },
  })
}

async function whyNot(
  { tx }: Act,
  { tour_operator_id, id, line_id }: { tour_operator_id: string; id: string; line_id: string },
) {
  const line = await tx
    .selectFrom('account_lines')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('statement_id', '=', id)
    .where('id', '=', line_id)
    .executeTakeFirst()
  return line ? new Refusal('line_answered') : new NotFound()
}

type Answer = {
  line_id: string
  text: string
  /** minor units taken off the statement because the partner is right */
  reduction: number
}

/** The office answers a line; the last answer makes the statement wait for its confirmation again. */
export async function answerLine(act: StaffAct, id: string, { line_id, text, reduction }: Answer) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const statement = await lockStatement(act, id)
  const line = await tx
    .selectFrom('account_lines')
    .select(['position', 'disputed_at', 'answered_at', 'amount', 'tour', 'locator'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('statement_id', '=', id)
    .where('id', '=', line_id)
    .executeTakeFirst()
  if (!line?.disputed_at) throw new NotFound()
  if (line.answered_at) throw new Refusal('line_answered')
  if (statement.status !== 'disputada') turnedOr(statement.status, 'emitida', 'manager')
  if (reduction > 0) {
    const left = Math.min(line.amount, statement.unpaid)
    if (reduction > left)
      throw new Refusal('adjustment_above', { left: Math.max(0, left), currency: statement.currency })
    await writeAdjustment(act, {
      party_id: statement.party_id,
      currency: statement.currency,
      amount: -reduction,
      reason: `${line.locator} ${line.tour}: ${text}`.trim().slice(0, 300),
      statement_id: id,
    })
  }
  await tx
    .updateTable('account_lines')
    .set({ answered_at: now, answer: text, answered_by_name: actor.full_name })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', line_id)
    .execute()
  const open = await tx
    .selectFrom('account_lines')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('statement_id', '=', id)
    .where('disputed_at', 'is not', null)
    .where('answered_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const { status } = await lockStatement(act, id)
  if (!open && status === 'disputada')
    await ofStatement(act, { tour_operator_id, id })
      .set({ status: turnedOr(status, 'emitida', 'manager') })
      .execute()
  const { number } = statement
  await recordOfParty(act, statement, { kind: 'statement_answered', data: { number, line: line.position } })
}

type Adjustment = {
  party_id: string
  currency: string
  amount: number
  reason: string
  statement_id?: string
}

async function writeAdjustment({ tx, actor, now }: StaffAct, { statement_id, ...adjustment }: Adjustment) {
  const { tour_operator_id } = actor
  const { today } = await operatorDay(tx, tour_operator_id, now)
  await tx
    .insertInto('account_entries')
    .values({
      tour_operator_id,
      created_at: now,
      kind: 'ajuste',
      service_date: today,
      ...adjustment,
      ...(statement_id && { statement_id, settles: true }),
      by_name: actor.full_name,
    })
    .execute()
}

/** An amount in favor of the agency (negative) or of the operator, with its reason; the next statement has it. */
export async function adjustAccount(act: StaffAct, adjustment: Omit<Adjustment, 'statement_id'>) {
  const { party_id, amount, currency, reason } = adjustment
  const { kind: party_kind } = await lockParty(act, party_id)
  await refuseOtherCurrency(act, adjustment)
  await writeAdjustment(act, adjustment)
  const { tour_operator_id } = act.actor
  await recordOfParty(
    act,
    { tour_operator_id, party_id, party_kind },
    {
      kind: 'account_adjusted',
      data: { amount, currency },
      reason,
    },
  )
}

/** What a statement leaves to the agency is taken off its next one. */
export async function carryStatement(act: StaffAct, id: string) {
  const statement = await lockStatement(act, id)
  const { party_id, currency, number, unpaid, status } = statement
  if (status === 'anulada') throw new Refusal('statement_annulled')
  if (unpaid >= 0) throw new Refusal('statement_pays_nothing')
  const reason = `Saldo a favor del estado de cuenta N.º ${number}`
  const of = { party_id, currency, reason }
  await writeAdjustment(act, { ...of, amount: -unpaid, statement_id: id })
  await writeAdjustment(act, { ...of, amount: unpaid })
  await recordOfParty(act, statement, {
    kind: 'statement_carried',
    data: { number, amount: -unpaid, currency },
  })
}
