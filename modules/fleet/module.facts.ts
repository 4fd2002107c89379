export const facts = {
  permissions: {
    /** what each day needs and has */
    'fleet.read': [0, 1, 2, 3],
    /** keeps the reserve and notes what owners answer */
    'fleet.manage': [0, 1, 3],
    /** what is done where vehicles or crew are missing */
    'fleet.rules': [0, 1],
  },
  constraints: {
    reserve_below_use: 'reserve_below_use',
    reserve_has_one_deadline: 'reserve_has_one_deadline',
    item_has_transport: 'no_transport',
  },
  eventEntities: ['fleet_reserve'],
  eventTables: { fleet_reserve: 'fleet_reserves' },
  issueKinds: { fleet_lacks: { after: 'urgent_runs' }, vans_to_ask: { after: 'urgent_runs' } },
  issuePlaces: ['capacity'],
  officePaths: ['/capacity', '/van-reserves'],
} as const
