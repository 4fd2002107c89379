import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { givenAgency } from '#testing/given/agency.ts'
import type { TestingModule } from '#testing/module-testing.ts'

import { AgencyInput, createAgency } from './contract/agencies.contract.ts'
import { listDeparturesOfBooking, passBookings } from './contract/endorsements.contract.ts'
import { accountTables } from './testing/accounts/account-tables.ts'
import { fillAccounts } from './testing/accounts/fill-accounts.ts'
import { holdInAccounts } from './testing/accounts/hold-in-accounts.ts'
import { fillInstallation, hotQueries } from './testing/many-agencies.ts'
import { endorsementQueries, fillEndorsements } from './testing/many-endorsements.ts'
import { fillSuppliers, supplierQueries } from './testing/suppliers/many-supplier-bookings.ts'
import { sellAtSupplier } from './testing/suppliers/sell-at-supplier.ts'

const kept = 'is deactivated and keeps its bookings'

export const testing = {
  publicAddresses: [
    ['GET', '/public/statement/:token'],
    ['GET', '/public/statement/:token/statement.pdf'],
    ['GET', '/public/statement/:token/statement.xlsx'],
    ['POST', '/public/statement/:token/confirm'],
    ['POST', '/public/statement/:token/dispute'],
  ],
  idleJobs: { accrue_accounts: () => Promise.resolve(), notify_partner: () => Promise.resolve() },
  // A directory of some hundreds: pairs of it, four like the typed name, and the last imports.
  shortLists: [
    'listAgencyDuplicates',
    'listSimilarAgencies',
    'listAgencyImports',
    'listAgreements',
    // of one departure, booking or day
    'listEndorsementsOf',
    'listDeparturesOfBooking',
    'listPartners',
    // of one agency
    'listSuppliers',
    'listSupplierTours',
    'listSupplierPlaces',
    // users of one operator
    'listSellers',
  ],
  stayingTables: {
    agencies: kept,
    different_agencies: 'ends with either of its agencies',
    agreements: 'is ended and keeps what was sold by it',
    agreement_revisions: 'what was sold keeps it',
    agreement_terms: 'what was sold keeps it',
    allotments: 'are of an agreement',
    agency_message_rules: 'settings',
    endorsements: 'is what two companies agreed',
    endorsement_items: 'is what two companies agreed',
    ...accountTables,
  },
  writtenTables: ['agencies', 'endorsements'],
  growingTables: ['endorsements', 'endorsement_items', 'account_entries', 'account_lines', 'accounts_due'],
  async fillInstallation(db, own, size) {
    await fillInstallation(db)
    await fillEndorsements(db, own, size)
    await fillSuppliers(db, own, size)
    await fillAccounts(db, own, size)
  },
  hotQueries: (installation) => [
    ...hotQueries(installation),
    ...endorsementQueries(installation),
    ...supplierQueries(installation),
  ],
  unrecordedWrites: {
    linkAccountStatement: 'a key to what is recorded',
    keepAgenciesApart: 'a pair that is not shown again',
  },
  plainFiles: [
    'exportAgencies',
    'exportEndorsements',
    'exportAccounts',
    'exportAccountEntries',
    'exportAccountLines',
    'downloadAccountStatement',
    'exportAccountStatements',
    'exportSupplierBookings',
    'exportSupplierStatements',
    'exportSupplierLines',
    'downloadSupplierStatement',
  ],
  async fillLists(manager, { db, owner }) {
    const partner = await manager.call(createAgency, {
      body: AgencyInput.parse({ name: 'Operador de la otra calle', kind: 'operador' }),
    })
    const bookings = await manager.call(listBookings, { query: { 'status[eq]': 'confirmada', limit: 50 } })
    for (const { id } of bookings) {
      const query = { booking_id: id }
      const [tour] = await manager.call(listDeparturesOfBooking, { query })
      if (!tour) continue
      const { departure_id, booking_item_id } = tour
      const items = [{ booking_item_id, per_person: true, unit_cost: 20_000 }]
      await manager.call(passBookings, {
        body: { agency_id: partner.id, departure_id, currency: 'CLP', items },
      })
      break
    }
    await sellAtSupplier(db, owner)
  },
  async givenThings(db, owner) {
    return { agency: await givenAgency(db, owner) }
  },
  async holdEverywhere(add, { operator, name, booking_id, booking_item_id, departure_id, person_id }) {
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
    await holdInAccounts(add, { operator, name, booking_id, booking_item_id, person_id })
  },
} as const satisfies TestingModule
