import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Settlement } from '#server/features/payments/account-statements/drawn-statements.queries.ts'

import type { moneyInMethods, moneyOutMethods } from '../../rules/accounts/account.ts'
import { accountOf, accrueNow, beginSettling, findOthers } from './begin-settling.command.ts'
import { ledgerOf } from './ledger.command.ts'
import { recordOfParty } from './lock-party.command.ts'
import { type LockedStatement, lockStatement } from './lock-statement.command.ts'
import { findNeeds } from './needs.queries.ts'
import { setOff } from './set-off.command.ts'
import { writeDirect, writeSettlement } from './write-settlement.command.ts'

type MoneyIn = {
  method: (typeof moneyInMethods)[number]
  amount: number
  reference: string
  note: string
  /** what came for each line, as the agency's file says; left out: the oldest first */
  shares?: readonly { line_id: string; amount: number }[]
}
type MoneyOut = Omit<MoneyIn, 'method' | 'amount'> & { method: (typeof moneyOutMethods)[number] }

/**
 * Money of an agency for a statement pays credits: those of the statement first, the oldest first, then others of the
 * account. When nothing is left unpaid, what the operator owes is set off against the rest of its bookings.
 */
export async function settleStatement(
  act: StaffAct,
  id: string,
  { method, amount, reference, note, shares }: MoneyIn,
): Promise<Settlement> {
  const statement = await beginSettling(act, id)
  if (statement.unpaid <= 0) throw new Refusal('statement_owes_nothing')
  if (amount > statement.unpaid)
    throw new Refusal('statement_payment_above', { left: statement.unpaid, currency: statement.currency })
  const of = accountOf(act, statement)
  const open = (await findNeeds(act.tx, of, 'statement')).filter(({ need }) => need > 0)
  const needs = shares ? await sharesOf(act, statement, { shares, open }) : open
  const own = needs.reduce((sum, { need }) => sum + need, 0)
  if (own < amount) needs.push(...(await findOthers(act, of)))
  const settlement_id = await writeSettlement(act, statement, { amount, method, reference, note })
  const ledger = ledgerOf(act, { settlement_id, method, reference })
  const moved: string[] = []
  let [left, direct] = [amount, 0]
  for (const { booking_id, need } of needs) {
    const part = Math.min(left, need)
    if (part <= 0) break
    ledger.move({ booking_id, kind: 'pago', amount: part })
    moved.push(booking_id)
    left -= part
  }
  if (left > 0) {
    const first = await firstOfAgency(act, statement)
    if (first) {
      ledger.move({ booking_id: first, kind: 'pago', amount: left, isExcess: true })
      moved.push(first)
    } else {
      direct = left
      await writeDirect(act, statement, { settlement_id, method, amount: -left })
    }
  }
  const payments = await ledger.write()
  await finishSettling(act, statement, { settlement_id, moved, amount: -amount })
  const { number, currency } = statement
  await recordOfParty(act, statement, {
    kind: 'statement_settled',
    data: { number, amount, currency, method },
  })
  return { id: settlement_id, payments, direct }
}

/** Pays out what a statement leaves to the agency: money of cancelled bookings as their refund, the rest without a booking. */
export async function payOutStatement(act: StaffAct, id: string, { method, reference, note }: MoneyOut) {
  const statement = await beginSettling(act, id)
  if (statement.unpaid >= 0) throw new Refusal('statement_pays_nothing')
  const amount = -statement.unpaid
  const needs = (await findNeeds(act.tx, accountOf(act, statement), 'statement')).filter(
    ({ need }) => need < 0,
  )
  const settlement_id = await writeSettlement(act, statement, { amount: -amount, method, reference, note })
  const ledger = ledgerOf(act, { settlement_id, method, reference })
  const moved: string[] = []
  let left = amount
  for (const { booking_id, need } of needs) {
    const part = Math.min(left, -need)
    if (part <= 0) break
    ledger.move({ booking_id, kind: 'reembolso', amount: part })
    moved.push(booking_id)
    left -= part
  }
  if (left > 0) await writeDirect(act, statement, { settlement_id, method, amount: left })
  await ledger.write()
  await finishSettling(act, statement, { settlement_id, moved, amount })
  const { number, currency } = statement
  await recordOfParty(act, statement, {
    kind: 'statement_paid_out',
    data: { number, amount, currency, method },
  })
}

type Shared = {
  shares: NonNullable<MoneyIn['shares']>
  open: readonly { booking_id: string; need: number }[]
}

/** What came for each booking; more than it needs is refused. */
async function sharesOf(
  { tx, actor }: StaffAct,
  { id, currency }: LockedStatement,
  { shares, open }: Shared,
) {
  const rows = await tx
    .selectFrom('account_lines')
    .select(['id', 'booking_id'])
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('statement_id', '=', id)
    .execute()
  const bookings = new Map(rows.map((row) => [row.id, row.booking_id]))
  const sums = new Map<string, number>()
  for (const { line_id, amount } of shares) {
    const booking_id = bookings.get(line_id)
    if (!booking_id) throw new NotFound()
    sums.set(booking_id, (sums.get(booking_id) ?? 0) + amount)
  }
  const needs = new Map(open.map(({ booking_id, need }) => [booking_id, need]))
  return [...sums].map(([booking_id, need]) => {
    const left = needs.get(booking_id) ?? 0
    if (need > left) throw new Refusal('statement_payment_above', { left, currency })
    return { booking_id, need }
  })
}

/** The first booking of the statement that is still of its agency. */
async function firstOfAgency(
  { tx }: StaffAct,
  { tour_operator_id, id, party_id, currency }: LockedStatement,
) {
  const found = await tx
    .selectFrom('account_lines as l')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.tour_operator_id', '=', 'l.tour_operator_id').onRef('b.id', '=', 'l.booking_id'),
    )
    .select('b.id')
    .where('l.tour_operator_id', '=', tour_operator_id)
    .where('l.statement_id', '=', id)
    .where('b.agency_id', '=', party_id)
    .where('b.currency', '=', currency)
    .orderBy('l.position')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** The entries of the money settle this statement, by exactly as much as came. */
async function finishSettling(
  act: StaffAct,
  { id, settled: before }: LockedStatement,
  { settlement_id, moved, amount }: { settlement_id: string; moved: readonly string[]; amount: number },
) {
  await accrueNow(act, { booking_ids: moved, settles: id, moved: amount < 0 ? 'pago' : 'devolucion' })
  const { settled, status, party_id, currency } = await lockStatement(act, id)
  if (settled - before !== amount)
    throw new Error(`Statement ${id} was settled by ${settled - before} instead of ${amount}`)
  if (status === 'pagada') await setOff(act, { id, party_id, currency, set_off_of: settlement_id })
}
