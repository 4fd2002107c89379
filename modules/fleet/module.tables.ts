import { sql } from 'kysely'

import { type Held, texts } from '#server/features/persons/export/held.queries.ts'

const reserves: Held = { rows: ({ phones }) => sql`t.owner_phone = ${texts(phones)}` }
const business = 'what the operator may ask of others and what its days need'

export const tables = {
  heldTables: {
    fleet_reserves: reserves,
    fleet_reserve_products: business,
    fleet_requests: business,
    fleet_days: business,
    fleet_changes: business,
  },
  notes: [['fleet_reserves', 'note']],
} as const
