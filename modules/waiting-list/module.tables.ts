import { sql } from 'kysely'

import { type Held, texts, uuids } from '#server/features/persons/export/held.queries.ts'

const waitingList: Held = {
  rows: ({ own, mails, phones }) =>
    sql`(t.booking_id = ${uuids(own)} or lower(t.email) = ${texts(mails)} or t.phone = ${texts(phones)})`,
  without: { asked_from: 'a keyed hash of a connection' },
}

export const tables = { heldTables: { waiting_list: waitingList } } as const
