import { sql } from 'kysely'

import {
  type PersonColumn,
  personColumns,
  type PersonContext,
  readPerson,
} from '#contract/persons/person-columns.ts'
import type { PersonInput } from '#contract/persons/persons.contract.ts'
import type { StaffAct } from '#server/db/act.ts'

import { eventRow } from '../events/record-event.command.ts'
import type { CreatedRecord, ImportKind } from '../imports/import-kind.queries.ts'
import { personReferences } from './merge-persons.command.ts'
import { findRepeatedPersons } from './repeated-persons.queries.ts'

export const personImport: ImportKind<PersonColumn, PersonInput, PersonContext> = {
  kind: 'persons',
  columns: personColumns,
  detail: 'email',
  readContext: ({ tx, actor }) =>
    tx
      .selectFrom('tour_operators')
      .select('country')
      .where('id', '=', actor.tour_operator_id)
      .executeTakeFirstOrThrow(),
  read: readPerson,
  findRepeated: ({ tx, actor }, records) => findRepeatedPersons(tx, actor.tour_operator_id, records),
  create: createPersons,
  remove: removePersons,
}

async function createPersons(
  { tx, actor }: StaffAct,
  values: readonly PersonInput[],
  file_name: string,
): Promise<CreatedRecord[]> {
  const { tour_operator_id } = actor
  const made = await tx
    .insertInto('persons')
    .values(values.map((value) => ({ tour_operator_id, ...value })))
    .returning('id')
    .execute()
  const events = made.map(({ id }) =>
    eventRow({
      tour_operator_id,
      entity: 'person',
      entity_id: id,
      kind: 'person_imported',
      data: { file_name },
      actor,
    }),
  )
  await tx.insertInto('events').values(events).execute()
  return made.map(({ id }) => ({ entity: 'person', id }))
}

/** A person stays if it was changed, has a user, or if anything refers to it. */
async function removePersons({ tx, actor }: StaffAct, created: readonly CreatedRecord[]) {
  const { tour_operator_id } = actor
  const ids = created.map(({ id }) => id)
  // Locked, so that no booking can begin to use one meanwhile.
  const { rows: persons } = await sql<{ id: string; full_name: string }>`select id, full_name from persons
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${ids}::uuid[])
    order by id for update`.execute(tx)
  const used = personReferences.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} r
      where r.tour_operator_id = p.tour_operator_id and r.${sql.ref(column)} = p.id)`,
  )
  const { rows: removed } = await sql<{ id: string }>`delete from persons p
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = any(${ids}::uuid[]) and p.version = 1
      and p.user_id is null and not (${sql.join(used, sql` or `)})
    returning p.id`.execute(tx)
  if (removed.length > 0)
    await tx
      .insertInto('events')
      .values(
        removed.map(({ id }) =>
          eventRow({ tour_operator_id, entity: 'person', entity_id: id, kind: 'person_deleted', actor }),
        ),
      )
      .execute()
  const left = new Set(removed.map(({ id }) => id))
  return {
    removed: removed.length,
    kept: persons.flatMap(({ id, full_name }) => (left.has(id) ? [] : full_name)),
  }
}
