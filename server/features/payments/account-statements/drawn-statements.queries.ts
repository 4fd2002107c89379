import { type RawBuilder, sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import type { AccountAct } from '#domain/payments/account-act.ts'
import { NotFound } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'

/** A drawn statement of an account, with what is left to pay in minor units. */
export type DrawnStatement = {
  id: string
  number: number
  party_name: string
  tax_id: string
  currency: string
  unpaid: number
  due_on: string
}

type Finding = {
  tour_operator_id: string
  currencies: readonly string[]
  /** statements that owe exactly one of these come first */
  amounts?: readonly number[]
  /** part of the name, or the number */
  search?: string
  limit: number
}

/** A row of `settlementRows`: money for a statement. */
export type SettlementRow = {
  tour_operator_id: string
  id: string
  statement_id: string
  number: number
  party_name: string
}

/** What an agency owes in a currency: positive amounts, in minor units. `balance` = in no statement yet + `drawn`. */
export type AccountSum = {
  agency_id: string
  agency_name: string
  currency: string
  balance: number
  drawn: number
  overdue: number
  due_on: LocalDate | null
  next: AccountAct
  statement_id: string | null
}

type Transfer = { id: string; amount: number; reference: string; note: string }
/** The rows of the ledger that a settlement wrote, and the rest of its money, which belongs to no booking. */
export type Settlement = { id: string; payments: { id: string; amount: number }[]; direct: number }

/** Statements of accounts that one transfer can pay. One module draws them, or none. */
export const drawnStatements = extensionPoint<{
  /** those with something left to pay, the earliest due first */
  findUnpaid: (db: Reader, finding: Finding) => Promise<DrawnStatement[]>
  /** locks a statement with every booking that its money may pay */
  lock: (act: StaffAct, id: string) => Promise<DrawnStatement>
  /** records a transfer for a locked statement, at most what is left to pay */
  settle: (act: StaffAct, transfer: Transfer) => Promise<Settlement>
  /** the accounts of agencies with something open, at most 500 */
  sums: (db: Reader, of: { tour_operator_id: string; today: LocalDate }) => Promise<AccountSum[]>
  /** a query whose rows are `SettlementRow` */
  settlements: RawBuilder<SettlementRow>
}>()

export async function findUnpaidStatements(db: Reader, finding: Finding): Promise<DrawnStatement[]> {
  const [drawn] = drawnStatements.all()
  return drawn && finding.currencies.length > 0 ? drawn.findUnpaid(db, finding) : []
}

export async function findAccountSums(
  db: Reader,
  of: { tour_operator_id: string; today: LocalDate },
): Promise<AccountSum[]> {
  return (await drawnStatements.all()[0]?.sums(db, of)) ?? []
}

export async function lockDrawnStatement(act: StaffAct, id: string): Promise<DrawnStatement> {
  const [drawn] = drawnStatements.all()
  if (!drawn) throw new NotFound()
  return drawn.lock(act, id)
}

export async function settleByTransfer(act: StaffAct, transfer: Transfer): Promise<Settlement> {
  const [drawn] = drawnStatements.all()
  if (!drawn) throw new NotFound()
  return drawn.settle(act, transfer)
}

const noSettlements = sql<SettlementRow>`select null::uuid as tour_operator_id, null::uuid as id,
  null::uuid as statement_id, null::int as number, null as party_name where false`

/** All settlements of drawn statements, as a query to read from. */
export const settlementRows = (): RawBuilder<SettlementRow> =>
  drawnStatements.all()[0]?.settlements ?? noSettlements

/** What else is undone with a settlement that is annulled, after its payments were. */
export const settlementAnnulments =
  extensionPoint<(tx: Tx, settlement: { tour_operator_id: string; id: string }) => Promise<unknown>>()
