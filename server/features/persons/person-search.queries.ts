import { type RawBuilder, sql } from 'kysely'

import { asOneWord, endsInPhone, holdsWords, isEmail, lookUp, startsLikePhone } from '#server/db/search.ts'

/** Of person `alias`: one of the house, of whom there are few. Written as the index persons_of_the_house has it. */
export const ofTheHouse = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.roles`)} && '{chofer,guia,contacto,oficina}'`

/** Orders of persons that an index walks. */
export const personOrders = {
  byName: (alias: string) =>
    sql`${sql.ref(`${alias}.full_name`)} collate "es-x-icu", ${sql.ref(`${alias}.id`)}`,
  lastChangedFirst: (alias: string) => sql`${sql.ref(`${alias}.updated_at`)} desc, ${sql.ref(`${alias}.id`)}`,
}

type Search = {
  /** conditions on person `r`, the operator's among them */
  where: RawBuilder<unknown>
  typed: string
  order: keyof typeof personOrders
  limit: number
}

/** Persons by any part of name, email, phone or document: a subquery of whole rows, to be put in the same order. */
export function personsNamed({ where, typed, order, limit }: Search): RawBuilder<unknown> {
  const conditions = [
    startsLikePhone('r.phone', typed),
    endsInPhone('r.phone', typed),
    isEmail('r.email', typed),
    hasDocument('r.document_key', typed),
  ]
  return lookUp({
    among: sql`from persons r where ${where}`,
    exact: conditions.filter((condition) => condition !== null),
    holds: holdsWords('r.search', asOneWord(typed)),
    order: personOrders[order]('r'),
    limit,
  })
}

/** A document is compared by its letters and digits, and has digits. */
function hasDocument(column: string, typed: string): RawBuilder<boolean> | null {
  const key = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (key.length < 5 || !/\d/.test(key) || /[@+]/.test(typed)) return null
  return sql<boolean>`(${sql.ref(column)} <> '' and ${sql.ref(column)} = ${key})`
}
