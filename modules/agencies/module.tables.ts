import { sql } from 'kysely'

import { type Held, ofOwnBookings, texts, uuids } from '#server/features/persons/export/held.queries.ts'

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
    accounts: 'sums of an agency or a seller',
    account_parties: 'which agency or user has an account',
    seller_commissions: 'what a user earns',
    accounts_due: { rows: ofOwnBookings },
    account_entries: { rows: ofOwnBookings, without: { by_name: 'who of the staff' } },
    account_statements: 'what an agency owes, of many',
    account_settlements: 'how an agency paid, for many',
    account_payments: 'which payments an agency made',
    account_links: 'keys to statements',
    statement_numbers: 'a counter',
    account_lines: { rows: ofOwnBookings, without: { answered_by_name: 'who of the staff' } },
  },
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
