import { sql } from 'kysely'

import { addDays, monthOf } from '#domain/local-date.ts'
import type { Reader, WritingDatabase } from '#server/db/database.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import { type LargeInstallation, withoutTriggers } from '#testing/growth/installation.ts'

import { getMarginReport, listMarginDepartures } from '../contract/margin-report.contract.ts'
import { getDepartureMargin, listMarginMarks } from '../contract/margins.contract.ts'
import { findMarginReport, listMarginDepartures as listDepartures } from '../server/margin-report.queries.ts'
import { findDepartureMargin, findMarginMarks } from '../server/margin.queries.ts'

/** Costs of every kind, and what the closed runs of years earned. */
export async function fillInstallation(db: WritingDatabase, own: string) {
  await withoutTriggers(db, async (tx) => {
    await sql`insert into cost_rules (tour_operator_id, kind, role, unit, name, amount, currency, points, valid_from)
      values (${own}::uuid, 'vehiculo', null, 'dia', '', 45000, 'CLP', null, '2020-01-01'),
        (${own}::uuid, 'salida', 'chofer', 'recorrido', '', 35000, 'CLP', null, '2020-01-01'),
        (${own}::uuid, 'salida', 'guia', 'recorrido', '', 40000, 'CLP', null, '2020-01-01'),
        (${own}::uuid, 'por_pasajero', null, 'pasajero', 'Colación', 3500, 'CLP', null, '2020-01-01'),
        (${own}::uuid, 'impuesto', null, 'porcentaje', '', null, null, 1900, '2020-01-01')`.execute(tx)
    // A price of each tour for each season of some years.
    await sql`insert into cost_rules (tour_operator_id, kind, unit, product_id, amount, currency, valid_from, valid_to)
      select ${own}::uuid, 'vehiculo', 'dia', p.id, 40000 + 1000 * season, 'CLP',
        '2020-01-01'::date + season * 90, '2020-01-01'::date + season * 90 + 89
      from products p, generate_series(0, 39) season where p.tour_operator_id = ${own}::uuid`.execute(tx)
    await sql`insert into run_earnings (tour_operator_id, schedule_sheet_id, person_id, role, kind, service_date, minutes, amount, currency)
      select s.tour_operator_id, s.id, c.person_id, c.role, 'salida', s.service_date, 240, 35000, 'CLP'
      from schedule_sheets s
      join schedule_sheet_crew c on c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id
      where s.tour_operator_id = ${own}::uuid and s.status = 'cerrada'`.execute(tx)
  })
}

const mostMarks = 100
/** Before the busy weeks, which all sizes have: days that hold more with each size. */
const daysBehind = 120

export function hotQueries({ tour_operator_id, today, booking }: LargeInstallation): HotQuery[] {
  const { departure_id } = booking
  const of = { tour_operator_id, today }
  const departuresOfNow = async (db: Reader) => {
    const rows = await db
      .selectFrom('departures')
      .select('id')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('date', '>=', addDays(today, -daysBehind))
      .orderBy('date')
      .orderBy('start_time')
      .orderBy('id')
      .limit(mostMarks)
      .execute()
    return rows.map(({ id }) => id)
  }
  return [
    {
      name: 'margin: one departure',
      endpoint: getDepartureMargin,
      ask: (db) => findDepartureMargin(db, { ...of, departure_id }),
    },
    {
      name: `margin: marks of ${mostMarks} departures`,
      endpoint: listMarginMarks,
      ask: async (db) =>
        findMarginMarks(db, { tour_operator_id, departure_ids: await departuresOfNow(db) }, today),
    },
    {
      name: 'margin: the report of a month',
      endpoint: getMarginReport,
      ask: (db) => findMarginReport(db, of, { period: monthOf(addDays(today, -daysBehind)), by: 'vehicle' }),
    },
    {
      name: 'margin: the departures of a tour',
      endpoint: listMarginDepartures,
      ask: (db) =>
        listDepartures(db, of, {
          period: monthOf(addDays(today, -daysBehind)),
          by: 'product',
          key: booking.product_id,
          limit: 50,
        }),
    },
  ]
}
