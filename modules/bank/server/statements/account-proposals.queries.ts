import type { DrawnStatement } from '#server/features/payments/account-statements/drawn-statements.queries.ts'

import type { StatementProposal } from '../../contract/statement-lines.contract.ts'
import type { Candidate, MatchReason } from '../../rules/statement-match.rules.ts'

export type ComparedStatement = Candidate & { statement: DrawnStatement } & { found?: never }

/** A drawn statement as something that a line may pay. */
export function statementCandidate(statement: DrawnStatement): ComparedStatement {
  const { id, number, party_name, tax_id, unpaid } = statement
  return {
    kind: 'estado_cuenta',
    target_id: id,
    locator: '',
    names: [party_name],
    reference: '',
    amounts: [unpaid],
    date: null,
    account: { tax_id, number },
    statement,
  }
}

export const statementProposal = (
  { id, number, party_name, due_on, unpaid }: DrawnStatement,
  reasons: MatchReason[] = [],
): StatementProposal => ({ kind: 'estado_cuenta', id, number, party_name, due_on, amount: unpaid, reasons })
