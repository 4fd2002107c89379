import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Language } from '#domain/language.ts'
import { NotFound } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

import type { AccountStatementStatus, PartyKind } from '../../../rules/accounts/account.ts'
import { partyRows } from '../account-party.queries.ts'

/** What is stored of a link's token. */
export const hashOfLink = (token: string) => createHash('sha256').update(token).digest('base64url')

export type LinkedStatement = {
  id: string
  tour_operator_id: string
  party_id: string
  party_name: string
  party_kind: PartyKind
  language: Language
  number: number
  month: string
  currency: string
  status: AccountStatementStatus
  due_on: string
  lines: number
  total: number
  unpaid: number
  is_overdue: boolean
}

/** The statement of a link; another address finds nothing. */
export async function findLinked(db: Reader, token: string, now: Date): Promise<LinkedStatement> {
  if (!/^[\w-]{43}$/.test(token)) throw new NotFound()
  const { rows } = await sql<Omit<LinkedStatement, 'is_overdue'> & { time_zone: string }>`
    select s.id, s.tour_operator_id, s.party_id, g.name as party_name, g.kind as party_kind, g.language, s.number,
      to_char(s.month, 'YYYY-MM') as month, s.currency, s.status, s.due_on, s.lines, s.total, s.unpaid, o.time_zone
    from account_links l
    join account_statements s on s.tour_operator_id = l.tour_operator_id and s.id = l.statement_id
    join ${partyRows} g on g.tour_operator_id = s.tour_operator_id and g.id = s.party_id
    join tour_operators o on o.id = s.tour_operator_id and o.state = 1
    where l.token_hash = ${hashOfLink(token)}`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  const { time_zone, ...statement } = row
  return { ...statement, is_overdue: row.unpaid > 0 && row.due_on < localMoment(now, time_zone).date }
}
