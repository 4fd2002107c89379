import { type RawBuilder, sql } from 'kysely'

/** Whether customers of an operator pay real money online. A trial's account moves none. */
export const paysOnline = (
  operator_id: RawBuilder<string>,
) => sql<boolean>`exists (select from payment_accounts a
  where a.tour_operator_id = ${operator_id} and a.enabled and a.environment = 'produccion')`
