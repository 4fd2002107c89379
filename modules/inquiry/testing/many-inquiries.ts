import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import {
  type InstallationSize,
  type LargeInstallation,
  withoutTriggers,
} from '#testing/growth/installation.ts'

import { listInquiries } from '../contract/inquiries.contract.ts'
import { listOpenInquiries } from '../server/inquiries.queries.ts'

/** A group asks for each fourth sold tour; one in a hundred waits for an answer. */
export async function fillInstallation(
  db: WritingDatabase,
  _own: string,
  { moneyOnly = false }: InstallationSize,
) {
  if (moneyOnly) return
  await withoutTriggers(db, (tx) =>
    sql`insert into inquiries (tour_operator_id, product_id, created_at, name, email, people, date, language, answered_at)
      select tour_operator_id, product_id, created_at, 'Colegio ' || key, 'colegio' || key || '@correo.test', 40,
        created_at::date + 30, 'es', case when key % 100 = 0 then null else created_at + interval '1 day' end
      from (select i.tour_operator_id, i.product_id, b.created_at, row_number() over (order by b.created_at, i.id) as key
        from booking_items i join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id) numbered
      where key % 4 = 0`.execute(tx),
  )
}

export const hotQueries = ({ tour_operator_id }: LargeInstallation): HotQuery[] => [
  {
    name: 'inquiries: without an answer',
    endpoint: listInquiries,
    ask: (db) => listOpenInquiries(db, tour_operator_id),
  },
]
