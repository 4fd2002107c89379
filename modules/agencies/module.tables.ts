import { sql } from 'kysely'

import { type Held, texts } from '#server/features/persons/export/held.queries.ts'

/** A person may be the contact of an agency. */
const agencies: Held = {
  rows: ({ mails, phones }) =>
    sql`(t.email = ${texts(mails)} or t.money_email = ${texts(mails)} or t.phone = ${texts(phones)})`,
  without: {
    search: 'derived from the other columns',
    name_key: 'derived from the name',
    tax_key: 'derived from the tax id',
  },
}

export const tables = {
  heldTables: {
    agencies,
    different_agencies: 'pairs of agencies',
    agreements: 'terms with companies',
    agreement_revisions: 'terms with companies',
    agreement_terms: 'terms with companies',
  },
  notes: [
    ['agencies', 'contact_name'],
    ['agencies', 'note'],
  ],
} as const
