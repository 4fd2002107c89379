import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import { fields } from '#words/fields.ts'

import type * as api from '../../contract/endorsements.contract.ts'
import { findEndorsement } from './endorsements.queries.ts'
import { lockBookings, recordForAll } from './lock-endorsement.command.ts'
import { findPassable } from './passable.queries.ts'
import { queuePartnerLetter } from './queue-partner-letter.command.ts'

type Input = ParsedOf<typeof api.passBookings>['body']

/** Passes bookings of one departure to a partner, which receives the list by mail if it has an address. */
export async function passBookings(act: StaffAct, { agency_id, departure_id, currency, note, items }: Input) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const before = await findPassable(tx, tour_operator_id, departure_id, now)
  const ids = new Set(items.map(({ booking_item_id }) => booking_item_id))
  await lockBookings(
    tx,
    tour_operator_id,
    before.items
      .filter(({ booking_item_id }) => ids.has(booking_item_id))
      .map(({ booking_id }) => booking_id),
  )
  const passable = await findPassable(tx, tour_operator_id, departure_id, now)
  if (passable.is_over) throw new Refusal('endorsement_over')
  if (!passable.currencies.includes(currency)) throw new InvalidInput({ currency: fields.choice })
  for (const id of ids) {
    const item = passable.items.find(({ booking_item_id }) => booking_item_id === id)
    if (!item || passable.is_suspended) throw new Refusal('endorsement_not_confirmed')
    if (item.partner)
      throw new Refusal('already_endorsed', { name: item.contact_name, partner: item.partner })
  }
  await lockPartner(act, agency_id)
  const { id } = await tx
    .insertInto('endorsements')
    .values({ tour_operator_id, agency_id, departure_id, currency, note, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const once = [...new Map(items.map((item) => [item.booking_item_id, item])).values()]
  await tx
    .insertInto('endorsement_items')
    // The database fills in the people.
    .values(once.map((item) => ({ ...item, tour_operator_id, endorsement_id: id, people: 0 })))
    .execute()
  const endorsement = await findEndorsement(tx, { id, tour_operator_id })
  await recordForAll(act, 'endorsement_passed', endorsement)
  await queuePartnerLetter(act, 'endorsement-offer', endorsement)
  return findEndorsement(tx, { id, tour_operator_id })
}

/** Locked, so that it is not deactivated meanwhile. */
async function lockPartner({ tx, actor: { tour_operator_id } }: StaffAct, agency_id: string) {
  const agency = await tx
    .selectFrom('agencies')
    .select(['state', 'kind'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', agency_id)
    .forShare()
    .executeTakeFirst()
  if (!agency) throw new NotFound()
  if (agency.state !== 1 || agency.kind !== 'operador') throw new Refusal('endorsement_partner_inactive')
}
