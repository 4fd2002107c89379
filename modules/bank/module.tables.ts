import { sql } from 'kysely'

import { type Held, uuids } from '#server/features/persons/export/held.queries.ts'

const parts: Held = {
  rows: ({ own }) => sql`t.payment_id in (select p.id from payments p
    where p.tour_operator_id = t.tour_operator_id and p.booking_id = ${uuids(own)})`,
}
/** A line that also paid bookings of others is not given to anyone. */
const lines: Held = {
  rows: ({ own }) => sql`t.id in (select z.line_id from statement_parts z
    join payments p on p.tour_operator_id = z.tour_operator_id and p.id = z.payment_id
    where z.tour_operator_id = t.tour_operator_id and p.booking_id = ${uuids(own)})
    and not exists (select from statement_parts z
      join payments p on p.tour_operator_id = z.tour_operator_id and p.id = z.payment_id
      where z.tour_operator_id = t.tour_operator_id and z.line_id = t.id and p.booking_id <> all(${[...own]}::uuid[]))`,
  without: { identity: 'made of other columns of the row', settled_by: 'who of the staff' },
}

export const tables = {
  heldTables: {
    statement_parts: parts,
    statement_lines: lines,
    line_settlements: 'money of an account, for many',
    bank_statements: 'work of the staff, recorded in the history of the operator',
    payouts: 'money of a provider, of many',
  },
  notes: [
    ['statement_lines', 'description'],
    ['statement_lines', 'reference'],
    ['statement_lines', 'settle_reason'],
  ],
} as const
