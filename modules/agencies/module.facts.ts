export const facts = {
  permissions: {
    /** the directory, for those who sell */
    'agencies.read': [0, 1, 2],
    /** adds one that is missing at a sale */
    'agencies.add': [0, 1, 2],
    /** changes, deactivates, merges and imports agencies */
    'agencies.manage': [0, 1],
    /** prices, commissions and credit of agencies: who sells needs the price that holds */
    'agreements.read': [0, 1, 2],
    'agreements.manage': [0, 1],
  },
  constraints: {
    agreement_overlaps: 'agreement_overlaps',
    agency_name_taken: 'agency_name_taken',
    agency_tax_id_taken: 'agency_tax_id_taken',
  },
  eventEntities: ['agency'],
  eventTables: { agency: 'agencies' },
  foundKinds: { agency: { after: 'accommodation' } },
  officePaths: ['/agencies', '/agencies/:id/agreements'],
} as const
