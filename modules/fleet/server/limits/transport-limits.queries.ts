import { type RawBuilder, sql } from 'kysely'

import type { TransportLimit } from '#domain/departures/transport.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'

type Day = LocalDate | RawBuilder<LocalDate>

/** The limits of a product `p`, as JSON: there are none where vehicles are not required. */
export const transportLimits = (from: Day, to: Day) => sql<TransportLimit[]>`
  (select coalesce(json_agg(json_build_object('date', date, 'start_time', to_char(start_time, 'HH24:MI'), 'seats', seats)), '[]')
    from fleet_limits l where l.tour_operator_id = p.tour_operator_id and l.product_id = p.id
      and l.date between ${from}::date and ${to}::date)`
