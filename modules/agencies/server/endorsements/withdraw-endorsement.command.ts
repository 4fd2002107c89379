import { Refusal } from '#domain/refusal.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { StaffAct } from '#server/db/act.ts'

import { endorsementActs } from '../../rules/endorsements/endorsement.rules.ts'
import { findEndorsement } from './endorsements.queries.ts'
import { lockEndorsement, recordForAll } from './lock-endorsement.command.ts'
import { queuePartnerLetter } from './queue-partner-letter.command.ts'

/** The passengers travel with the operator again, and the partner is notified. */
export async function withdrawEndorsement(act: StaffAct, { id, version }: { id: string; version: number }) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const endorsement = await lockEndorsement(tx, { id, tour_operator_id })
  if (endorsement.status === 'anulado') throw new Refusal('endorsement_withdrawn')
  const status = turnedBy(endorsementActs, 'office', { from: endorsement.status, to: 'anulado' })
  if (!status) throw new Refusal('endorsement_answered')
  if (endorsement.starts_at <= now) throw new Refusal('endorsement_over')
  if (endorsement.version !== version) throw new Refusal('endorsement_changed')
  await tx
    .updateTable('endorsements')
    .set({ status })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordForAll(act, 'endorsement_withdrawn', endorsement)
  await queuePartnerLetter(act, 'endorsement-withdrawn', endorsement)
  return findEndorsement(tx, { id, tour_operator_id })
}
