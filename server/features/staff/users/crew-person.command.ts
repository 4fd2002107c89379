import { sql } from 'kysely'

import { NotFound } from '#domain/refusal.ts'
import { type Level, crewLevels } from '#domain/staff/level.ts'
import { crewRoleOf } from '#domain/staff/user-management.rules.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { listCrewCandidates } from './crew-candidates.queries.ts'

type CrewUser = {
  id: string
  tour_operator_id: string
  full_name: string
  email: string
  phone: string
  level: Level
}

/** Fields shared by a user and its person, so that both are corrected together. */
const shared = ['full_name', 'phone'] as const
type Shared = { [Field in (typeof shared)[number]]: string }

const correctedIn = (before: Shared, after: Shared): Partial<Shared> =>
  Object.fromEntries(
    shared.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  )

/**
 * After a correction of a user: its person, whom sheets and lists show, gets the same name. The person's email
 * follows if it was the login's.
 */
export async function correctPersonOf(
  act: StaffAct,
  user: { id: string; tour_operator_id: string; email?: string } & Shared,
  before: { email?: string } & Shared,
) {
  const { tx, actor } = act
  const { tour_operator_id, email } = user
  const person = await tx
    .selectFrom('persons')
    .select(['id', 'email'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('user_id', '=', user.id)
    .forUpdate()
    .executeTakeFirst()
  const isLogin = email !== before.email && person?.email.toLowerCase() === before.email
  const corrected = { ...correctedIn(before, user), ...(email !== undefined && isLogin && { email }) }
  if (!person || Object.keys(corrected).length === 0) return
  await tx
    .updateTable('persons')
    .set(corrected)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', person.id)
    .execute()
  const of = { tour_operator_id, entity: 'person' as const, entity_id: person.id, actor }
  await recordEvent(tx, { ...of, kind: 'person_updated', data: { fields: Object.keys(corrected) } })
}

/** Locks users before their persons in every command, so that two changes cannot deadlock. */
export async function lockUserOf(tx: Tx, tour_operator_id: string, person_id: string) {
  await sql`select from users where id = (select user_id from persons
    where tour_operator_id = ${tour_operator_id}::uuid and id = ${person_id}::uuid) for update`.execute(tx)
}

/**
 * After a correction of a person: their driver's or guide's user gets the same name. The login email stays, and
 * so do users of the office, whom not every editor of persons may change.
 */
export async function correctUserOf(
  act: StaffAct,
  person: { user_id: string | null; tour_operator_id: string } & Shared,
  before: Shared,
) {
  const { tx, actor } = act
  const corrected = correctedIn(before, person)
  const { tour_operator_id, user_id } = person
  if (!user_id || Object.keys(corrected).length === 0) return
  const user = await tx
    .updateTable('users')
    .set(corrected)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', user_id)
    .where('level', 'in', crewLevels)
    .returning('id')
    .executeTakeFirst()
  if (!user) return
  const changes = Object.fromEntries(
    shared
      .filter((field) => corrected[field] !== undefined)
      .map((field): [string, [unknown, unknown]] => [field, [before[field], corrected[field]]]),
  )
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'user',
    entity_id: user_id,
    kind: 'user_updated',
    data: { changes },
    actor,
  })
}

/**
 * Links a driver's or guide's user to a person, which sheets and vehicles refer to: the chosen candidate, the one linked
 * already, else a person with this email (or this name and phone) without a user, else a new one.
 */
export async function linkCrewPerson({ tx, actor }: StaffAct, user: CrewUser, chosen_id = '') {
  const role = crewRoleOf(user.level)
  if (!role) return
  const { tour_operator_id, full_name, email, phone } = user
  if (chosen_id) {
    const candidates = await listCrewCandidates(tx, actor, { full_name, tour_operator_id })
    if (!candidates.some(({ id }) => id === chosen_id)) throw new NotFound()
  }
  const known = await tx
    .selectFrom('persons')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where((where) =>
      chosen_id
        ? where.and([where('id', '=', chosen_id), where('user_id', 'is', null)])
        : where.or([
            where('user_id', '=', user.id),
            where.and([
              where('user_id', 'is', null),
              where.or([
                where(sql<string>`lower(email)`, '=', email),
                where.and([
                  where('phone', '=', phone),
                  where('phone', '<>', ''),
                  sql<boolean>`fold(full_name) = fold(${full_name}::text)`,
                ]),
              ]),
            ]),
          ]),
    )
    .orderBy(sql`user_id nulls last`)
    .orderBy(sql`(lower(email) = ${email}) desc`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!known && chosen_id) throw new NotFound()
  if (!known) {
    await tx
      .insertInto('persons')
      .values({ tour_operator_id, full_name, email, phone, roles: [role], user_id: user.id })
      .execute()
    return
  }
  await tx
    .updateTable('persons')
    .set({
      user_id: user.id,
      email: sql<string>`case when email = '' then ${email} else email end`,
      phone: sql<string>`case when phone = '' then ${phone} else phone end`,
      roles: sql<string[]>`case when ${role} = any(roles) then roles else roles || ${role}::text end`,
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', known.id)
    .execute()
}
