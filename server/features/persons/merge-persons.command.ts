import { sql } from 'kysely'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/tables.ts'
import type { InputOf } from '#contract/endpoint/endpoint.ts'
import type { mergePersons as endpoint } from '#contract/persons/persons.contract.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { Tx } from '../../db/database.ts'
import { moveReferences } from '../../db/references/move-references.command.ts'
import type { Reference } from '../../db/references/references.queries.ts'
import { extensionPoint } from '../../extensions/extension-point.ts'
import { recordEvent } from '../events/record-event.command.ts'
import { correctUserOf, lockUserOf } from '../staff/users/crew-person.command.ts'
import { type Day, lockPerson } from './save-person.command.ts'

const ofModules: readonly Reference[] = gatherList(modules, 'personReferences')

type Merge = { tour_operator_id: string; kept: string; absorbed: string }
/** What modules move before the references do. */
export const personMerges = extensionPoint<(tx: Tx, merge: Merge) => Promise<unknown>>()

/**
 * Every column that refers to a person. A test compares this with the foreign keys of the database, so that a new
 * one cannot be forgotten.
 */
export const personReferences: readonly Reference[] = [
  { table: 'bookings', column: 'contact_person_id' },
  { table: 'passengers', column: 'person_id' },
  { table: 'vehicles', column: 'driver_id' },
  { table: 'schedule_sheet_crew', column: 'person_id', alone: ['schedule_sheet_id', 'role'] },
  { table: 'unavailabilities', column: 'person_id' },
  { table: 'run_earnings', column: 'person_id' },
  { table: 'doubtful_links', column: 'person_id' },
  { table: 'doubtful_links', column: 'separated_to' },
  // Pairs marked as different are deleted with either of the two.
  { table: 'different_persons', column: 'one_id', alone: [] },
  { table: 'different_persons', column: 'other_id', alone: [] },
  ...ofModules,
]

/** Moves all references from the other person to this one, and deletes the other. */
export async function mergePersons(
  act: StaffAct,
  id: string,
  { version, other_id, other_version, take }: InputOf<typeof endpoint>['body'],
  day: Day,
) {
  const { tx } = act
  if (id === other_id) throw new NotFound()
  // In the order of their ids, so that two merges of the same pair can't wait for each other.
  const order = [
    { id, version },
    { id: other_id, version: other_version },
  ].toSorted((one, other) => one.id.localeCompare(other.id))
  const locked = []
  for (const each of order) await lockUserOf(tx, act.actor.tour_operator_id, each.id)
  for (const each of order) locked.push(await lockPerson(act, each.id, each.version, day))
  const kept = locked.find((person) => person.id === id)
  const absorbed = locked.find((person) => person.id === other_id)
  if (!kept || !absorbed) throw new NotFound()
  if (kept.user_id && absorbed.user_id) throw new Refusal('both_have_user')
  const { tour_operator_id } = act.actor
  await moveWithEarnings(tx, { tour_operator_id, kept: id, absorbed: other_id })
  await moveInCopies(tx, tour_operator_id, id, other_id)
  await tx
    .deleteFrom('persons')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', other_id)
    .execute()
  await tx
    .updateTable('persons')
    .set({
      ...Object.fromEntries(take.map((field) => [field, absorbed[field]])),
      roles: [...new Set([...kept.roles, ...absorbed.roles])],
      languages: [...new Set([...kept.languages, ...absorbed.languages])],
      user_id: kept.user_id ?? absorbed.user_id,
      state: Math.min(kept.state, absorbed.state),
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  const merged = {
    full_name: (take.includes('full_name') ? absorbed : kept).full_name,
    phone: (take.includes('phone') ? absorbed : kept).phone,
  }
  const linked = kept.user_id ? kept : absorbed
  await correctUserOf(act, { ...merged, tour_operator_id, user_id: linked.user_id }, linked)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'person',
    entity_id: id,
    kind: 'persons_merged',
    data: { other_id, other_name: absorbed.full_name, take },
    actor: act.actor,
  })
}

/** What both earned with one run stays apart by its revision. */
async function moveWithEarnings(tx: Tx, merge: Merge) {
  const { tour_operator_id, kept, absorbed } = merge
  await sql`select set_config('app.merging', 'on', true)`.execute(tx)
  await sql`update run_earnings e set person_id = ${kept}::uuid, revision = e.revision + (
      select coalesce(max(k.revision), 0) from run_earnings k
      where k.tour_operator_id = e.tour_operator_id and k.schedule_sheet_id = e.schedule_sheet_id and k.person_id = ${kept}::uuid)
    where e.tour_operator_id = ${tour_operator_id}::uuid and e.person_id = ${absorbed}::uuid`.execute(tx)
  for (const mergeInModule of personMerges.all()) await mergeInModule(tx, merge)
  await moveReferences(tx, personReferences, merge)
  await sql`select set_config('app.merging', '', true)`.execute(tx)
}

export async function keepApart(act: StaffAct, id: string, other_id: string, day: Day) {
  const { tx } = act
  if (id === other_id) throw new NotFound()
  const { tour_operator_id } = act.actor
  const [one, other] = [id, other_id].toSorted()
  if (!one || !other) throw new NotFound()
  // In one order, so that a merge of the same pair can't wait for this while this waits for it.
  for (const each of [one, other]) await lockPerson(act, each, null, day)
  await tx
    .insertInto('different_persons')
    .values({ tour_operator_id, one_id: one, other_id: other })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Published copies refer to the other person too: a driver keeps their runs after the merge. */
async function moveInCopies(tx: Tx, tour_operator_id: string, id: string, other_id: string) {
  await sql`select set_config('app.forgetting', 'on', true)`.execute(tx)
  await sql`update schedule_sheet_versions
    set copy = jsonb_set(copy, '{crew}', replace(copy ->> 'crew', ${other_id}::text, ${id}::text)::jsonb)
    where tour_operator_id = ${tour_operator_id}::uuid
      and copy -> 'crew' @> jsonb_build_array(jsonb_build_object('person_id', ${other_id}::text))`.execute(tx)
  await sql`select set_config('app.forgetting', '', true)`.execute(tx)
}
