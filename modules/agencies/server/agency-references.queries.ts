/**
 * Every column that refers to an agency. A test compares this with the foreign keys of the database, so that a merge
 * cannot forget a new one.
 */
import type { Reference } from '#server/db/references/references.queries.ts'

export const agencyReferences: readonly Reference[] = [
  { table: 'agreements', column: 'agency_id' },
  { table: 'bookings', column: 'agency_id' },
  { table: 'endorsements', column: 'agency_id' },
  { table: 'messages', column: 'agency_id', alone: ['booking_id', 'kind', 'occasion', 'channel'] },
  { table: 'account_entries', column: 'party_id' },
  { table: 'account_statements', column: 'party_id' },
  { table: 'account_parties', column: 'agency_id', alone: [] },
  { table: 'different_agencies', column: 'one_id', alone: [] },
  { table: 'different_agencies', column: 'other_id', alone: [] },
]
