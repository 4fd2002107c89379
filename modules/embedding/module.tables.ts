export const tables = { heldTables: { embedding_sites: 'what an operator set up' } } as const
