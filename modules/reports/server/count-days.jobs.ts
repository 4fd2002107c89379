import { sql } from 'kysely'

import { addDays, type LocalDate } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Act, Acts } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'

import { storedParts } from '../rules/stored-report.rules.ts'
import { countedFor } from './counted.queries.ts'
import { countedSums } from './stored-days.queries.ts'

type Operator = { id: string; time_zone: string }
type Day = { operator: Operator; date: LocalDate }

/** As long as a run of the job lasts; the next one goes on. */
const mostMs = 20_000
/** Days ahead that are counted before a sale notes them. */
const daysAhead = 400
const mostDays = 500

/** Days that changed, those noted first before the others, and days that were never counted. */
async function findDays(db: Reader, { id }: Operator, today: LocalDate): Promise<LocalDate[]> {
  const { rows } = await sql<{ date: LocalDate }>`
    select date from (
      select date, 0 as turn from (select distinct c.date from report_changes c where c.tour_operator_id = ${id}::uuid) changed
      union all
      select day::date, 1 from generate_series(
        (select least(min(b.service_date), min(b.created_at)::date - 1) from bookings b where b.tour_operator_id = ${id}::uuid),
        ${addDays(today, daysAhead)}::date, '1 day') day
      where not exists (select from report_dates r where r.tour_operator_id = ${id}::uuid and r.date = day::date)) days
    group by date order by min(turn), date desc limit ${sql.lit(mostDays)}`.execute(db)
  return rows.map(({ date }) => date)
}

/** Counts days again whose figures changed, each in its own transaction. */
export async function countReportDays({ db, act }: Acts, now: () => Date, timeoutMs = mostMs): Promise<void> {
  const began = performance.now()
  const operators = await db.selectFrom('tour_operators').select(['id', 'time_zone']).orderBy('id').execute()
  for (const operator of operators) {
    const { date: today } = localMoment(now(), operator.time_zone)
    for (const date of await findDays(db, operator, today)) {
      if (performance.now() - began > timeoutMs) return
      await act(null, (one) => countDay(one, { operator, date }))
    }
  }
}

/** Changes that are found before the figures are read are settled by them; a later one is left for the next count. */
async function countDay({ tx }: Act, { operator, date }: Day) {
  const tour_operator_id = operator.id
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report day ${tour_operator_id} ${date}`}, 0))`.execute(
    tx,
  )
  await tx
    .deleteFrom('report_changes')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('date', '=', date)
    .execute()
  await tx
    .deleteFrom('report_days')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('date', '=', date)
    .execute()
  const counter = { tour_operator_id, time_zone: operator.time_zone, today: date }
  const sums = storedParts.map((part) => {
    const counted = countedFor(counter, { ...part, period: { from: date, to: date } })
    return sql`select ${sql.lit(part.report)} as report, ${sql.lit(part.days)} as days, ${sql.lit(part.by)} as grouped_by,
      s.key, s.currency, to_jsonb(s) - 'key' - 'currency' as figures from (${countedSums(counted)}) s`
  })
  await sql`insert into report_days (tour_operator_id, date, report, days, grouped_by, key, currency, figures)
    select ${tour_operator_id}::uuid, ${date}::date, day.* from (${sql.join(sums, sql` union all `)}) day`.execute(
    tx,
  )
  await tx
    .insertInto('report_dates')
    .values({ tour_operator_id, date })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
