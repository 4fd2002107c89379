import { givenAgency } from '#testing/given/agency.ts'
import type { TestingModule } from '#testing/module-testing.ts'

import { fillInstallation, hotQueries } from './testing/many-agencies.ts'
import { endorsementQueries, fillEndorsements } from './testing/many-endorsements.ts'

const kept = 'is deactivated and keeps its bookings'

export const testing = {
  // A directory of some hundreds: pairs of it, four like the typed name, and the last imports.
  shortLists: [
    'listAgencyDuplicates',
    'listSimilarAgencies',
    'listAgencyImports',
    // of one departure, booking or day
    'listEndorsementsOf',
    'listDeparturesOfBooking',
    'listPartners',
  ],
  idleJobs: { notify_partner: () => Promise.resolve() },
  stayingTables: {
    agencies: kept,
    different_agencies: 'ends with either of its agencies',
    endorsements: 'is what two companies agreed',
    endorsement_items: 'is what two companies agreed',
  },
  writtenTables: ['agencies', 'endorsements'],
  growingTables: ['endorsements', 'endorsement_items'],
  async fillInstallation(db, own, size) {
    await fillInstallation(db, own, size)
    await fillEndorsements(db, own, size)
  },
  hotQueries: (installation) => [...hotQueries(installation), ...endorsementQueries(installation)],
  unrecordedWrites: { keepAgenciesApart: 'a pair that is not shown again' },
  plainFiles: ['exportAgencies', 'exportEndorsements'],
  async givenThings(db, owner) {
    return { agency: await givenAgency(db, owner) }
  },
  async holdEverywhere(add, { operator, name, booking_item_id, departure_id }) {
    await add('agencies', {
      ...operator,
      name: 'Andes Viajes',
      contact_name: name,
      email: 'ana@correo.test',
    })
    await add('endorsement_items', {
      ...operator,
      endorsement_id: departure_id,
      booking_item_id,
      people: 2,
      per_person: true,
      unit_cost: 20_000,
      removed_at: new Date(),
      live: false,
    })
  },
} as const satisfies TestingModule
