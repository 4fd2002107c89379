export const tables = {
  heldTables: {
    cost_rules: 'what the business pays; amounts of persons are prices of their work',
    vehicle_owners: 'which person a vehicle belongs to',
  },
  personReferences: [
    // Of two rules for one pay of the merged person, one is enough.
    { table: 'cost_rules', column: 'person_id', alone: ['kind', 'role'] },
    { table: 'vehicle_owners', column: 'person_id' },
  ],
} as const
