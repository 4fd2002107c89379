import type { Reader } from '#server/db/database.ts'

import { listAccountLines } from '../account-statements.queries.ts'
import { findNeeds } from '../needs.queries.ts'

type Statement = { tour_operator_id: string; id: string; party_id: string; currency: string }

/** The lines of a statement with what each still needs: of a booking's need, the first lines have it. */
export async function findOpenLines(
  db: Reader,
  { tour_operator_id, id: statement_id, party_id, currency }: Statement,
) {
  const of = { tour_operator_id, party_id, currency, statement_id }
  const needs = new Map(
    (await findNeeds(db, of, 'statement')).map(({ booking_id, need }) => [booking_id, need]),
  )
  const lines = await listAccountLines(db, { tour_operator_id, statement_id, after: null, limit: mostLines })
  return lines.map(({ id, booking_id, reference, locator, amount, position }) => {
    const need = Math.max(0, needs.get(booking_id ?? '') ?? 0)
    const left = Math.min(Math.max(0, amount), need)
    if (booking_id) needs.set(booking_id, need - left)
    return { id, booking_id, reference, locator, amount, position, left }
  })
}

const mostLines = 20_000
