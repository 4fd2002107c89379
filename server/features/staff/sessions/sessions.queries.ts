import type { Reader } from '#server/db/database.ts'

const most = 100

type Asked = { user_id: string; tour_operator_id: string; now: Date }

/** Sessions that are still valid, the last used one first. */
export const openSessionsOf = (db: Reader, { user_id, tour_operator_id, now }: Asked) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at as started_at', 'last_seen_at'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
