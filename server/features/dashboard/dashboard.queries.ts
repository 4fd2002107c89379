import type { Dashboard } from '#contract/dashboard/dashboard.contract.ts'
import { addDays } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { may } from '#domain/staff/permission.ts'
import { localMoment } from '#domain/zoned-time.ts'

import type { Reader } from '../../db/database.ts'
import { findDepartures, findUnderWay } from './departures.queries.ts'
import { findIssues } from './issues.queries.ts'
import { findMoneyIn } from './money-in.queries.ts'
import { findSales } from './sales.queries.ts'

/** The dashboard for a user's level. */
export async function findDashboard(db: Reader, actor: Actor, now: Date): Promise<Dashboard> {
  const { tour_operator_id } = actor
  const { time_zone, currency } = await db
    .selectFrom('tour_operators')
    .select(['time_zone', 'currency'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const today = localMoment(now, time_zone).date
  const range = { tour_operator_id, from: today, to: addDays(today, 1), now }
  const [departures, under_way, issues, money_in, sales] = await Promise.all([
    may(actor.level, 'products.read') ? findDepartures(db, range) : null,
    may(actor.level, 'products.read') ? findUnderWay(db, range) : null,
    may(actor.level, 'bookings.read') ? findIssues(db, actor, { now, today, time_zone }) : null,
    may(actor.level, 'money.read') ? findMoneyIn(db, actor, { currency, time_zone, today }) : null,
    may(actor.level, 'money.read') ? findSales(db, actor, { currency, time_zone, today }) : null,
  ])
  return { today, departures, under_way, issues, money_in, sales }
}
