import { type RawBuilder, sql } from 'kysely'

import { extensionPoint } from '../../../extensions/extension-point.ts'

/** Modules name bookings whose balance the crew collects on the run: a condition on the booking of this alias. */
export const crewCharges = extensionPoint<(alias: string) => RawBuilder<boolean>>()

/** Whether the crew collects the balance of the booking: it is shown to them, and its customer is not reminded. */
export function isChargedByCrew(alias: string): RawBuilder<boolean> {
  const conditions = crewCharges.all().map((conditionOn) => conditionOn(alias))
  return sql<boolean>`(${sql.join([...conditions, sql`false`], sql` or `)})`
}
