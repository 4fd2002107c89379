import { sql } from 'kysely'

import type { Filter } from '#contract/list.ts'
import type { PersonRow } from '#contract/persons.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { expiryRange, type Validity, validityOf } from '#domain/resources/validity.rules.ts'

import type { Reader } from '../../db/database.ts'
import { holdsWords } from '../../db/search.ts'

export type PersonList = {
  tour_operator_id: string
  filters: Filter[]
  search: string | undefined
  after: string[] | null
  limit: number
  today: LocalDate
  /** identity papers are not for everybody */
  with_documents: boolean
}

/** A page of persons by name, with one row more than the limit when there is another page. */
export async function listPersons(db: Reader, list: PersonList): Promise<PersonRow[]> {
  const { today, with_documents } = list
  const [name, id] = list.after ?? []
  const conditions = list.filters.map((filter) => conditionOf(filter, today))
  if (list.search) conditions.push(holdsWords('p.search', list.search))
  if (name !== undefined && id !== undefined)
    conditions.push(
      sql<boolean>`(p.full_name collate "es-x-icu", p.id) > (${name} collate "es-x-icu", ${id}::uuid)`,
    )
  const { rows } = await sql<Omit<PersonRow, 'licence_validity' | 'guide_registry_validity'>>`
    select p.id, p.full_name, p.roles, p.email, p.phone, p.nationality, p.languages, p.document_type, p.document_number,
      p.licence_class, p.licence_expires_on, p.guide_registry, p.guide_registry_expires_on, p.notes,
      p.user_id is not null as has_user, p.state
    from persons p
    where ${sql.join([sql`p.tour_operator_id = ${list.tour_operator_id}::uuid`, ...conditions], sql` and `)}
    order by p.full_name collate "es-x-icu", p.id
    limit ${list.limit + 1}`.execute(db)
  const validity = (date: LocalDate | null) => (date === null ? null : validityOf(date, today))
  return rows.map((person) => ({
    ...person,
    ...(!with_documents && { document_type: '', document_number: '' }),
    licence_validity: validity(person.licence_expires_on),
    guide_registry_validity: validity(person.guide_registry_expires_on),
  }))
}

function conditionOf({ field, operator, value }: Filter, today: LocalDate) {
  const values = operator === 'in' ? value.split(',') : [value]
  switch (field) {
    case 'roles':
      return sql<boolean>`p.roles && ${values}::text[]`
    case 'state':
      return sql<boolean>`p.state = ${value}::smallint`
    case 'validity': {
      const { from, to } = expiryRange(value as Validity, today)
      return sql<boolean>`least(p.licence_expires_on, p.guide_registry_expires_on)
        between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`
    }
    default:
      return sql<boolean>`true`
  }
}
