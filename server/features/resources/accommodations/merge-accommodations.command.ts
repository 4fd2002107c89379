import { sql } from 'kysely'

import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import type { mergeAccommodations as endpoint } from '#contract/resources/accommodations.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { moveReferences } from '#server/db/references/move-references.command.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { accommodationReferences } from './accommodation-references.queries.ts'
import { joinStops } from './join-stops.command.ts'
import { lockAccommodation } from './save-accommodation.command.ts'

/**
 * Moves all references from the other accommodation to this one; its names become aliases, and the other is
 * deleted.
 */
export async function mergeAccommodations(
  act: StaffAct,
  id: string,
  { version, other_id, other_version, take }: ParsedOf<typeof endpoint>['body'],
) {
  const { tx, actor } = act
  if (id === other_id) throw new NotFound()
  const { tour_operator_id } = actor
  // In the order of their ids, so that two merges of the same pair can't wait for each other.
  const order = [
    { id, version },
    { id: other_id, version: other_version },
  ].toSorted((one, other) => one.id.localeCompare(other.id))
  const locked = []
  for (const each of order) locked.push(await lockAccommodation(act, each.id, each.version))
  const kept = locked.find((place) => place.id === id)
  const absorbed = locked.find((place) => place.id === other_id)
  if (!kept || !absorbed) throw new NotFound()
  // Alone from the start: bookings move first, and then the place itself.
  await sql`select hold_meetings(${tour_operator_id}::uuid, true)`.execute(tx)
  const merge = { tour_operator_id, kept: id, absorbed: other_id }
  const finishStops = await joinStops(tx, merge)
  // The booking's version does not change: its content is the same, and open edits stay valid.
  await moveReferences(tx, accommodationReferences, merge)
  await finishStops()
  await tx
    .deleteFrom('accommodations')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', other_id)
    .execute()
  const name = take.includes('name') ? absorbed.name : kept.name
  const names = new Set([...kept.aliases, kept.name, absorbed.name, ...absorbed.aliases])
  names.delete(name)
  await tx
    .updateTable('accommodations')
    .set({
      ...Object.fromEntries(take.map((field) => [field, absorbed[field]])),
      aliases: [...names],
      state: Math.min(kept.state, absorbed.state),
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'accommodation',
    entity_id: id,
    kind: 'accommodations_merged',
    data: { other_id, other_name: absorbed.name, take },
    actor,
  })
}

export async function keepApart(act: StaffAct, id: string, other_id: string) {
  const { tx, actor } = act
  if (id === other_id) throw new NotFound()
  const { tour_operator_id } = actor
  const [one, other] = [id, other_id].toSorted()
  if (!one || !other) throw new NotFound()
  for (const each of [one, other]) await lockAccommodation(act, each, null)
  await tx
    .insertInto('different_accommodations')
    .values({ tour_operator_id, one_id: one, other_id: other })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
