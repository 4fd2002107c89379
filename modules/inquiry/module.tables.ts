import { sql } from 'kysely'

import { type Held, texts } from '#server/features/persons/export/held.queries.ts'

const inquiries: Held = {
  rows: ({ mails, phones }) => sql`(lower(t.email) = ${texts(mails)} or t.phone = ${texts(phones)})`,
  without: { asked_from: 'a keyed hash of a connection' },
}

export const tables = { heldTables: { inquiries } } as const
