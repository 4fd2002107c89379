import { sql } from 'kysely'

import type { SheetCopyPage } from '#contract/storefront/storefront-page.ts'
import { NotFound } from '#domain/refusal.ts'
import type { SheetStatus } from '#domain/schedule-sheets/schedule-sheet.ts'
import { copyValidity } from '#domain/schedule-sheets/sheet-copy.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import type { SheetCopyRef } from '#server/security/sheet-copy-token.ts'

import { findPublicOperator } from '../tour/storefront.queries.ts'

type Stored = {
  number: number
  service_date: string
  status: SheetStatus
  published_version: number
  published_at: Date | null
  has_changes: boolean
  time_zone: string
  tours: SheetCopyPage['tours']
}

/** The run by its number, day and tours: its name and notes are free text, which may contain personal data. */
export async function findSheetCopyPage(db: Reader, ref: SheetCopyRef): Promise<SheetCopyPage> {
  const { tour_operator_id, schedule_sheet_id, version } = ref
  const { rows } = await sql<Stored>`
    select s.number, s.service_date, s.status, s.published_version, s.published_at, s.has_changes, o.time_zone,
      (select coalesce(json_agg(json_build_object('name', p.name, 'color', p.color,
          'start_time', to_char(d.start_time, 'HH24:MI')) order by d.starts_at, p.name), '[]')
        from schedule_sheet_departures l
        join departures d on d.tour_operator_id = l.tour_operator_id and d.id = l.departure_id
        join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
        where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id) as tours
    from schedule_sheets s join tour_operators o on o.id = s.tour_operator_id
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.id = ${schedule_sheet_id}::uuid`.execute(db)
  const [sheet] = rows
  if (!sheet) throw new NotFound()
  const { number, service_date, published_version, published_at, time_zone, tours } = sheet
  return {
    page: 'sheet-copy',
    operator: await findPublicOperator(db, tour_operator_id),
    number,
    date: service_date,
    tours,
    validity: copyValidity(version, sheet),
    version,
    last_version: published_version,
    published: published_at && localMoment(published_at, time_zone),
    office_address: `/schedule-sheets/${schedule_sheet_id}`,
  }
}
