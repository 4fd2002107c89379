import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { queueMessage } from '#server/features/messages/queue-message.command.ts'
import { findLetterhead } from '#server/features/operators/letterhead.queries.ts'

import { makeStatementLink } from '../link/statement-link.command.ts'
import { recordOfParty } from '../lock-party.command.ts'
import { lockStatement } from '../lock-statement.command.ts'
import { statementEmail } from './statement.email.ts'

const day = 24 * 3_600_000

/** Mails a statement with a new link to where the agency receives what is about money; at most one of a kind a day. */
export async function sendStatement(act: StaffAct, id: string, { is_reminder }: { is_reminder: boolean }) {
  const { tx, now } = act
  const statement = await lockStatement(act, id)
  const { tour_operator_id, number, status, unpaid, currency, due_on, month } = statement
  if (status === 'anulada') throw new Refusal('statement_annulled')
  if (is_reminder && unpaid <= 0) throw new Refusal('statement_owes_nothing')
  const before = is_reminder ? statement.reminded_at : statement.sent_at
  if (before && now.getTime() - before.getTime() < day) throw new Refusal('statement_sent_lately')
  if (!statement.email) throw new Refusal('statement_without_email')
  const kind = is_reminder ? 'statement-reminder' : 'statement-ready'
  await queueMessage(act, {
    tour_operator_id,
    kind,
    recipient: statement.email,
    ...statementEmail(kind, {
      operator: await findLetterhead(tx, tour_operator_id),
      name: statement.party_name,
      language: statement.language,
      number,
      month: month.slice(0, 7),
      unpaid,
      currency,
      due_on,
      link: await makeStatementLink(act, statement),
    }),
  })
  await tx
    .updateTable('account_statements')
    .set(is_reminder ? { reminded_at: now } : { sent_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordOfParty(act, statement, { kind: 'statement_sent', data: { number, is_reminder } })
}
