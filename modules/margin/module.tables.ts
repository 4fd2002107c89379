import { sql } from 'kysely'

import type { Held } from '#server/features/persons/export/held.queries.ts'

/** What one person is paid. */
const costRules: Held = {
  rows: ({ id }) => sql`t.person_id = ${id}::uuid`,
  without: { scope: 'made of other columns of the row' },
}
const vehicleOwners: Held = { rows: ({ id }) => sql`t.person_id = ${id}::uuid` }

export const tables = {
  heldTables: {
    missing_pay: 'runs without the people on them',
    cost_rules: costRules,
    vehicle_owners: vehicleOwners,
  },
  personReferences: [
    { table: 'cost_rules', column: 'person_id' },
    { table: 'vehicle_owners', column: 'person_id' },
  ],
} as const
