import type { PersonInput } from '#contract/persons/persons.contract.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'

import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../events/record-event.command.ts'
import { correctUserOf, lockUserOf } from '../staff/users/crew-person.command.ts'
import { findPerson, type PersonReader } from './persons.queries.ts'

export type Act = PersonReader & { actor: Actor }

export async function createPerson(tx: Tx, input: PersonInput, { actor }: Act): Promise<string> {
  const { tour_operator_id } = actor
  const { id } = await tx
    .insertInto('persons')
    .values({ tour_operator_id, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, { tour_operator_id, entity: 'person', entity_id: id, kind: 'person_created', actor })
  return id
}

/** Locks a person for a change and refuses a version that is no longer the current one. */
export async function lockPerson(tx: Tx, id: string, version: number | null, given: Act) {
  const person = await tx
    .selectFrom('persons')
    .selectAll()
    .where('tour_operator_id', '=', given.actor.tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new NotFound()
  if (version !== null && person.version !== version) throw new Stale(await findPerson(tx, id, given))
  if (person.anonymised_at) throw new Refusal('person_anonymised')
  return person
}

/** The history keeps the names of changed fields, not their values, so that personal data is stored only once. */
export async function updatePerson(
  tx: Tx,
  id: string,
  { version, ...input }: PersonInput & { version: number },
  given: Act,
) {
  const { tour_operator_id } = given.actor
  await lockUserOf(tx, tour_operator_id, id)
  const before = await lockPerson(tx, id, version, given)
  const known: Record<string, unknown> = before
  const fields = Object.entries(input)
    .filter(([field, value]) => JSON.stringify(known[field]) !== JSON.stringify(value))
    .map(([field]) => field)
  if (fields.length === 0) return
  await tx
    .updateTable('persons')
    .set(input)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  const of = { tour_operator_id, entity: 'person' as const, entity_id: id, actor: given.actor }
  await recordEvent(tx, { ...of, kind: 'person_updated', data: { fields } })
  const { user_id } = before
  await correctUserOf(tx, { ...input, tour_operator_id, user_id }, before, given.actor)
}

/** The foreign keys decide whether a person is still in use. */
export async function deletePerson(tx: Tx, id: string, given: Act) {
  const { user_id } = await lockPerson(tx, id, null, given)
  if (user_id) throw new Refusal('person_has_user')
  const { actor } = given
  const { tour_operator_id } = actor
  await tx
    .deleteFrom('persons')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, { tour_operator_id, entity: 'person', entity_id: id, kind: 'person_deleted', actor })
}
