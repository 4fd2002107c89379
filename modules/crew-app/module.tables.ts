import { sql } from 'kysely'

import type { Held } from '#server/features/persons/export/held.queries.ts'

const crew_calendars: Held = {
  rows: ({ user_id }) => sql`t.user_id = ${user_id}::uuid`,
  without: { token_hash: 'a digest of a secret: giving it away would open what it locks' },
}

export const tables = { heldTables: { crew_calendars } } as const
