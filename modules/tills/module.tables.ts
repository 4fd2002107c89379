import { sql } from 'kysely'

import { type Held, uuids } from '#server/features/persons/export/held.queries.ts'

const tills: Held = { rows: ({ user_id }) => sql`t.holder_id = ${user_id}::uuid` }
const entries: Held = {
  rows: ({ own }) => sql`t.payment_id in (select p.id from payments p
    where p.tour_operator_id = t.tour_operator_id and p.booking_id = ${uuids(own)})`,
}
const counts: Held = {
  rows: ({ user_id }) => sql`t.till_id in (select l.id from tills l
    where l.tour_operator_id = t.tour_operator_id and l.holder_id = ${user_id}::uuid)`,
}
const handovers: Held = {
  rows: ({ user_id }) => sql`(t.giver_id = ${user_id}::uuid or t.receiver_id = ${user_id}::uuid)`,
}

export const tables = {
  heldTables: { tills, till_entries: entries, till_counts: counts, till_handovers: handovers },
  notes: [
    ['till_entries', 'note'],
    ['till_handovers', 'note'],
    ['till_handovers', 'answer_reason'],
    ['tills', 'difference_reason'],
  ],
} as const
