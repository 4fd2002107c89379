import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Act } from '#server/db/act.ts'

import { statementAddress } from '../../../words/accounts/statement-link.ts'
import { findLinked, hashOfLink, type LinkedStatement } from './statement-link.queries.ts'

/** A new link to a statement; links before it stay valid, because they are in mails. */
export async function makeStatementLink(
  act: Act,
  { tour_operator_id, id: statement_id }: { tour_operator_id: string; id: string },
): Promise<string> {
  const { tx, now } = act
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('account_links')
    .values({ tour_operator_id, token_hash: hashOfLink(token), statement_id, created_at: now })
    .execute()
  return statementAddress(act, token)
}

/** The statement of a link, locked until the end of the transaction. */
export async function lockLinked(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  token: string,
): Promise<LinkedStatement> {
  const { tour_operator_id, id } = await findLinked(tx, token, now)
  await sql`select id from account_statements
    where tour_operator_id = ${tour_operator_id}::uuid and id = ${id}::uuid for no key update`.execute(tx)
  return findLinked(tx, token, now)
}
