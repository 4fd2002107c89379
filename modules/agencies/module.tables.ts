import { sql } from 'kysely'

import {
  type Held,
  ofOwnBookings,
  texts,
  uuids,
  type Whose,
} from '#server/features/persons/export/held.queries.ts'

/** A person may be the contact of an agency. */
const agencies: Held = {
  rows: ({ mails, phones }) =>
    sql`(t.email = ${texts(mails)} or t.money_email = ${texts(mails)} or t.phone = ${texts(phones)})`,
  without: {
    search: 'derived from the other columns',
    name_key: 'derived from the name',
    tax_key: 'derived from the tax id',
    linked_operator_id: 'an account of a company',
  },
}

const endorsementItems: Held = {
  rows: ({ items }) => sql`(t.booking_item_id = ${uuids(items)})`,
  without: {
    unit_cost: 'agreed between two companies',
    net_cost: 'agreed between two companies',
    answered: 'digests of what the booking says',
  },
}

/** Of what a person earns. */
const ofTheirAccount = ({ id }: Whose) => sql`t.party_id = ${id}::uuid`
const ofTheirStatements = ({
  tour_operator_id,
  id,
}: Whose) => sql`t.statement_id in (select s.id from account_statements s
  where s.tour_operator_id = ${tour_operator_id}::uuid and s.party_id = ${id}::uuid)`

export const tables = {
  heldTables: {
    agencies,
    different_agencies: 'pairs of agencies',
    agreements: 'terms with companies',
    agreement_revisions: 'terms with companies',
    agreement_terms: 'terms with companies',
    allotments: 'terms with companies',
    agency_message_rules: 'settings',
    endorsements: 'agreed between two companies; its tours are endorsement_items',
    endorsement_items: endorsementItems,
    accounts: { rows: ofTheirAccount },
    account_parties: { rows: ({ id }) => sql`t.person_id = ${id}::uuid` } satisfies Held,
    seller_commissions: 'what a user earns',
    accounts_due: { rows: ofOwnBookings },
    account_entries: {
      rows: (whose) => sql`(${ofOwnBookings(whose)} or ${ofTheirAccount(whose)})`,
      without: { by_name: 'who of the staff' },
    } satisfies Held,
    account_statements: { rows: ofTheirAccount, without: { drawn_by_name: 'who of the staff' } },
    account_settlements: {
      rows: ofTheirStatements,
      without: { by_name: 'who of the staff', annulled_by_name: 'who of the staff' },
    },
    account_payments: 'which payments an agency made',
    account_links: 'keys to statements',
    statement_numbers: 'a counter',
    account_lines: {
      rows: (whose) => sql`(${ofOwnBookings(whose)} or ${ofTheirStatements(whose)})`,
      without: { answered_by_name: 'who of the staff' },
    } satisfies Held,
  },
  personReferences: [{ table: 'account_parties', column: 'person_id', alone: [] }],
  mentions: [['account_lines', ['passenger', 'dispute', 'answer']]],
  notes: [
    ['agencies', 'contact_name'],
    ['agencies', 'note'],
    ['endorsements', 'note'],
    ['endorsements', 'answered_by'],
    ['endorsements', 'answer_note'],
    ['account_settlements', 'note'],
  ],
} as const
