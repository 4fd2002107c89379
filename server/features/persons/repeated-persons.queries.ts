import { sql } from 'kysely'

import type { ImportLine } from '#contract/imports/imports.contract.ts'
import type { PersonInput } from '#contract/persons/persons.contract.ts'
import type { Reader } from '#server/db/database.ts'

import type { ImportedRecord } from '../imports/import-kind.queries.ts'

type Repeats = NonNullable<ImportLine['repeats']>
type Found = { line: number; name: string; other_line: number | null; is_same: boolean }

/**
 * Lines that are an existing person or an earlier line, or may be: the same by an equal document, or by an equal mail or
 * phone with an equal name, or by an equal name where neither has anything else. An equal mail, phone or name alone is
 * only similar.
 */
export async function findRepeatedPersons(
  db: Reader,
  tour_operator_id: string,
  records: readonly ImportedRecord<PersonInput>[],
): Promise<Map<number, Repeats>> {
  const lines = records.map(({ line, values: { full_name, document_number, email, phone } }) => ({
    line,
    full_name,
    document_number,
    email,
    phone,
  }))
  const { rows } = await sql<Found>`
    with lines as materialized (
      select t.*, name_key(t.full_name) as name_key, lower(t.email) as mail,
        regexp_replace(lower(t.document_number), '[^a-z0-9]', '', 'g') as document_key
      from json_to_recordset(${JSON.stringify(lines)}::json)
        as t (line int, full_name text, document_number text, email text, phone text)
    ), found as (
      select l.line, p.full_name as name, null::int as other_line, p.id::text as place, s.is_same
      from lines l cross join lateral (
        select * from persons where tour_operator_id = ${tour_operator_id}::uuid and anonymised_at is null
          and document_key = l.document_key and l.document_key <> ''
        union select * from persons where tour_operator_id = ${tour_operator_id}::uuid and anonymised_at is null
          and lower(email) = l.mail and email <> '' and l.mail <> ''
        union select * from persons where tour_operator_id = ${tour_operator_id}::uuid and anonymised_at is null
          and phone = l.phone and phone <> '' and l.phone <> ''
        union select * from persons where tour_operator_id = ${tour_operator_id}::uuid and anonymised_at is null
          and name_key = l.name_key and l.name_key <> ''
      ) p cross join lateral (select
        (p.document_key <> '' and p.document_key = l.document_key)
          or (((p.email <> '' and lower(p.email) = l.mail) or (p.phone <> '' and p.phone = l.phone))
            and same_name(p.full_name, p.name_key, l.full_name, l.name_key))
          or (p.document_key || p.email || p.phone || l.document_key || l.mail || l.phone = ''
            and p.full_name = l.full_name) as is_same) s
      union all
      select l.line, e.full_name, e.line, to_char(e.line, '0000000'), s.is_same
      from lines l join lines e on e.line < l.line and (
        (e.document_key <> '' and e.document_key = l.document_key) or (e.mail <> '' and e.mail = l.mail)
        or (e.phone <> '' and e.phone = l.phone) or (e.name_key <> '' and e.name_key = l.name_key))
      cross join lateral (select
        (e.document_key <> '' and e.document_key = l.document_key)
          or (((e.mail <> '' and e.mail = l.mail) or (e.phone <> '' and e.phone = l.phone))
            and same_name(e.full_name, e.name_key, l.full_name, l.name_key))
          or (e.document_key || e.mail || e.phone || l.document_key || l.mail || l.phone = ''
            and e.full_name = l.full_name) as is_same) s
    )
    select distinct on (line) line, name, other_line, is_same from found
    order by line, is_same desc, other_line nulls first, place`.execute(db)
  return new Map(
    rows.map(({ line, name, other_line, is_same }) => [
      line,
      { name, line: other_line, is_similar: !is_same },
    ]),
  )
}
