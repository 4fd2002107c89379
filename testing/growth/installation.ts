import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'

export type InstallationSize = {
  /** of all operators together */
  bookings: number
  /** the one that asks is one of them */
  operators: number
  /** the share of the bookings that is the asking operator's; the others have the rest in equal parts */
  share: number
  today: string
  /** what no list of bookings or of money reads is left out: who travels, what happened, whose cash it is */
  moneyOnly?: boolean
}
export type LargeInstallation = Awaited<ReturnType<typeof describeInstallation>>

/** Inserts rows in bulk without triggers, foreign key checks and time limits. */
export function withoutTriggers<Done>(
  db: WritingDatabase,
  work: (db: WritingDatabase) => Promise<Done>,
): Promise<Done> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local synchronous_commit = off`.execute(tx)
    return work(tx)
  })
}

/** What is asked for in an installation that was made, also one of an earlier run. */
export async function describeInstallation(db: WritingDatabase, today: string) {
  const { tour_operator_id } = await db
    .selectFrom('schedule_sheets')
    .select('tour_operator_id')
    .executeTakeFirstOrThrow()
  const booking = await db
    .selectFrom('bookings as b')
    .innerJoin('booking_items as i', (join) =>
      join.onRef('i.tour_operator_id', '=', 'b.tour_operator_id').onRef('i.booking_id', '=', 'b.id'),
    )
    .innerJoin('persons as p', (join) =>
      join.onRef('p.tour_operator_id', '=', 'b.tour_operator_id').onRef('p.id', '=', 'b.contact_person_id'),
    )
    .innerJoin('schedule_sheet_departures as d', (join) =>
      join
        .onRef('d.tour_operator_id', '=', 'b.tour_operator_id')
        .onRef('d.departure_id', '=', 'i.departure_id'),
    )
    .innerJoin('schedule_sheet_crew as c', (join) =>
      join
        .onRef('c.tour_operator_id', '=', 'b.tour_operator_id')
        .onRef('c.schedule_sheet_id', '=', 'd.schedule_sheet_id'),
    )
    .innerJoin('schedule_sheets as s', (join) =>
      join.onRef('s.tour_operator_id', '=', 'b.tour_operator_id').onRef('s.id', '=', 'd.schedule_sheet_id'),
    )
    .select(['b.id', 'b.locator', 'b.contact_name', 'b.contact_phone', 'b.contact_email', 'b.seller_id'])
    .select(['i.product_id', 'i.departure_id', 'p.id as person_id', 'p.document_number', 'p.search'])
    .select(['c.person_id as driver_id', 's.vehicle_id', 's.id as sheet_id'])
    .where('b.tour_operator_id', '=', tour_operator_id)
    .where('b.contact_email', '=', 'c50@correo.test')
    .where('b.service_date', '=', today)
    .orderBy('b.locator')
    .executeTakeFirstOrThrow()
  return { tour_operator_id, today, booking }
}
