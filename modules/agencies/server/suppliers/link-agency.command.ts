import type { EventOf } from '#domain/event.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { Agency } from '../../contract/agencies.contract.ts'
import { sellingKinds } from '../../rules/suppliers/selling-kinds.ts'
import { findAgency } from '../agencies.queries.ts'
import { lockAgency, recordOf } from '../save-agency.command.ts'

/** Lets the users of a tour operator of this installation sell as this agency. */
export async function linkAgency(act: StaffAct, id: string, operator_id: string): Promise<Agency> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const agency = await lockAgency(act, id, null)
  if (agency.linked_operator_id === operator_id) return findAgency(tx, tour_operator_id, id)
  if (operator_id === tour_operator_id) throw new Refusal('agency_link_itself')
  const field = 'operator_id'
  const { name, kind, state } = await findOperator(act, operator_id)
  if (!sellingKinds.some((each) => each === kind)) throw new Refusal('agency_link_kind', { field, name })
  if (state !== 1) throw new Refusal('agency_link_inactive', { field, name })
  if (agency.state !== 1) throw new Refusal('agency_link_inactive', { field, name: agency.name })
  const other = await tx
    .selectFrom('agencies')
    .select('name')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('linked_operator_id', '=', operator_id)
    .executeTakeFirst()
  if (other) throw new Refusal('agency_link_taken', { field, name: other.name })
  if (agency.linked_operator_id) await recordUnlinked(act, { id, linked: agency.linked_operator_id })
  await setLink(act, id, operator_id)
  await recordOf(act, id, { kind: 'agency_linked', data: { name } })
  await recordAtLinked(act, operator_id, (supplier) => ({
    kind: 'supplier_linked',
    data: { name: supplier },
  }))
  return findAgency(tx, tour_operator_id, id)
}

export async function unlinkAgency(act: StaffAct, id: string): Promise<Agency> {
  const { linked_operator_id: linked } = await lockAgency(act, id, null)
  if (linked) {
    await setLink(act, id, null)
    await recordUnlinked(act, { id, linked })
  }
  return findAgency(act.tx, act.actor.tour_operator_id, id)
}

const setLink = ({ tx, actor }: StaffAct, id: string, linked_operator_id: string | null) =>
  tx
    .updateTable('agencies')
    .set({ linked_operator_id })
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
    .execute()

async function recordUnlinked(act: StaffAct, { id, linked }: { id: string; linked: string }) {
  const { name } = await findOperator(act, linked)
  await recordOf(act, id, { kind: 'agency_unlinked', data: { name } })
  await recordAtLinked(act, linked, (supplier) => ({ kind: 'supplier_unlinked', data: { name: supplier } }))
}

/** The history of the other company names who did it with the company that they work for. */
async function recordAtLinked(
  act: StaffAct,
  linked: string,
  eventOf: (supplier: string) => EventOf<'tour_operator'>,
) {
  const { tx, actor } = act
  const supplier = await findOperator(act, actor.tour_operator_id)
  await recordEvent(tx, {
    tour_operator_id: linked,
    entity: 'tour_operator',
    entity_id: linked,
    ...eventOf(supplier.name),
    actor: { ...actor, full_name: `${supplier.name} (${actor.full_name})` },
  })
}

async function findOperator({ tx }: StaffAct, id: string) {
  const found = await tx
    .selectFrom('tour_operators')
    .select(['name', 'kind', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}
