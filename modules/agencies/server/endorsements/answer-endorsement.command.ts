import { sql } from 'kysely'

import { Refusal } from '#domain/refusal.ts'
import { turnedBy } from '#domain/transitions.ts'
import { type Act, bySystem } from '#server/db/act.ts'

import type { PartnerAnswer } from '../../contract/endorsements.contract.ts'
import { endorsementActs, whyNoAnswer } from '../../rules/endorsements/endorsement.rules.ts'
import { hasChanged } from './endorsements.queries.ts'
import { lockEndorsement, recordForAll } from './lock-endorsement.command.ts'
import { listDigest } from './passed-bookings.queries.ts'

/** The partner accepts or declines the list as it read it; a list that changed meanwhile is read first. */
export async function answerEndorsement(act: Act, id: string, { answer, name, note, list }: PartnerAnswer) {
  const { tx, now } = act
  const endorsement = await lockEndorsement(tx, { id })
  const { tour_operator_id, status: from, starts_at, passed } = endorsement
  const has_boarded = passed.some((each) => each.has_boarded && !each.is_removed)
  const why = whyNoAnswer({ status: from, starts_at, has_boarded, has_changed: hasChanged(endorsement) }, now)
  if (why) throw new Refusal(why)
  const sent_list = listDigest(passed)
  if (answer === 'accept' && list !== sent_list) throw new Refusal('endorsement_list_changed')
  const to = answer === 'accept' ? 'aceptado' : 'rechazado'
  const status = from === to ? null : turnedBy(endorsementActs, 'partner', { from, to })
  await tx
    .updateTable('endorsements')
    .set({ ...(status && { status }), answered_at: now, answered_by: name, answer_note: note, sent_list })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  if (answer === 'accept')
    for (const { id: item, facts } of passed)
      await sql`update endorsement_items set answered = ${JSON.stringify(facts)}::jsonb
        where tour_operator_id = ${tour_operator_id}::uuid and id = ${item}::uuid`.execute(tx)
  await recordForAll(
    bySystem(act),
    answer === 'accept' ? 'endorsement_accepted' : 'endorsement_declined',
    endorsement,
  )
}
