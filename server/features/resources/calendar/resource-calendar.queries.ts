import { sql } from 'kysely'

import type { CalendarRow, CalendarRun } from '#contract/resources/resource-calendar.contract.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { type UsedRun, useOfRuns } from '#domain/resources/resource-use.rules.ts'
import type { VehicleDocumentKind } from '#domain/resources/resource.ts'
import { currentPapers } from '#domain/resources/validity.rules.ts'
import { lastDateOf, mostDays } from '#domain/schedule-sheets/run-days.rules.ts'
import { instantOf, localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { officeTime } from '#words/office/office-time.ts'
import { vehicleDocumentName } from '#words/office/vehicle-document-words.ts'

import { ofTheHouse } from '../../staff/users/crew-candidates.queries.ts'

export type Days = { tour_operator_id: string; time_zone: string; from: LocalDate; to: LocalDate }
/** More than any operator has; what comes after them by name is not shown. */
const mostRows = 300

type StoredRun = UsedRun &
  Omit<CalendarRun, 'last_date' | 'start_time' | 'end_time'> & { resource_id: string; code: string }
type Away = { resource_id: string; starts_at: Date; ends_at: Date; reason: string }
type Thing = Pick<CalendarRow, 'id' | 'name' | 'detail'> & { papers: CalendarRow['papers'] }

export async function vehicleCalendar(db: Reader, days: Days): Promise<CalendarRow[]> {
  const { rows } = await sql<
    Omit<Thing, 'papers'> & {
      country: string
      papers: { kind: VehicleDocumentKind; number: string; expires_on: LocalDate }[]
    }
  >`
    select v.id, v.name, v.plate || ' · ' || v.seats || ' asientos' as detail, o.country,
      (select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number, 'expires_on', d.expires_on)), '[]')
        from vehicle_documents d where d.tour_operator_id = v.tour_operator_id and d.vehicle_id = v.id) as papers
    from vehicles v
    join tour_operators o on o.id = v.tour_operator_id
    where v.tour_operator_id = ${days.tour_operator_id}::uuid and v.state = 1
    order by v.name collate "es-x-icu", v.id limit ${mostRows}`.execute(db)
  const things = rows.map(({ papers, country, ...thing }) => ({
    ...thing,
    papers: currentPapers(papers).map(({ kind, number, expires_on }) => ({
      name: kind === 'otro' && number ? number : vehicleDocumentName(kind, country),
      expires_on,
    })),
  }))
  const runs = await findRuns(db, days, sql`s.vehicle_id`, sql`schedule_sheets s`)
  return rowsOf(things, runs, await findAway(db, days, sql`n.vehicle_id`), days)
}

export async function personCalendar(db: Reader, days: Days): Promise<CalendarRow[]> {
  const { rows } = await sql<
    Omit<Thing, 'papers' | 'detail'> & {
      roles: string[]
      licence: LocalDate | null
      registry: LocalDate | null
    }
  >`
    select p.id, p.full_name as name, p.roles, p.licence_expires_on as licence,
      p.guide_registry_expires_on as registry
    from persons p
    where p.tour_operator_id = ${days.tour_operator_id}::uuid and p.state = 1 and p.roles && '{chofer,guia}'
      and ${ofTheHouse('p')}
    order by p.full_name collate "es-x-icu", p.id limit ${mostRows}`.execute(db)
  const things = rows.map(({ roles, licence, registry, ...thing }) => {
    const [drives, guides] = [roles.includes('chofer'), roles.includes('guia')]
    return {
      ...thing,
      detail: [drives && 'Chofer', guides && 'Guía'].filter(Boolean).join(' y ').replace('y Guía', 'y guía'),
      papers: [
        ...(drives && licence ? [{ name: 'Licencia de conducir', expires_on: licence }] : []),
        ...(guides && registry ? [{ name: 'Registro de guía', expires_on: registry }] : []),
      ],
    }
  })
  const runs = await findRuns(
    db,
    days,
    sql`c.person_id`,
    sql`schedule_sheets s join lateral (select distinct w.person_id from schedule_sheet_crew w
      where w.tour_operator_id = s.tour_operator_id and w.schedule_sheet_id = s.id and w.status <> 'rechazada') c on true`,
  )
  return rowsOf(things, runs, await findAway(db, days, sql`n.person_id`), days)
}

type Part = ReturnType<typeof sql>

async function findRuns(db: Reader, { tour_operator_id, from, to }: Days, resource: Part, source: Part) {
  const { rows } = await sql<StoredRun>`
    select ${resource} as resource_id, s.id as sheet_id, s.number, s.service_date as date, s.start_at, s.end_at, s.status,
      s.people, s.seats, s.seats_taken, s.kilometres, coalesce(t.code, '') as code, coalesce(t.color, '') as color,
      s.name
    from ${source}
    left join lateral (
      select p.code, p.color from schedule_sheet_departures l
      join departures d on d.tour_operator_id = l.tour_operator_id and d.id = l.departure_id
      join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
      where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id
      order by d.starts_at, d.id limit 1
    ) t on true
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.service_date between ${addDays(from, -mostDays)}::date and ${to}::date
      and s.service_date + greatest(ceil(extract(epoch from s.end_at - s.start_at) / 86400)::int - 1, 0) >= ${from}::date
      and s.status <> 'anulada' and ${resource} is not null
    order by s.start_at, s.id`.execute(db)
  return rows
}

async function findAway(db: Reader, { tour_operator_id, time_zone, from, to }: Days, resource: Part) {
  const { rows } = await sql<Away>`
    select ${resource} as resource_id, n.starts_at, n.ends_at, n.reason from unavailabilities n
    where n.tour_operator_id = ${tour_operator_id}::uuid and ${resource} is not null
      and n.ends_at > ${instantOf(from, '00:00', time_zone)}::timestamptz
      and n.starts_at < ${instantOf(addDays(to, 1), '00:00', time_zone)}::timestamptz
    order by n.starts_at`.execute(db)
  return rows
}

function rowsOf(
  things: readonly Thing[],
  runs: readonly StoredRun[],
  away: readonly Away[],
  { time_zone, from, to }: Days,
): CalendarRow[] {
  const runsOf = Map.groupBy(runs, ({ resource_id }) => resource_id)
  const awayOf = Map.groupBy(away, ({ resource_id }) => resource_id)
  return things.map(({ papers, ...thing }) => {
    const own = runsOf.get(thing.id) ?? []
    return {
      ...thing,
      runs: own.map(({ start_at, end_at, ...run }) => ({
        ...run,
        last_date: lastDateOf({ service_date: run.date, start_at, end_at }),
        start_time: officeTime(start_at, time_zone),
        end_time: officeTime(end_at, time_zone),
      })),
      away: (awayOf.get(thing.id) ?? []).map(({ starts_at, ends_at, reason }) => ({
        from: localMoment(starts_at, time_zone).date,
        // midnight ends the day before
        to: localMoment(new Date(ends_at.getTime() - 1), time_zone).date,
        reason,
      })),
      papers: papers.filter(({ expires_on }) => expires_on <= to),
      use: useOfRuns(own.filter(({ date }) => date >= from)),
    }
  })
}
