import { sql } from 'kysely'

/** What was written in the second currency that the operator has now; of one that it had before, nothing. */
export const otherAmount = (tour_operator_id: string) => sql<number | null>`
  case when other_currency = (select o.secondary_currency from tour_operators o where o.id = ${tour_operator_id}::uuid)
    then other_amount end`
