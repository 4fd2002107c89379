import { fileURLToPath } from 'node:url'

import type { Reader } from '#server/db/database.ts'
import { paperAside } from '#server/files/paper-aside.ts'

import type { AccountLine } from '../../../contract/account-line.ts'
import { lineCursor, listAccountLines } from '../account-statements.queries.ts'
import type { LinkedStatement } from './statement-link.queries.ts'

/** Thousands of lines take some seconds, on a busy machine a minute. */
const silenceMs = 120_000
const draw = paperAside(fileURLToPath(new URL('./statement-pdf.thread.ts', import.meta.url)), silenceMs)

/** The PDF of a statement, in the current language. */
export async function drawStatementPdf(
  db: Reader,
  statement: Pick<
    LinkedStatement,
    | 'id'
    | 'tour_operator_id'
    | 'party_name'
    | 'party_kind'
    | 'number'
    | 'month'
    | 'currency'
    | 'due_on'
    | 'total'
    | 'unpaid'
  >,
): Promise<Buffer> {
  const { tour_operator_id, id: statement_id } = statement
  const operator = await db
    .selectFrom('tour_operators')
    .select(['name', 'legal_name', 'registry_number'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const lines: AccountLine[] = []
  const limit = 1000
  for (let after: string[] | null = null; ;) {
    const rows = await listAccountLines(db, { tour_operator_id, statement_id, after, limit })
    lines.push(...rows.slice(0, limit))
    const last = rows[limit - 1]
    if (rows.length <= limit || !last) break
    after = lineCursor(last)
  }
  return draw({ operator, statement, lines })
}
