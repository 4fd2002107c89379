import { sql } from 'kysely'

/** The price in the current second currency; prices in a former one are ignored. */
export const otherAmount = (tour_operator_id: string) => sql<number | null>`
  case when other_currency = (select o.secondary_currency from tour_operators o where o.id = ${tour_operator_id}::uuid)
    then other_amount end`
