import { NotFound } from '#domain/refusal.ts'
import type { Acts } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import { findEndorsement } from './endorsements.queries.ts'
import { factsOf, lockEndorsement } from './lock-endorsement.command.ts'
import { listDigest } from './passed-bookings.queries.ts'
import { queuePartnerLetter, storeSent } from './queue-partner-letter.command.ts'

type Which = { tour_operator_id: string; endorsement_id: string }

/** Sends the partner the list that its bookings changed, or that the last of them left. */
export async function notifyPartner({ act }: Acts, { tour_operator_id, endorsement_id: id }: Which) {
  await act(null, async (one) => {
    const { tx, now } = one
    const found = await findEndorsement(tx, { id, tour_operator_id }).catch((error: unknown) => {
      if (error instanceof NotFound) return null
      throw error
    })
    if (!found) return
    const endorsement = await lockEndorsement(tx, { id, tour_operator_id })
    const { status, sent_at, sent_list, starts_at, agency_id, passed } = endorsement
    if (sent_at === null || sent_list === listDigest(passed) || starts_at <= now || status === 'rechazado')
      return
    const isEmpty = passed.every(({ is_removed }) => is_removed)
    if (status === 'anulado' && !isEmpty) return
    await queuePartnerLetter(one, isEmpty ? 'endorsement-withdrawn' : 'endorsement-changed', endorsement)
    await storeSent(one, endorsement)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'agency',
      entity_id: agency_id,
      kind: 'endorsement_list_changed',
      data: factsOf(endorsement),
      actor: null,
    })
  })
}
