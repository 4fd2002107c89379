import { type RawBuilder, sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { holdsWordsIn } from '#server/db/search.ts'
import type { SearchSource } from '#server/features/dashboard/search/search.queries.ts'

import type { Agency } from '../contract/agencies.contract.ts'

export type AgencyList = {
  tour_operator_id: string
  filters: readonly Filter[]
  search: string | undefined
  after: string[] | null
  limit: number
}

const columns = sql`a.id, a.version, a.name, a.kind, a.tax_id, a.contact_name, a.email, a.money_email, a.phone, a.language,
  a.hides_prices, a.logo_on_voucher, a.note, a.state, a.logo_file_id,
  (select json_build_object('id', l.id, 'name', l.name) from tour_operators l where l.id = a.linked_operator_id) as linked_operator`

/** A page by name, with one row more than the limit where there is another page. */
export async function listAgencies(db: Reader, list: AgencyList): Promise<Agency[]> {
  const [name, id] = list.after ?? []
  const conditions = list.filters.map(conditionOf)
  if (list.search) conditions.push(holdsWordsIn(sql`a.search`, withoutSigns(list.search)))
  if (name !== undefined && id !== undefined)
    conditions.push(
      sql<boolean>`(a.name collate "es-x-icu", a.id) > (${name} collate "es-x-icu", ${id}::uuid)`,
    )
  const { rows } = await sql<Agency>`select ${columns} from agencies a
    where ${sql.join([sql`a.tour_operator_id = ${list.tour_operator_id}::uuid`, ...conditions], sql` and `)}
    order by a.name collate "es-x-icu", a.id
    limit ${list.limit + 1}`.execute(db)
  return rows
}

/** A tax id or phone is one word, however it is separated; the column has it without signs. */
const withoutSigns = (typed: string) =>
  /^[+(]?\d[\d\s./()-]*[\dk]$/i.test(typed) ? typed.replaceAll(/[\s./()-]/g, '') : typed

function conditionOf({ field, operator, value }: Filter): RawBuilder<boolean> {
  switch (field) {
    case 'kind':
      return sql<boolean>`a.kind = any(${operator === 'in' ? value.split(',') : [value]}::text[])`
    case 'state':
      return sql<boolean>`a.state = ${value}::smallint`
    default:
      return sql<boolean>`true`
  }
}

/** Agencies by their ids; those of another operator are left out. */
export async function findAgencies(
  db: Reader,
  tour_operator_id: string,
  ids: readonly string[],
): Promise<Agency[]> {
  const { rows } = await sql<Agency>`select ${columns} from agencies a
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export async function findAgency(db: Reader, tour_operator_id: string, id: string): Promise<Agency> {
  const [row] = await findAgencies(db, tour_operator_id, [id])
  if (!row) throw new NotFound()
  return row
}

/** What the search of the office finds, the active ones first. */
export const agencySearch: SearchSource = {
  kind: 'agency',
  permission: 'agencies.read',
  find: ({ typed, operator }) => sql`
    select 'agency' as kind, a.id, a.name as title, a.kind as code, null as date,
      concat_ws(' · ', nullif(a.contact_name, ''), nullif(a.phone, '')) as detail, null as tag
    from agencies a where a.tour_operator_id = ${operator} and ${holdsWordsIn(sql`a.search`, withoutSigns(typed))}
    order by a.state, a.name, a.id limit 5`,
}
