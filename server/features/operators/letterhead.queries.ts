import type { Reader } from '#server/db/database.ts'

/** What a message says of the operator that sends it. */
export const letterheadColumns = ['name', 'phone', 'email', 'country', 'time_zone'] as const

export const findLetterhead = (db: Reader, tour_operator_id: string) =>
  db
    .selectFrom('tour_operators')
    .select(letterheadColumns)
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
