import { type RawBuilder, sql } from 'kysely'

import { isLocator, normalizeLocator } from '#domain/bookings/locator.ts'
import { asOneWord, isPhone, holdsWords, isEmail, lookUp } from '#server/db/search.ts'

/** Conditions for a complete value of booking `alias`, each with an index. */
export function exactly(alias: string, typed: string): RawBuilder<boolean>[] {
  const locator = normalizeLocator(typed)
  return [
    isLocator(locator) ? sql<boolean>`${sql.ref(`${alias}.locator`)} = ${locator}` : null,
    isReference(alias, typed),
    isPhone(`${alias}.contact_phone`, typed),
    isEmail(`${alias}.contact_email`, typed),
  ].filter((condition) => condition !== null)
}

const isReference = (alias: string, typed: string) =>
  typed.length <= 60
    ? sql<boolean>`(${sql.ref(`${alias}.external_reference`)} <> ''
        and lower(${sql.ref(`${alias}.external_reference`)}) = ${typed.toLowerCase()})`
    : null

/** Every word in locator or contact, in any order: «jose munoz» finds «Muñoz, José». */
export const holds = (alias: string, typed: string) => holdsWords(`${alias}.search`, asOneWord(typed))

export const lastServiceFirst = (alias: string) =>
  sql`${sql.ref(`${alias}.service_date`)} desc, ${sql.ref(`${alias}.service_starts_at`)} desc, ${sql.ref(`${alias}.id`)} desc`

/** Bookings by locator or contact: a subquery of whole rows, the last service first where it is put in that order. */
export function bookingsNamed(asked: { operator: RawBuilder<unknown>; typed: string; limit: number }) {
  return lookUp({
    among: sql`from bookings r where r.tour_operator_id = ${asked.operator}`,
    exact: exactly('r', asked.typed),
    holds: holds('r', asked.typed),
    order: lastServiceFirst('r'),
    limit: asked.limit,
  })
}
