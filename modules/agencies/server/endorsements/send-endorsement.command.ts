import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import { whyNoAnswer } from '../../rules/endorsements/endorsement.rules.ts'
import { findEndorsement, hasChanged } from './endorsements.queries.ts'
import { factsOf, lockEndorsement } from './lock-endorsement.command.ts'
import { partnerText, queuePartnerLetter, storeSent } from './queue-partner-letter.command.ts'

/** Sends the list again, or notes that a user sends it by hand and answers the text for that. */
export async function sendEndorsement(act: StaffAct, { id, by_hand }: { id: string; by_hand: boolean }) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const endorsement = await lockEndorsement(tx, { id, tour_operator_id })
  const { status, starts_at, agency_id } = endorsement
  const why = whyNoAnswer(
    { status, starts_at, has_boarded: false, has_changed: hasChanged(endorsement) || status === 'aceptado' },
    now,
  )
  if (why) throw new Refusal(why)
  if (by_hand) await storeSent(act, endorsement)
  else if (
    !(await queuePartnerLetter(
      act,
      status === 'aceptado' ? 'endorsement-changed' : 'endorsement-offer',
      endorsement,
    ))
  )
    throw new Refusal('endorsement_without_email')
  const data = { ...factsOf(endorsement), by_hand }
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'agency',
    entity_id: agency_id,
    kind: 'endorsement_sent',
    data,
    actor,
  })
  return {
    endorsement: await findEndorsement(tx, { id, tour_operator_id }),
    text: await partnerText(act, endorsement),
  }
}
