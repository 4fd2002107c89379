import { sql } from 'kysely'

import type { Reader } from '#server/db/database.ts'
import type { AgencyCredit } from '#server/features/bookings/price/agency-credit.queries.ts'

import { limitOf, type OfAgency, withUse } from './agency-credit.queries.ts'

/** The sum is read behind the lock: sales at once wait for each other here. */
export async function lockAgencyCredit(db: Reader, agency: OfAgency): Promise<AgencyCredit | null> {
  const { rows } = await sql<Omit<AgencyCredit, 'used'>>`${limitOf(agency)} for no key update of a`.execute(
    db,
  )
  return withUse(db, agency, rows[0])
}
