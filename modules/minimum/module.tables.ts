export const tables = {
  heldTables: { minimum_rules: 'settings', minimum_decisions: 'about a departure' },
} as const
