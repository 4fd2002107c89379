import { sql } from 'kysely'

import type { PublicDisruption } from '#contract/disruptions/disruptions.contract.ts'

import type { Reader } from '../../db/database.ts'
import { alternativesTo, findAlternativeDepartures, ofSameTour } from './alternatives.queries.ts'
import { otherTourName, type StoredDisruption } from './disruption.queries.ts'

type Row = Pick<StoredDisruption, 'tour_operator_id' | 'alternatives' | 'origin' | 'reason'> &
  Omit<PublicDisruption, 'alternatives'> & { product_id: string; seats: number }

/** The suspended departures of a booking, the last first, for holders of its link. */
export async function findPublicDisruptions(
  db: Reader,
  booking_id: string,
  now: Date,
): Promise<PublicDisruption[]> {
  const { rows } = await sql<Row>`
    select a.tour_operator_id, a.id as answer_id, a.booking_item_id as item_id, a.outcome, a.seats, x.alternatives, x.origin, x.reason,
      d.product_id, p.name as product_name, d.date, to_char(d.start_time, 'HH24:MI') as start_time,
      case when m.id is not null then json_build_object('date', m.date, 'start_time', to_char(m.start_time, 'HH24:MI'),
        'product_name', ${otherTourName}) end as moved_to
    from disruption_answers a
    join disruptions x on x.tour_operator_id = a.tour_operator_id and x.id = a.disruption_id
    join departures d on d.tour_operator_id = x.tour_operator_id and d.id = x.departure_id
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    left join departures m on m.tour_operator_id = a.tour_operator_id and m.id = a.moved_to
    where a.booking_id = ${booking_id}::uuid
    order by x.created_at desc, a.id`.execute(db)
  const found: PublicDisruption[] = []
  for (const { tour_operator_id, product_id, seats, alternatives: proposed, ...row } of rows) {
    const alternatives = ofSameTour(proposed)
    const asks = row.outcome === 'esperando' && alternatives.length > 0
    const from = { tour_operator_id, product_id, date: row.date, start_time: row.start_time }
    const offered = asks ? await findAlternativeDepartures(db, from, now, true) : []
    found.push({
      ...row,
      alternatives: asks
        ? alternativesTo(alternatives, offered).filter(({ seats_left }) => seats_left >= seats)
        : [],
    })
  }
  return found
}
