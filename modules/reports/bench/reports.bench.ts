/**
 * A year's report with ten thousand bookings behind it and with a million, through the module's own functions: medians and
 * 95th percentiles in ms, warm. The asking operator of 8 has 40 % of three years of bookings.
 * `--counted` counts all days first, as the job does within minutes of an upgrade; without it all is read from bookings.
 * `--keep <folder>` leaves the databases there for the next run, `--rounds 40`, `--sizes 10000,1000000`.
 */
import { parseArgs } from 'node:util'

import { sql } from 'kysely'

import { addDays } from '#domain/local-date.ts'
import { openDatabase, openPool, type WritingDatabase } from '#server/db/database.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { givenOperator } from '#testing/given/given.ts'
import { describeInstallation, withoutTriggers } from '#testing/growth/installation.ts'
import { startLargeDatabases, today } from '#testing/growth/large-databases.ts'
import { makeLargeInstallation } from '#testing/growth/large-installation.ts'

import { choosesDays, daysOf, reportGroups, reportKinds } from '../rules/report.ts'
import { countReportDays } from '../server/count-days.jobs.ts'
import { findReport } from '../server/report.queries.ts'

const { values } = parseArgs({
  options: {
    keep: { type: 'string' },
    counted: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '40' },
    sizes: { type: 'string', default: '10000,1000000' },
  },
})
const year = { from: addDays(today, -364), to: today }
const large = await startLargeDatabases(values.keep)

async function installationOf(bookings: number) {
  const name = `reports_${bookings}`
  const { tour_operator_id } = await large.open(
    name,
    async (db) => {
      await makeLargeInstallation(db, await givenOperator(db), { bookings, operators: 8, share: 0.4, today })
      await withoutTriggers(db, (tx) =>
        sql`update departures d set seats_sold = s.seats from (
        select tour_operator_id, departure_id, sum(seats)::int as seats from booking_items
        where status in ('confirmada', 'completada', 'no_presentada') group by 1, 2) s
        where s.tour_operator_id = d.tour_operator_id and s.departure_id = d.id`.execute(tx),
      )
    },
    (db) => describeInstallation(db, today),
  )
  const actor = {
    user_id: tour_operator_id,
    session_id: tour_operator_id,
    full_name: 'Ana Rojas',
    level: 1,
    may_override: false,
    tour_operator_id,
    country: 'CL',
    time_zone: 'America/Santiago',
  } as const
  return {
    bookings,
    reader: { actor, tour_operator_id, time_zone: 'America/Santiago', today },
    db: openDatabase(openPool(large.at(name), { connections: 8 })),
  }
}

/** Runs the job until every day of the asking operator is counted, and says how long that took. */
async function countEverything(db: WritingDatabase, own: string) {
  await db.transaction().execute((tx) =>
    sql`insert into report_dates (tour_operator_id, date)
      select o.id, day::date from tour_operators o,
        generate_series(${addDays(today, -1500)}::date, ${addDays(today, 400)}::date, '1 day') day
      where o.id <> ${own}::uuid on conflict do nothing`.execute(tx),
  )
  const began = performance.now()
  const now = new Date(`${today}T12:00:00Z`)
  const days = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from report_dates
      where tour_operator_id = ${own}::uuid`.execute(db)
    return rows[0]?.count ?? 0
  }
  for (let before = -1; before < (await days());) {
    before = await days()
    await countReportDays(actsAt(db, now), () => now)
  }
  await sql`vacuum analyze report_days, report_dates, report_changes`.execute(db)
  console.info(`${await days()} days counted in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

const rounds = Number(values.rounds)
for (const size of values.sizes.split(',').map(Number)) {
  const { bookings, reader, db } = await installationOf(size)
  if (values.counted) await countEverything(db, reader.tour_operator_id)
  console.info(`${bookings} bookings: median and 95th percentile of ${rounds}, ms`)
  for (const report of reportKinds)
    for (const by of reportGroups[report])
      for (const days of daysOf(report)) {
        const name = `${report} by ${by}${choosesDays(report) ? `, ${days}` : ''}`
        if (!name.includes(values.only)) continue
        const taken: number[] = []
        for (let round = -3; round < rounds; round += 1) {
          const began = performance.now()
          await findReport(db, reader, {
            report,
            by,
            days,
            period: year,
            currency: 'CLP',
            compare: undefined,
          })
          if (round >= 0) taken.push(performance.now() - began)
        }
        const sorted = taken.toSorted((one, other) => one - other)
        const at95 = sorted[Math.ceil(rounds * 0.95) - 1] ?? 0
        console.info(
          `${name.padEnd(32)}${(sorted[Math.floor(rounds / 2)] ?? 0).toFixed(0).padStart(8)}${at95.toFixed(0).padStart(8)}`,
        )
      }
  await db.destroy()
}
await large.stop()
