import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { levels } from '#domain/staff/level.ts'
import type { WritingDatabase } from '#server/db/database.ts'
import { signToken } from '#server/security/token.ts'

import { everyEndpoint } from '../attack/every-endpoint.ts'
import type { World } from '../attack/hostile-requests.ts'
import { givenUser } from '../given/given.ts'

const perTable = 12
/** Names under which inputs know the rows of a table. */
const otherNames: Record<string, string> = { items: 'booking_items', sheets: 'schedule_sheets' }

/** Ids of every table that has them, by the table's name. */
export async function idsByTable(
  db: WritingDatabase,
  tour_operator_id?: string,
): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`.execute(db)
  const ids = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{
      id: string
    }>`select id from ${sql.table(name)} t
      where ${tour_operator_id ?? null}::uuid is null
        or coalesce(to_jsonb(t) ->> 'tour_operator_id', id::text) = ${tour_operator_id ?? null}
      order by md5(id::text) limit ${perTable}`.execute(db)
    ids.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  for (const [name, table] of Object.entries(otherNames)) ids.set(name, ids.get(table) ?? [])
  return ids
}

type Session = { db: WritingDatabase; secret: Uint8Array; now: Date }

/** A person of each level of each operator, new and logged in: what they are attacked with may end them. */
async function newSessions({ db, secret, now }: Session): Promise<Record<string, string>[]> {
  const operators = await db.selectFrom('tour_operators').select('id').execute()
  const headers: Record<string, string>[] = []
  for (const { id: tour_operator_id } of operators)
    for (const level of levels) {
      const { id: user_id } = await givenUser(db, { tour_operator_id }, { level })
      const session = { id: randomUUID(), tour_operator_id, user_id, expires_at: new Date(+now + 3_600_000) }
      await db
        .insertInto('sessions')
        .values({ ...session, last_seen_at: now })
        .execute()
      const token = await signToken(secret, { ...session, level, session_id: session.id })
      headers.push({ authorization: `Bearer ${token}` })
    }
  return headers
}

/** The world that hostile requests are made of, over whatever the database holds. `renew` logs new people in. */
export async function worldOf(session: Session): Promise<World & { renew: () => Promise<void> }> {
  let living = await newSessions(session)
  const nobody: Record<string, string>[] = [
    {},
    {},
    { authorization: 'Bearer nada' },
    { authorization: 'Basic YTpi' },
  ]
  return {
    endpoints: await everyEndpoint(),
    ids: await idsByTable(session.db),
    today: session.now.toISOString().slice(0, 10),
    credentials: () => [...living, ...nobody],
    renew: async () => {
      living = await newSessions(session)
    },
  }
}
