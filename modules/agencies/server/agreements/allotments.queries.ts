import { type RawBuilder, sql } from 'kysely'

import type { Allotment } from '#domain/departures/allotment.rules.ts'
import type { Day } from '#server/features/departures/availability/pricing.queries.ts'

/** The allotments of a product `p` that agreements give on some day between two, with what each agency holds or sold then. */
export const allotmentsBetween = (from: Day, to: Day): RawBuilder<Allotment[]> => sql<Allotment[]>`
      (select coalesce(json_agg(json_build_object('agency_id', g.agency_id, 'agency_name', n.name,
          'start_time', to_char(t.start_time, 'HH24:MI'), 'weekdays', t.weekdays, 'seats', t.seats,
          'release_hours', t.release_hours, 'from', g.valid_from, 'to', g.valid_to,
          'taken', (select coalesce(json_agg(json_build_object('date', d.date,
              'start_time', to_char(d.start_time, 'HH24:MI'), 'seats', own.seats)), '[]')
            from departures d
            cross join lateral (select sum(i.seats)::int as seats from booking_items i
              join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
              where i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id and takes_seats(i.status)
                and b.agency_id = g.agency_id) own
            where d.tour_operator_id = p.tour_operator_id and d.product_id = p.id
              and d.date between ${from}::date and ${to}::date and own.seats > 0))
          order by n.name, g.agency_id, t.position), '[]')
        from allotments t
        join agreements g on g.tour_operator_id = t.tour_operator_id and g.id = t.agreement_id and g.state = 1
          and g.valid_from <= ${to}::date and (g.valid_to is null or g.valid_to >= ${from}::date)
        join agencies n on n.tour_operator_id = g.tour_operator_id and n.id = g.agency_id and n.state = 1
        where t.tour_operator_id = p.tour_operator_id and t.product_id = p.id)`
