import type { PageProblem } from '#contract/storefront/storefront-page.ts'
import type { PublicOperator } from '#contract/storefront/storefront.contract.ts'

import type { AccountStatementStatus, PartyKind } from '../rules/accounts/account.ts'
import type { AccountLine } from './account-line.ts'

export type SentLine = Pick<
  AccountLine,
  | 'id'
  | 'position'
  | 'kind'
  | 'service_date'
  | 'locator'
  | 'tour'
  | 'passenger'
  | 'people'
  | 'reference'
  | 'gross'
  | 'commission'
  | 'net'
  | 'paid'
  | 'amount'
  | 'dispute'
  | 'answer'
  | 'run'
> & { is_disputed: boolean; is_answered: boolean }

/** What a partner reads of a statement. */
export type SentStatement = {
  party_name: string
  party_kind: PartyKind
  number: number
  /** `2027-05` */
  month: string
  currency: string
  status: AccountStatementStatus
  due_on: string
  is_overdue: boolean
  lines: number
  total: number
  unpaid: number
}

/** Where a partner reads a statement, confirms it or objects to lines, by a link without a login. */
export type StatementPage = {
  page: 'statement'
  operator: PublicOperator
  token: string
  statement: SentStatement
  shown: SentLine[]
  /** of the part that is shown, from 1 */
  part: number
  parts: number
  typed: Record<string, string>
  problem: PageProblem | null
  done: 'confirm' | 'dispute' | null
}
