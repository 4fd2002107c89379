export const tables = { heldTables: { translations: 'what an operator set up' } } as const
