import { sql } from 'kysely'

import { type Held, ofOwnBookings, uuids } from '#server/features/persons/export/held.queries.ts'

const theirs: Held = { rows: ofOwnBookings }
const exchanges: Held = {
  rows: ({ own }) => sql`t.attempt_id in (select a.id from payment_attempts a
    where a.tour_operator_id = t.tour_operator_id and a.booking_id = ${uuids(own)})`,
}

export const tables = {
  heldTables: {
    payment_links: theirs,
    payment_attempts: theirs,
    payment_exchanges: exchanges,
    payment_refunds: theirs,
    payment_troubles: theirs,
    payment_accounts: 'settings of the operator',
  },
  mentions: [
    ['payment_links', ['note']],
    ['payment_refunds', ['reason', 'detail', 'decision_reason']],
  ],
} as const
