import { readablePhone } from '#contract/endpoint/phone-number.ts'
import type { Act } from '#server/db/act.ts'
import { queueMessage } from '#server/features/messages/queue-message.command.ts'
import { findLetterhead } from '#server/features/operators/letterhead.queries.ts'

import { endorsementAddress } from '../../words/endorsement-link.ts'
import type { LockedEndorsement } from './lock-endorsement.command.ts'
import {
  handText,
  type PartnerLetter,
  type PartnerLetterKind,
  partnerLetters,
} from './partner-letters.email.ts'
import { listDigest } from './passed-bookings.queries.ts'

const day = 24 * 60 * 60_000

async function letterOf(act: Act, endorsement: LockedEndorsement): Promise<PartnerLetter> {
  const { tx } = act
  const { tour_operator_id, agency_id, departure_id, passed, ...facts } = endorsement
  const [operator, agency, product] = await Promise.all([
    findLetterhead(tx, tour_operator_id),
    tx
      .selectFrom('agencies')
      .select(['name', 'contact_name', 'language'])
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', agency_id)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('departures as d')
      .innerJoin('products as p', (join) =>
        join.onRef('p.tour_operator_id', '=', 'd.tour_operator_id').onRef('p.id', '=', 'd.product_id'),
      )
      .select('p.duration_minutes')
      .where('d.tour_operator_id', '=', tour_operator_id)
      .where('d.id', '=', departure_id)
      .executeTakeFirstOrThrow(),
  ])
  const current = passed.filter(({ is_removed }) => !is_removed)
  return {
    ...facts,
    ...product,
    operator,
    name: agency.contact_name || agency.name,
    language: agency.language,
    net_cost: current.reduce((sum, { net_cost }) => sum + net_cost, 0),
    parties: current.map(({ people, contact_name, place, room, contact_phone, language }) => ({
      people,
      name: contact_name,
      place,
      room,
      phone: contact_phone && readablePhone(contact_phone),
      language,
    })),
    link: endorsementAddress(act, endorsement.id, agency.language),
  }
}

/** Answers false where the partner has no address: then a user sends the link by hand. */
export async function queuePartnerLetter(
  act: Act,
  kind: PartnerLetterKind,
  endorsement: LockedEndorsement,
): Promise<boolean> {
  const { id, tour_operator_id, agency_email, starts_at } = endorsement
  if (!agency_email) return false
  const written = partnerLetters[kind](await letterOf(act, endorsement))
  await queueMessage(act, {
    tour_operator_id,
    kind,
    recipient: agency_email,
    // The erasure of a traveller finds the letters of their endorsements by it.
    occasion: `${id} ${act.now.toISOString()}`,
    expires_at: new Date(Math.max(starts_at.getTime(), act.now.getTime() + day)),
    ...written,
  })
  if (kind !== 'endorsement-withdrawn') await storeSent(act, endorsement)
  return true
}

/** The partner has this list now. */
export async function storeSent({ tx, now }: Act, { id, tour_operator_id, passed }: LockedEndorsement) {
  await tx
    .updateTable('endorsements')
    .set({ sent_at: now, sent_list: listDigest(passed) })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
}

export const partnerText = async (act: Act, endorsement: LockedEndorsement): Promise<string> =>
  handText(await letterOf(act, endorsement))
