import { sql } from 'kysely'

import type { Period } from '#domain/figures/period.rules.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import type { Reader } from '#server/db/database.ts'

import { type Figures, reportFigures, unitOf } from '../rules/report.ts'
import { isStored } from '../rules/stored-report.rules.ts'
import { type Asked, type Counted, countedFor, type ReportReader } from './counted.queries.ts'

export type Sum = { key: string; currency: string; figures: Figures }

/** So many parts of a period are read from bookings beside what is stored; with more all of it is. */
const mostParts = 12

const sumsOf = ({ figures }: Counted) =>
  sql.join(Object.entries(figures).map(([name, value]) => sql`sum(${value})::bigint as ${sql.ref(name)}`))

/** The sums of a report from bookings and movements. */
export const countedSums = (counted: Counted) =>
  sql`select coalesce(g.key::text, '') as key, g.currency, ${sql.join(Object.keys(counted.figures).map((name) => sql.ref(`g.${name}`)))}
    from (select ${counted.key} as key, ${counted.currency ?? sql`''`} as currency, ${sumsOf(counted)}
      from ${counted.rows} group by 1, 2) g`

/** Days of a period whose figures are not stored, or changed since. */
async function findOpenDays(db: Reader, tour_operator_id: string, { from, to }: Period): Promise<Period[]> {
  const { rows } = await sql<{ date: LocalDate }>`
    select day::date as date from generate_series(${from}::date, ${to}::date, '1 day') day
    where not exists (select from report_dates r where r.tour_operator_id = ${tour_operator_id}::uuid and r.date = day::date)
      or exists (select from report_changes c where c.tour_operator_id = ${tour_operator_id}::uuid and c.date = day::date)
    order by 1`.execute(db)
  const parts: Period[] = []
  for (const { date } of rows) {
    const last = parts.at(-1)
    if (last && addDays(last.to, 1) === date) last.to = date
    else parts.push({ from: date, to: date })
  }
  return parts
}

/** Figures that add up, of each group and currency: stored by day, and of days that changed from bookings. */
export async function sumDays(db: Reader, reader: ReportReader, asked: Asked): Promise<Sum[]> {
  const { tour_operator_id } = reader.actor
  const open = isStored(asked.report) ? await findOpenDays(db, tour_operator_id, asked.period) : null
  const isWhole = open === null || open.length > mostParts
  const counted = countedFor(reader, isWhole || open.length === 0 ? asked : { ...asked, within: open })
  const names = reportFigures[asked.report].filter(
    (figure) => unitOf(figure) !== 'percent' && figure in counted.figures,
  )
  const stored = sql`select key, currency, ${sql.join(names.map((name) => sql`(figures->>${sql.lit(name)})::bigint as ${sql.ref(name)}`))}
    from report_days where tour_operator_id = ${tour_operator_id}::uuid and report = ${asked.report} and days = ${asked.days}
      and grouped_by = ${asked.by} and date between ${asked.period.from}::date and ${asked.period.to}::date
      ${sql.join(
        (open ?? []).map(({ from, to }) => sql`and not date between ${from}::date and ${to}::date`),
        sql` `,
      )}`
  const source = isWhole
    ? countedSums(counted)
    : open.length === 0
      ? stored
      : sql`${stored} union all ${countedSums(counted)}`
  const { rows } = await sql<Figures & { key: string; currency: string }>`
    select key, currency, ${sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
    from (${source}) s group by key, currency`.execute(db)
  return rows.map(({ key, currency, ...figures }) => ({ key, currency, figures }))
}
