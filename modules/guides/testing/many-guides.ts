import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import {
  type InstallationSize,
  type LargeInstallation,
  withoutTriggers,
} from '#testing/growth/installation.ts'

import { getGuideProfile } from '../contract/guides.contract.ts'
import { findGuidesOfBooking, findGuidesOfTour } from '../server/shown-guides.queries.ts'

/** Every guide allowed it, and each run has one. */
export async function fillInstallation(
  db: WritingDatabase,
  own: string,
  { moneyOnly = false }: InstallationSize,
) {
  if (moneyOnly) return
  await withoutTriggers(db, async (tx) => {
    await sql`insert into guide_profiles (tour_operator_id, person_id, consented_on, recorded_by_name)
      select tour_operator_id, id, current_date, 'Jefa' from persons
      where tour_operator_id = ${own}::uuid and 'guia' = any(roles)`.execute(tx)
    await sql`insert into schedule_sheet_crew (tour_operator_id, schedule_sheet_id, person_id, role, status)
      select s.tour_operator_id, s.id, g.ids[1 + s.number % cardinality(g.ids)], 'guia', 'aceptada'
      from schedule_sheets s
      cross join (select array_agg(person_id) as ids from guide_profiles where tour_operator_id = ${own}::uuid) g
      where s.tour_operator_id = ${own}::uuid
      on conflict do nothing`.execute(tx)
  })
}

export const hotQueries = ({ tour_operator_id, today, booking }: LargeInstallation): HotQuery[] => [
  {
    name: 'guides: on the page of a tour',
    endpoint: getGuideProfile,
    ask: (db) => findGuidesOfTour({ db, tour_operator_id, product_id: booking.product_id, today }),
  },
  {
    name: 'guides: on a voucher',
    endpoint: getGuideProfile,
    ask: (db) => findGuidesOfBooking({ db, booking: { tour_operator_id, id: booking.id } }),
  },
]
