import { NotFound } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { lockParty } from './lock-party.command.ts'

/** Locks a statement behind the agency that it is of: drawing, settling and accruing of one account follow one another. */
export async function lockStatement(act: StaffAct, id: string) {
  const { tx, actor } = act
  const of = tx
    .selectFrom('account_statements')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
  const found = await of.select('party_id').executeTakeFirst()
  if (!found) throw new NotFound()
  const { name, kind, tax_id, language, email } = await lockParty(act, found.party_id)
  const statement = await of.selectAll().forUpdate().executeTakeFirstOrThrow()
  return { ...statement, party_name: name, party_kind: kind, tax_id, language, email }
}
export type LockedStatement = Awaited<ReturnType<typeof lockStatement>>
