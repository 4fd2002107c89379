const business = 'what the operator may ask of others and what its days need'

export const tables = {
  heldTables: {
    fleet_reserves: 'names a business that lends vans, with the telephone of its trade',
    fleet_reserve_products: business,
    fleet_requests: business,
    fleet_days: business,
    fleet_changes: business,
    fleet_rules: business,
    fleet_proven_seats: business,
    fleet_limits: business,
  },
  notes: [['fleet_reserves', 'note']],
} as const
