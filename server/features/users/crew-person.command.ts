import { sql } from 'kysely'

import type { Level } from '#domain/staff/level.ts'
import { crewRoleOf } from '#domain/staff/user-management.rules.ts'

import type { Tx } from '../../db/database.ts'

type CrewUser = {
  id: string
  tour_operator_id: string
  full_name: string
  email: string
  phone: string
  level: Level
}

/**
 * Behind a driver's or guide's user stands a person, who is what sheets and vehicles name: the one linked already,
 * else somebody with this email (or this name and phone) who has no user yet, else a new one.
 */
export async function linkCrewPerson(tx: Tx, user: CrewUser) {
  const role = crewRoleOf(user.level)
  if (!role) return
  const { tour_operator_id, full_name, email, phone } = user
  const known = await tx
    .selectFrom('persons')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where((where) =>
      where.or([
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
      roles: sql<string[]>`case when ${role} = any(roles) then roles else roles || ${role}::text end`,
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', known.id)
    .execute()
}
