import { sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import type { Vehicle, VehicleDocument, VehicleRow } from '#contract/resources/vehicles.contract.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import { type UsedRun, useOfRuns } from '#domain/resources/resource-use.rules.ts'
import {
  currentPapers,
  expiryRange,
  type Validity,
  validityOf,
  worstValidity,
} from '#domain/resources/validity.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { may } from '#domain/staff/permission.ts'
import { instantOf, localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { holdsWords } from '#server/db/search.ts'

/** The reader, and the day for the validity of documents. */
export type VehicleReader = {
  actor: Pick<Actor, 'tour_operator_id' | 'level'>
  today: LocalDate
  time_zone: string
}
export type VehicleList = VehicleReader & {
  filters: Filter[]
  search: string | undefined
  after: string[] | null
  limit: number
}
type StoredVehicle = Omit<VehicleRow, 'documents' | 'validity' | 'away_today'> & {
  away: { reason: string; ends_at: string } | null
  documents: Omit<VehicleDocument, 'validity' | 'replaced'>[]
}

const columnsOn = ({
  today,
  time_zone,
}: Pick<
  VehicleReader,
  'today' | 'time_zone'
>) => sql`v.id, v.version, v.name, v.plate, v.type, v.brand, v.model, v.year, v.seats, v.luggage, v.child_seats,
  v.accessible, v.owner, v.state, v.driver_id, coalesce(p.full_name, '') as driver_name,
  (select coalesce(json_agg(json_build_object('id', d.id, 'version', d.version, 'kind', d.kind, 'number', d.number,
      'expires_on', d.expires_on, 'file', case when f.id is not null then
        json_build_object('name', f.name, 'media_type', f.media_type, 'bytes', f.bytes) end)
      order by d.expires_on, d.kind, d.id), '[]')
    from vehicle_documents d
    left join files f on f.tour_operator_id = d.tour_operator_id and f.id = d.file_id
    where d.tour_operator_id = v.tour_operator_id and d.vehicle_id = v.id) as documents,
  (select json_build_object('reason', n.reason, 'ends_at', n.ends_at) from unavailabilities n
    where n.tour_operator_id = v.tour_operator_id and n.vehicle_id = v.id
      and n.starts_at < ${instantOf(addDays(today, 1), '00:00', time_zone)}::timestamptz
      and n.ends_at > ${instantOf(today, '00:00', time_zone)}::timestamptz
    order by n.ends_at desc limit 1) as away`
const withDriver = sql`vehicles v
  left join persons p on p.tour_operator_id = v.tour_operator_id and p.id = v.driver_id`

/** A page of vehicles by name, with one row more than the limit when there is another page. */
export async function listVehicles(db: Reader, list: VehicleList): Promise<VehicleRow[]> {
  const [name, id] = list.after ?? []
  const conditions = list.filters.map((filter) => conditionOf(filter, list.today))
  if (list.search) conditions.push(holdsWords('v.search', list.search))
  if (name !== undefined && id !== undefined)
    conditions.push(
      sql<boolean>`(v.name collate "es-x-icu", v.id) > (${name} collate "es-x-icu", ${id}::uuid)`,
    )
  const operator = sql`v.tour_operator_id = ${list.actor.tour_operator_id}::uuid`
  const { rows } = await sql<StoredVehicle>`
    select ${columnsOn(list)} from ${withDriver}
    where ${sql.join([operator, ...conditions], sql` and `)}
    order by v.name collate "es-x-icu", v.id
    limit ${list.limit + 1}`.execute(db)
  return rows.map((vehicle) => shown(vehicle, list))
}

/** Documents with their validity; a renewed one no longer counts for the vehicle. */
function shown<Row extends StoredVehicle>(
  { away, ...vehicle }: Row,
  { today, time_zone }: Pick<VehicleReader, 'today' | 'time_zone'>,
) {
  const current = currentPapers(vehicle.documents)
  return {
    ...vehicle,
    away_today: away && {
      reason: away.reason,
      until: localMoment(new Date(Date.parse(away.ends_at) - 1), time_zone).date,
    },
    documents: vehicle.documents.map((document) => ({
      ...document,
      validity: validityOf(document.expires_on, today),
      replaced: !current.includes(document),
    })),
    validity: worstValidity(
      current.map(({ expires_on }) => expires_on),
      today,
    ),
  }
}

function conditionOf({ field, operator, value }: Filter, today: LocalDate) {
  const values = operator === 'in' ? value.split(',') : [value]
  switch (field) {
    case 'type':
      return sql<boolean>`v.type = any(${values}::text[])`
    case 'owner':
      return sql<boolean>`v.owner = ${value}`
    case 'state':
      return sql<boolean>`v.state = ${value}::smallint`
    case 'validity': {
      const { from, to } = expiryRange(value as Validity, today)
      return sql<boolean>`first_paper_to_end(v.tour_operator_id, v.id)
        between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`
    }
    default:
      return sql<boolean>`true`
  }
}

export async function findVehicle(db: Reader, id: string, reader: VehicleReader): Promise<Vehicle> {
  const { actor, today } = reader
  const { rows } = await sql<StoredVehicle & Pick<Vehicle, 'runs' | 'last_run' | 'next_run'>>`
    select ${columnsOn(reader)}, r.*
    from ${withDriver},
      lateral (select count(*)::int as runs,
          max(s.service_date) filter (where s.service_date <= ${today}::date) as last_run,
          min(s.service_date) filter (where s.service_date > ${today}::date) as next_run
        from schedule_sheets s
        where s.tour_operator_id = v.tour_operator_id and s.vehicle_id = v.id and s.status <> 'anulada') r
    where v.tour_operator_id = ${actor.tour_operator_id}::uuid and v.id = ${id}::uuid`.execute(db)
  const [vehicle] = rows
  if (!vehicle) throw new NotFound()
  const edits = may(actor.level, 'resources.edit')
  const use = await findUse(db, id, reader)
  return { ...shown(vehicle, reader), use, may: { edit: edits, remove: edits && vehicle.runs === 0 } }
}

/** The last twelve months, this one with them, each with what it amounts to until today. */
async function findUse(db: Reader, id: string, { actor, today }: VehicleReader): Promise<Vehicle['use']> {
  const { rows } = await sql<UsedRun & { month: LocalDate }>`
    select date_trunc('month', service_date)::date as month, start_at, end_at, seats, seats_taken, kilometres
    from schedule_sheets
    where tour_operator_id = ${actor.tour_operator_id}::uuid and vehicle_id = ${id}::uuid and status <> 'anulada'
      and service_date >= (date_trunc('month', ${today}::date) - interval '11 months')::date
      and service_date <= ${today}::date`.execute(db)
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_month, index) => {
    const first = new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 10)
    return { month: first, ...useOfRuns(byMonth.get(first) ?? []) }
  })
}

type Paper = { vehicle_id: string; document_id: string; tour_operator_id: string }

/** The original file of a document. */
export async function findDocumentFile(db: Reader, { tour_operator_id, vehicle_id, document_id }: Paper) {
  const file = await db
    .selectFrom('vehicle_documents as d')
    .innerJoin('files as f', (join) =>
      join.onRef('f.tour_operator_id', '=', 'd.tour_operator_id').onRef('f.id', '=', 'd.file_id'),
    )
    .select(['f.id', 'f.name', 'f.media_type'])
    .where('d.tour_operator_id', '=', tour_operator_id)
    .where('d.vehicle_id', '=', vehicle_id)
    .where('d.id', '=', document_id)
    .executeTakeFirst()
  if (!file) throw new NotFound()
  return file
}
