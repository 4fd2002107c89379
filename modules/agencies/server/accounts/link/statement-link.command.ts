import { createHash, randomBytes } from 'node:crypto'

import type { Act } from '#server/db/act.ts'

export const hashOfLink = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A new link to a statement; links before it stay valid, because they are in mails. */
export async function makeStatementLink(
  { tx, now, publicUrl }: Pick<Act, 'tx' | 'now' | 'publicUrl'>,
  { tour_operator_id, id: statement_id }: { tour_operator_id: string; id: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('account_links')
    .values({ tour_operator_id, token_hash: hashOfLink(token), statement_id, created_at: now })
    .execute()
  return `${publicUrl}/public/statement/${token}`
}
