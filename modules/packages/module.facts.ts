export const facts = {
  permissions: {
    /** creates, changes and ends packages of tours */
    'packages.manage': [0, 1],
  },
  constraints: { package_name_taken: 'package_name_taken', package_has_two_tours: 'package_needs_two_tours' },
  eventEntities: ['package'],
  eventTables: { package: 'packages' },
  officePaths: ['/packages'],
} as const
