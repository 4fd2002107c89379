import type { TestingModule } from '#testing/module-testing.ts'

import { givenPackage } from './testing/given-package.ts'

const kept = 'is named by the bookings that were sold with it'

export const testing = {
  stayingTables: { packages: kept, package_products: kept },
  pageTables: ['packages', 'package_products'],
  writtenTables: ['packages'],
  shortLists: ['listPackages'],
  plainFiles: ['exportPackages'],
  async givenThings(db, owner) {
    return { package: await givenPackage(db, owner) }
  },
} as const satisfies TestingModule
