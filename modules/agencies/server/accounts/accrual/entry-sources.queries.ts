import { commissionEntries } from './commission-entries.queries.ts'
import { creditEntries } from './credit-entries.queries.ts'
import { endorsementEntries } from './endorsement-entries.queries.ts'
import type { EntrySource } from './entry-source.queries.ts'
import { sellerEntries } from './seller-entries.queries.ts'

/** All that makes entries by itself. */
export const entrySources: readonly EntrySource[] = [
  creditEntries,
  commissionEntries,
  endorsementEntries,
  sellerEntries,
]
