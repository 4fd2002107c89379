import { sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { levelsManagedBy, type Level, type State, isAdministrator } from '#domain/staff/level.ts'
import type { Reader } from '#server/db/database.ts'
import { containing, filterCondition } from '#server/db/list-filters.ts'

type Who = Pick<Actor, 'user_id' | 'level' | 'tour_operator_id'>

function users(db: Reader) {
  return db
    .selectFrom('users as u')
    .innerJoin('tour_operators as o', 'o.id', 'u.tour_operator_id')
    .select([
      'u.id',
      'u.full_name',
      'u.email',
      'u.phone',
      'u.level',
      'u.state',
      'u.created_at',
      'u.updated_at',
      'u.tour_operator_id',
      'o.name as operator_name',
      'u.address',
      'u.lat_lng',
      'u.version',
      'u.last_login_at',
      'u.may_override',
    ])
    .select(sql<boolean>`u.password_hash is not null`.as('has_password'))
}

/** Everybody for level 0; for level 1 the levels it manages in its own operator, and itself. */
function usersSeenBy(db: Reader, { user_id, level, tour_operator_id }: Who) {
  if (isAdministrator({ level })) return users(db)
  return users(db)
    .where('u.tour_operator_id', '=', tour_operator_id)
    .where((where) =>
      where.or([
        where('u.level', 'in', levelsManagedBy(level).concat(-1 as Level)),
        where('u.id', '=', user_id),
      ]),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>

function shown({ operator_name, ...row }: Row) {
  return {
    ...row,
    level: row.level as Level,
    state: row.state as State,
    tour_operator: { id: row.tour_operator_id, name: operator_name },
  }
}

const columns: Record<string, [column: string, type: string]> = {
  level: ['u.level', 'smallint'],
  state: ['u.state', 'smallint'],
  tour_operator_id: ['u.tour_operator_id', 'uuid'],
  email: ['u.email', 'text'],
  full_name: ['u.full_name', 'text'],
  phone: ['u.phone', 'text'],
}

type List = {
  filters: Filter[]
  search?: string | undefined
  limit: number | undefined
  after: string[] | null
}

/** By name; without a limit all; one row over the limit shows that there is another page. */
export async function listUsers(db: Reader, who: Who, { filters, search, limit, after }: List) {
  let query = usersSeenBy(db, who)
  for (const filter of filters) {
    const [column, type] = columns[filter.field] ?? []
    if (column && type) query = query.where(filterCondition(column, type, filter))
  }
  if (search) query = query.where(sql<boolean>`u.search like fold(${containing(search)}::text)`)
  if (after)
    query = query.where(
      sql<boolean>`(u.full_name collate "es-x-icu", u.id) > (${after[0]}::text collate "es-x-icu", ${after[1]}::uuid)`,
    )
  const rows = await query
    .orderBy(sql`u.full_name collate "es-x-icu", u.id`)
    .$if(limit !== undefined, (each) => each.limit((limit ?? 0) + 1))
    .execute()
  return rows.map(shown)
}

export async function findUser(db: Reader, who: Who, id: string) {
  const row = await usersSeenBy(db, who).where('u.id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound()
  return shown(row)
}

/** Oneself, whatever the level, in one's own operator also while working «as» another. */
export async function findOwnUser(db: Reader, { user_id }: Pick<Actor, 'user_id'>) {
  return shown(await users(db).where('u.id', '=', user_id).executeTakeFirstOrThrow())
}
