import { type RawBuilder, sql } from 'kysely'

/** A value of a booking `b`'s first tour that is not cancelled: the expression uses its product `p`. */
export const leadingTour = <T>(of: RawBuilder<T>) => sql<T>`(select ${of} from booking_items i
  join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
  join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
  where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id
  order by i.status = 'cancelada', d.starts_at, i.position limit 1)`
