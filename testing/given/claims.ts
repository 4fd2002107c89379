/** Customers' claims to have made a transfer, which one module keeps, or none. */
import { sql } from 'kysely'

import { modules } from '#app/modules/testing.ts'
import type { Database } from '#server/db/database.ts'
import { type Claim, claimRows } from '#server/features/bookings/claims/transfer-claims.queries.ts'

import type { ClaimFields, SendingCustomer, TestingModule } from '../module-testing.ts'

const [send] = (modules as readonly TestingModule[]).flatMap((module) => module.sendClaim ?? [])

export const hasClaims = send !== undefined

export function sendClaim(app: SendingCustomer, booking_id: string, fields: ClaimFields) {
  if (!send) throw new Error('No module keeps claims')
  return send(app, booking_id, fields)
}

/** Claims that wait for a decision. */
export async function findWaitingClaims(db: Database) {
  const { rows } = await sql<Claim>`select * from (${claimRows()}) c where c.waits`.execute(db)
  return rows
}
