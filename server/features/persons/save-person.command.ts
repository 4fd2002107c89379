import type { NewPerson, PersonInput } from '#contract/persons/persons.contract.ts'
import { NewUser } from '#contract/staff/users.contract.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import { crewLevelOf } from '#domain/staff/user-management.rules.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { createUser } from '../staff/users/create-user.command.ts'
import { correctUserOf, lockUserOf } from '../staff/users/crew-person.command.ts'
import { findPerson, type PersonReader } from './persons.queries.ts'

export type Day = Pick<PersonReader, 'today'>

/** With access, the person and their user are both created, or neither is. */
export async function createPerson(act: StaffAct, { gives_access, ...input }: NewPerson): Promise<string> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { id } = await tx
    .insertInto('persons')
    .values({ tour_operator_id, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, { tour_operator_id, entity: 'person', entity_id: id, kind: 'person_created', actor })
  const level = crewLevelOf(input.roles)
  if (gives_access && level) {
    const { full_name, email, phone } = input
    const user = NewUser.parse({ full_name, email, phone, level, person_id: id })
    await createUser(act, user, { password_hash: null })
  }
  return id
}

/** Locks a person for a change and refuses a version that is no longer the current one. */
export async function lockPerson(act: StaffAct, id: string, version: number | null, day: Day) {
  const { tx } = act
  const person = await tx
    .selectFrom('persons')
    .selectAll()
    .where('tour_operator_id', '=', act.actor.tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new NotFound()
  if (version !== null && person.version !== version)
    throw new Stale(await findPerson(tx, id, { ...day, actor: act.actor }))
  if (person.anonymised_at) throw new Refusal('person_anonymised')
  return person
}

/** The history keeps the names of changed fields, not their values, so that personal data is stored only once. */
export async function updatePerson(
  act: StaffAct,
  id: string,
  { version, ...input }: PersonInput & { version: number },
  day: Day,
) {
  const { tx } = act
  const { tour_operator_id } = act.actor
  await lockUserOf(tx, tour_operator_id, id)
  const before = await lockPerson(act, id, version, day)
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
  const of = { tour_operator_id, entity: 'person' as const, entity_id: id, actor: act.actor }
  await recordEvent(tx, { ...of, kind: 'person_updated', data: { fields } })
  const { user_id } = before
  await correctUserOf(act, { ...input, tour_operator_id, user_id }, before)
}

/** The foreign keys decide whether a person is still in use. */
export async function deletePerson(act: StaffAct, id: string, day: Day) {
  const { tx, actor } = act
  const { user_id } = await lockPerson(act, id, null, day)
  if (user_id) throw new Refusal('person_has_user')
  const { tour_operator_id } = actor
  await tx
    .deleteFrom('persons')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, { tour_operator_id, entity: 'person', entity_id: id, kind: 'person_deleted', actor })
}
