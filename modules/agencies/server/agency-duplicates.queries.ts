import { sql } from 'kysely'

import type { Reader } from '#server/db/database.ts'

import type { AgencyPair, SimilarAgency } from '../contract/agency-duplicates.contract.ts'
import { type AgencySign, similarName } from '../rules/agency.ts'
import { taxKey } from '../rules/tax-id.rules.ts'
import { findAgencies } from './agencies.queries.ts'

type Pair = { one_id: string; other_id: string; signs: AgencySign[] }

/** Pairs that may be one agency, the surest first. Each is found by an index of what it shares. */
export async function listAgencyDuplicates(
  db: Reader,
  tour_operator_id: string,
  agency_id?: string,
): Promise<AgencyPair[]> {
  const alike = (condition: ReturnType<typeof sql>) =>
    sql`select b.* from agencies b where b.tour_operator_id = a.tour_operator_id and ${condition}`
  const { rows } = await sql<Pair>`
    with signed as (
      select distinct least(a.id, b.id) as one_id, greatest(a.id, b.id) as other_id,
        a.tax_key <> '' and a.tax_key = b.tax_key as same_tax_id,
        a.name_key <> '' and a.name_key = b.name_key as same_name,
        a.email <> '' and a.email = b.email as same_email,
        a.phone <> '' and a.phone = b.phone as same_phone,
        similarity(a.name_key, b.name_key) as likeness
      from agencies a cross join lateral (
        ${alike(sql`b.name_key % a.name_key and similarity(b.name_key, a.name_key) >= ${similarName}`)}
        union all ${alike(sql`b.tax_key = a.tax_key and b.tax_key <> ''`)}
        union all ${alike(sql`b.email = a.email and b.email <> ''`)}
        union all ${alike(sql`b.phone = a.phone and b.phone <> ''`)}) b
      where a.tour_operator_id = ${tour_operator_id}::uuid
        and ${agency_id ? sql`a.id = ${agency_id}::uuid and b.id <> a.id` : sql`b.id > a.id`})
    select one_id, other_id, array_remove(array[
      case when same_tax_id then 'tax_id' end, case when same_name then 'name' end,
      case when same_email then 'email' end, case when same_phone then 'phone' end,
      case when not same_name and likeness >= ${similarName} then 'similar' end], null) as signs
    from signed s
    where not exists (select from different_agencies d where d.tour_operator_id = ${tour_operator_id}::uuid
      and d.one_id = s.one_id and d.other_id = s.other_id)
    order by same_tax_id desc, same_name desc, same_email::int + same_phone::int desc, likeness desc, one_id, other_id
    limit 50`.execute(db)
  const ids = [...new Set(rows.flatMap(({ one_id, other_id }) => [one_id, other_id]))]
  const agencies = new Map(
    (await findAgencies(db, tour_operator_id, ids)).map((agency) => [agency.id, agency]),
  )
  return rows.flatMap(({ one_id, other_id, signs }) => {
    const one = agencies.get(one_id)
    const other = agencies.get(other_id)
    return one && other ? [{ signs, one, other }] : []
  })
}

type Typed = { name: string; tax_id: string; except_id?: string | undefined }

/** Possible duplicates of what is typed: the same tax id, or a similar name. */
export async function listSimilarAgencies(
  db: Reader,
  tour_operator_id: string,
  { name, tax_id, except_id }: Typed,
): Promise<SimilarAgency[]> {
  const tax = taxKey(tax_id)
  if (name.length < 3 && tax.length < 3) return []
  const { rows } = await sql<SimilarAgency>`
    select a.id, a.name, a.kind, a.state
    from agencies a cross join (select agency_key(${name}::text) as typed) k
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.id is distinct from ${except_id ?? null}::uuid
      and ((a.tax_key <> '' and a.tax_key = ${tax})
        or (${name.length >= 3} and (a.name_key = k.typed or similarity(a.name_key, k.typed) >= ${similarName})))
    order by a.tax_key <> '' and a.tax_key = ${tax} desc, similarity(a.name_key, k.typed) desc, a.id
    limit 4`.execute(db)
  return rows
}
