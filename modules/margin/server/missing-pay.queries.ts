import { sql } from 'kysely'

import type { Reader } from '#server/db/database.ts'

import type { MissingPay } from '../contract/cost-rules.contract.ts'

const mostNames = 5

/** What closed runs lack so that their crew and owners earn, what most runs lack first. */
export async function listMissingPay(
  db: Reader,
  { tour_operator_id, until }: { tour_operator_id: string; until: string | undefined },
): Promise<MissingPay[]> {
  const { rows } = await sql<MissingPay>`
    with missing as (
      select m.*, s.vehicle_id from missing_pay m
      join schedule_sheets s on s.tour_operator_id = m.tour_operator_id and s.id = m.schedule_sheet_id and s.status = 'cerrada'
      where m.tour_operator_id = ${tour_operator_id}::uuid
        ${until === undefined ? sql`` : sql`and m.service_date <= ${until}::date`})
    select m.role, m.kind, m.lacks, count(distinct m.schedule_sheet_id)::int as runs,
      min(m.service_date)::text as first_day, max(m.service_date)::text as last_day,
      coalesce((array_agg(distinct n.name order by n.name) filter (where n.name is not null))[1:${mostNames}], '{}') as names
    from missing m
    left join lateral (
      select v.name from vehicles v
      where m.role = 'dueno' and v.tour_operator_id = m.tour_operator_id and v.id = m.vehicle_id
      union all
      select h.full_name from schedule_sheet_crew c
      join persons h on h.tour_operator_id = c.tour_operator_id and h.id = c.person_id
      where c.tour_operator_id = m.tour_operator_id and c.schedule_sheet_id = m.schedule_sheet_id and c.role = m.role
        and c.status <> 'rechazada' and not exists (select from run_earnings e
          where e.tour_operator_id = c.tour_operator_id and e.schedule_sheet_id = c.schedule_sheet_id
            and e.person_id = c.person_id and e.role = c.role and e.kind = m.kind having sum(e.amount) <> 0)) n on true
    group by m.role, m.kind, m.lacks order by runs desc, m.role, m.kind, m.lacks`.execute(db)
  return rows
}
