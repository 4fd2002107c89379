import type { TestingModule } from '#testing/module-testing.ts'

import { givenPackage } from './testing/given-package.ts'
import { fillInstallation, hotQueries } from './testing/many-packages.ts'

const kept = 'is named by the bookings that were sold with it'

export const testing = {
  stayingTables: { packages: kept, package_products: kept },
  pageTables: ['packages', 'package_products'],
  writtenTables: ['packages'],
  fillInstallation,
  hotQueries,
  plainFiles: ['exportPackages'],
  async givenThings(db, owner) {
    return { package: await givenPackage(db, owner) }
  },
} as const satisfies TestingModule
