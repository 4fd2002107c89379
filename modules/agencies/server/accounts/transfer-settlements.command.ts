import { sql } from 'kysely'

import type { StaffAct } from '#server/db/act.ts'
import type {
  DrawnStatement,
  SettlementRow,
} from '#server/features/payments/account-statements/drawn-statements.queries.ts'

import { partyRows } from './account-party.queries.ts'
import { findUnpaidStatements } from './account-statements.queries.ts'
import { findAgencySums } from './accounts.queries.ts'
import { accountOf, beginSettling, findOthers } from './begin-settling.command.ts'
import { lockStatement } from './lock-statement.command.ts'
import { findNeeds } from './needs.queries.ts'
import { settleStatement } from './settle-statement.command.ts'

/** Statements of accounts, for a bank line that pays one. */
export const transferSettlements = {
  findUnpaid: findUnpaidStatements,
  async lock(act: StaffAct, id: string): Promise<DrawnStatement> {
    const found = await lockStatement(act, id)
    // An annulled one has nothing left to pay.
    const statement = found.status === 'anulada' ? found : await beginSettling(act, id)
    const of = accountOf(act, statement)
    const needs = await findNeeds(act.tx, of, 'statement')
    const own = needs.reduce((sum, { need }) => sum + Math.max(0, need), 0)
    // Money above the needs of its own bookings pays others of the account.
    if (own < statement.unpaid) await findOthers(act, of)
    const { number, party_name, tax_id, currency, unpaid, due_on } = statement
    return { id, number, party_name: party_name, tax_id, currency, unpaid, due_on }
  },
  settle: (
    act: StaffAct,
    { id, ...transfer }: { id: string; amount: number; reference: string; note: string },
  ) => settleStatement(act, id, { method: 'transferencia', ...transfer }),
  sums: findAgencySums,
  settlements: sql<SettlementRow>`select t.tour_operator_id, t.id, t.statement_id, s.number, g.name as party_name
    from account_settlements t
    join account_statements s on s.tour_operator_id = t.tour_operator_id and s.id = t.statement_id
    join ${partyRows} g on g.tour_operator_id = s.tour_operator_id and g.id = s.party_id`,
}
