import { type RawBuilder, sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import {
  type KnownCustomer,
  type Person,
  personFields,
  type PersonInput,
  type PersonRow,
} from '#contract/persons/persons.contract.ts'
import { seatStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import { expiryRange, type Validity, validityOf } from '#domain/resources/validity.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isSeller } from '#domain/staff/level.ts'
import { may } from '#domain/staff/permission.ts'
import { oneOf } from '#server/db/one-of.ts'

import type { Reader } from '../../db/database.ts'
import { asOneWord } from '../../db/search.ts'
import type { Tables } from '../../db/tables.generated.ts'
import { leadingTour } from '../departures/leading-tour.queries.ts'
import { ofTheHouse } from '../staff/users/crew-candidates.queries.ts'
import { personOrders, personsNamed } from './person-search.queries.ts'

/** The reader, and the day for the validity of documents. */
export type PersonReader = { actor: Pick<Actor, 'tour_operator_id' | 'level'>; today: LocalDate }
export type PersonList = PersonReader & {
  filters: Filter[]
  search: string | undefined
  after: string[] | null
  limit: number
}
type Stored = Omit<PersonRow, 'licence_validity' | 'guide_registry_validity'>
export type Facts = Omit<Person, 'may'>

/** Fields of the contract that are columns of the table: a missing one does not compile. */
const stored: readonly (keyof PersonInput & keyof Tables['persons'])[] = personFields

const columns = sql.join([
  ...['id', 'version', ...stored].map((column) => sql.ref(`p.${column}`)),
  sql`p.user_id is not null as has_user`,
  sql`p.anonymised_at is not null as anonymised`,
])

/** How a list is ordered, where a page after a cursor begins, and a row's own place as text: to the microsecond. */
const orders = {
  byName: {
    after: ([name, id]: string[]) =>
      sql<boolean>`(r.full_name collate "es-x-icu", r.id) > (${name} collate "es-x-icu", ${id}::uuid)`,
    place: sql`p.full_name`,
  },
  lastChangedFirst: {
    after: ([updated_at, id]: string[]) =>
      sql<boolean>`r.updated_at <= ${updated_at}::timestamptz
        and (r.updated_at < ${updated_at}::timestamptz or r.id > ${id}::uuid)`,
    place: sql`to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
}

/** A page of persons by name, of those searched by their last change, with one row more than the limit when there is another page. */
export async function listPersons(
  db: Reader,
  list: PersonList,
): Promise<(PersonRow & { cursor: string[] })[]> {
  const order = list.search ? 'lastChangedFirst' : 'byName'
  const conditions = list.filters.map((filter) => conditionOf(filter, list.today))
  const after = list.after ? orders[order].after(list.after) : undefined
  const operator = sql`r.tour_operator_id = ${list.actor.tour_operator_id}::uuid`
  const where = sql.join([operator, ...conditions], sql` and `)
  const limit = list.limit + 1
  const most = sql.lit(limit)
  const among = list.search
    ? personsNamed({ where, after, typed: list.search, order, limit })
    : sql`(select r.* from persons r where ${where} and ${after ?? sql`true`} order by ${personOrders[order]('r')} limit ${most})`
  const { rows } = await sql<Stored & { place: string }>`
    select ${columns}, ${orders[order].place} as place
    from ${among} p order by ${personOrders[order]('p')} limit ${most}`.execute(db)
  return rows.map(({ place, ...person }) => ({ ...shown(person, list), cursor: [place, person.id] }))
}

/** Documents with their validity; identity and health data are hidden from sellers. */
function shown<Row extends Stored>(person: Row, { actor, today }: PersonReader) {
  const validity = (date: LocalDate | null) => (date === null ? null : validityOf(date, today))
  return {
    ...person,
    ...(isSeller(actor) && {
      document_type: '' as const,
      document_number: '',
      licence_number: '',
      birth_date: null,
      diet: '',
      emergency_name: '',
      emergency_phone: '',
    }),
    licence_validity: validity(person.licence_expires_on),
    guide_registry_validity: validity(person.guide_registry_expires_on),
  }
}

/** Roles that few persons have; customers and passengers are found fast enough by walking the names. */
const rolesOfTheHouse = new Set(['chofer', 'guia', 'contacto', 'oficina'])

function conditionOf({ field, operator, value }: Filter, today: LocalDate) {
  const values = operator === 'in' ? value.split(',') : [value]
  switch (field) {
    case 'roles':
      return values.every((role) => rolesOfTheHouse.has(role))
        ? sql<boolean>`(r.roles && ${values}::text[] and ${ofTheHouse('r')})`
        : sql<boolean>`r.roles && ${values}::text[]`
    case 'state':
      // Not as a parameter: an index holds those out of use, who are few.
      return value === '2' ? sql<boolean>`r.state = 2` : sql<boolean>`r.state = 1`
    case 'validity': {
      const { from, to } = expiryRange(value as Validity, today)
      return sql<boolean>`((r.licence_expires_on is not null or r.guide_registry_expires_on is not null)
        and least(r.licence_expires_on, r.guide_registry_expires_on)
          between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity'))`
    }
    default:
      return sql<boolean>`true`
  }
}

/** The ids of the bookings that a person made or travels in; `person` is SQL for their id. */
export const bookingsOf = (operator: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql`
  select id from bookings where tour_operator_id = ${operator} and contact_person_id = ${person}
  union select booking_id from passengers where tour_operator_id = ${operator} and person_id = ${person}`

const trips = sql`
  (select count(*)::int from (${bookingsOf(sql`p.tour_operator_id`, sql`p.id`)}) made) as bookings,
  (select json_build_object('date', b.service_date, 'product_name',
      coalesce(${leadingTour(sql`p.name`)}, ''))
    from bookings b
    where b.tour_operator_id = p.tour_operator_id
      and b.id in (${bookingsOf(sql`p.tour_operator_id`, sql`p.id`)})
      and b.status in ${oneOf(seatStatuses)}
    order by b.service_date desc, b.id limit 1) as last_trip`

/** Persons by their ids, each with the number of bookings; those of another operator are left out. */
export async function findPersons(
  db: Reader,
  ids: readonly string[],
  reader: PersonReader,
): Promise<Facts[]> {
  const seesUsers = may(reader.actor.level, 'users.read')
  const { rows } = await sql<Stored & Pick<Facts, 'bookings' | 'last_trip' | 'user_id'>>`
    select ${columns}, ${trips}, case when ${seesUsers}::boolean then p.user_id end as user_id from persons p
    where p.tour_operator_id = ${reader.actor.tour_operator_id}::uuid and p.id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows.map((person) => shown(person, reader))
}

export async function findPerson(db: Reader, id: string, reader: PersonReader): Promise<Person> {
  const [person] = await findPersons(db, [id], reader)
  if (!person) throw new NotFound()
  const edits = may(reader.actor.level, 'persons.edit') && !person.anonymised
  return {
    ...person,
    may: {
      edit: edits,
      remove: edits && !person.has_user && person.bookings === 0,
      export: may(reader.actor.level, 'persons.export') && !person.anonymised,
      anonymise: may(reader.actor.level, 'persons.anonymise') && !person.anonymised && !person.has_user,
    },
  }
}

/** Minimum length of a search. */
const leastTyped = 3
const mostKnown = 6

/**
 * Candidates for a customer at the counter, by any part of name, email, phone or document: exact names first,
 * then the most recent travellers.
 */
export async function recogniseCustomers(
  db: Reader,
  tour_operator_id: string,
  typed: string,
): Promise<KnownCustomer[]> {
  const words = asOneWord(typed)
  if (words.replace('+', '').length < leastTyped) return []
  const where = sql`r.tour_operator_id = ${tour_operator_id}::uuid and r.state = 1 and r.anonymised_at is null`
  const { rows } = await sql<Omit<KnownCustomer, 'language'> & { languages: string[] }>`
    with namesakes as materialized (
      select r.* from persons r where ${where} and r.name_key = (select name_key(${words}::text))
      order by ${personOrders.lastChangedFirst('r')} limit ${sql.lit(mostKnown)}
    ), others as materialized (
      select r.* from ${personsNamed({ where, typed, order: 'lastChangedFirst', limit: mostKnown })} r
      order by ${personOrders.lastChangedFirst('r')} limit ${sql.lit(mostKnown)}
    )
    select p.id, p.full_name, p.email, p.phone, p.languages, ${trips}
    from (
      select n.*, 0 as place from namesakes n
      union all select o.*, 1 from others o where o.id not in (select id from namesakes)
      order by place, updated_at desc, id limit ${sql.lit(mostKnown)}) p`.execute(db)
  const spoken = ['es', 'en', 'pt'] as const
  return rows
    .toSorted((one, other) => (other.last_trip?.date ?? '').localeCompare(one.last_trip?.date ?? ''))
    .map(({ languages, ...person }) => ({
      ...person,
      language: spoken.find((each) => languages.includes(each)) ?? 'es',
    }))
}
