import { sql } from 'kysely'

import type { DuplicatePair } from '#contract/persons/persons.contract.ts'
import type { DuplicateSign } from '#domain/persons/person.ts'

import type { Reader } from '../../db/database.ts'
import { findPersons, type PersonReader } from './persons.queries.ts'

/**
 * Equal names are searched among all persons. Similar ones cost an index search each: only for this many of the
 * last changed persons.
 */
const recentlyChanged = 100
const mostPairs = 50

type Pair = { one_id: string; other_id: string; signs: DuplicateSign[] }

/**
 * Possible duplicates in pairs, the most certain first. With `person_id`, only those of that person. In a
 * transaction.
 */
export async function listDuplicates(
  db: Reader,
  reader: PersonReader,
  person_id?: string,
): Promise<DuplicatePair[]> {
  const operator = sql`${reader.actor.tour_operator_id}::uuid`
  const only = person_id ? sql`${person_id}::uuid in (a.id, b.id)` : sql`true`
  const live = sql`a.tour_operator_id = ${operator} and a.anonymised_at is null
    and b.tour_operator_id = a.tour_operator_id and b.anonymised_at is null and ${only}`
  // Similarity threshold of `%`, so that the trigram index skips lower ones.
  await sql`select set_config('pg_trgm.similarity_threshold', '0.6', true)`.execute(db)
  // Exact signs are joined on their indexes; `%` uses the trigram index of the name.
  const { rows } = await sql<Pair>`
    with recent as materialized (
      select * from persons a
      where a.tour_operator_id = ${operator} and a.anonymised_at is null
        and ${person_id ? sql`a.id = ${person_id}::uuid` : sql`true`}
      order by a.updated_at desc, a.id limit ${recentlyChanged}
    ), exact as materialized (
      (select a.id as one_id, b.id as other_id, 'document' as sign, 8 as weight
        from persons a join persons b on b.document_key = a.document_key and a.id < b.id
        where a.document_key <> '' and ${live} limit 500)
      union all
      (select a.id, b.id, 'email', 4 from persons a join persons b on lower(b.email) = lower(a.email) and a.id < b.id
        where a.email <> '' and b.email <> '' and ${live} limit 500)
      union all
      (select a.id, b.id, 'phone', 2 from persons a join persons b on b.phone = a.phone and a.id < b.id
        where a.phone <> '' and b.phone <> '' and ${live} limit 500)
      union all
      (select a.id, b.id, 'name', 1 from persons a join persons b on b.name_key = a.name_key and a.id < b.id
        where a.name_key like '% %' and ${live} limit 500)
    ), pairs as materialized (
      select distinct one_id, other_id from exact
      where not exists (select from different_persons d where d.tour_operator_id = ${operator}
        and d.one_id = exact.one_id and d.other_id = exact.other_id)
    ), found as (
      select one_id, other_id, sign, weight from exact
      union all
      (select one_id, other_id, 'name', 1
        from pairs join persons a on a.tour_operator_id = ${operator} and a.id = one_id
        join persons b on b.tour_operator_id = ${operator} and b.id = other_id
        where b.name_key % a.name_key)
      union all
      -- The dear part, for pairs that would stand last: not where surer ones fill the list.
      (select least(a.id, b.id), greatest(a.id, b.id), 'name', 1
        from recent a
        join lateral (
          select b.id from persons b
          where b.tour_operator_id = ${operator} and b.anonymised_at is null and b.id <> a.id and b.name_key % a.name_key
          order by similarity(b.name_key, a.name_key) desc limit 5) b on true
        where (select count(*) from pairs) < ${mostPairs}::int)
    )
    select one_id, other_id, array_agg(distinct sign order by sign) as signs
    from (select distinct one_id, other_id, sign, weight from found) found
    where not exists (select from different_persons d where d.tour_operator_id = ${operator}
      and d.one_id = found.one_id and d.other_id = found.other_id)
    group by one_id, other_id
    order by sum(weight) desc, one_id desc, other_id
    limit ${mostPairs}::int`.execute(db)
  const ids = [...new Set(rows.flatMap(({ one_id, other_id }) => [one_id, other_id]))]
  const persons = new Map((await findPersons(db, ids, reader)).map((person) => [person.id, person]))
  return rows.flatMap(({ one_id, other_id, signs }) => {
    const one = persons.get(one_id)
    const other = persons.get(other_id)
    return one && other ? [{ signs, one, other }] : []
  })
}
