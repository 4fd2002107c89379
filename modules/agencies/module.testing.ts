import { givenAgency } from '#testing/given/agency.ts'
import type { TestingModule } from '#testing/module-testing.ts'

import { fillInstallation, hotQueries } from './testing/many-agencies.ts'

const kept = 'is deactivated and keeps its bookings'

export const testing = {
  // A directory of some hundreds: pairs of it, four like the typed name, and the last imports.
  shortLists: ['listAgencyDuplicates', 'listSimilarAgencies', 'listAgencyImports'],
  stayingTables: { agencies: kept, different_agencies: 'ends with either of its agencies' },
  writtenTables: ['agencies'],
  fillInstallation,
  hotQueries,
  unrecordedWrites: { keepAgenciesApart: 'a pair that is not shown again' },
  plainFiles: ['exportAgencies'],
  async givenThings(db, owner) {
    return { agency: await givenAgency(db, owner) }
  },
  async holdEverywhere(add, { operator, name }) {
    await add('agencies', {
      ...operator,
      name: 'Andes Viajes',
      contact_name: name,
      email: 'ana@correo.test',
    })
  },
} as const satisfies TestingModule
