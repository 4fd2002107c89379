import { NotFound } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { lockAgency } from '../save-agency.command.ts'

/** Locks a statement behind the agency that it is of: drawing, settling and accruing of one account follow one another. */
export async function lockStatement(act: StaffAct, id: string) {
  const { tx, actor } = act
  const of = tx
    .selectFrom('account_statements')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
  const found = await of.select('agency_id').executeTakeFirst()
  if (!found) throw new NotFound()
  const { name, tax_id, language, email, money_email } = await lockAgency(act, found.agency_id, null)
  const statement = await of.selectAll().forUpdate().executeTakeFirstOrThrow()
  return { ...statement, agency_name: name, tax_id, language, email: money_email || email }
}
export type LockedStatement = Awaited<ReturnType<typeof lockStatement>>
