import { type RawBuilder, sql } from 'kysely'

import { asOneWord, holdsWords, isEmail, isPhone, lookUp } from '#server/db/search.ts'

/** Orders of persons that an index walks. */
export const personOrders = {
  byName: (alias: string) =>
    sql`${sql.ref(`${alias}.full_name`)} collate "es-x-icu", ${sql.ref(`${alias}.id`)}`,
  lastChangedFirst: (alias: string) => sql`${sql.ref(`${alias}.updated_at`)} desc, ${sql.ref(`${alias}.id`)}`,
}

type Search = {
  /** conditions on person `r`, the operator's among them */
  where: RawBuilder<unknown>
  /** start of a later page */
  after?: RawBuilder<boolean> | undefined
  typed: string
  order: keyof typeof personOrders
  limit: number
}

/** Persons by any part of name, email, phone or document: a subquery of whole rows, to be put in the same order. */
export function personsNamed({ where, after, typed, order, limit }: Search): RawBuilder<unknown> {
  const conditions = [
    isPhone('r.phone', typed),
    isEmail('r.email', typed),
    hasDocument('r.document_key', typed),
    hasWholeName('r.name_key', typed),
  ]
  return lookUp({
    among: sql`from persons r where ${where}`,
    after,
    exact: conditions.filter((condition) => condition !== null),
    holds: holds('r.search', typed),
    order: personOrders[order]('r'),
    limit,
  })
}

/** A number matches a phone in any format, or a document with the same spelling. */
function holds(column: string, typed: string): RawBuilder<boolean> {
  const number = asOneWord(typed)
  if (number === typed) return holdsWords(column, typed)
  return sql<boolean>`(${holdsWords(column, number)} or ${holdsWords(column, typed)})`
}

/** A document is compared by its letters and digits, and contains digits. */
function hasDocument(column: string, typed: string): RawBuilder<boolean> | null {
  const key = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (key.length < 5 || !/\d/.test(key) || /[@+]/.test(typed)) return null
  return sql<boolean>`(${sql.ref(column)} <> '' and ${sql.ref(column)} = ${key})`
}

/** Three words are a whole name; two are often a part of one. */
function hasWholeName(column: string, typed: string): RawBuilder<boolean> | null {
  const words = typed.split(/\s+/).filter(Boolean)
  return words.length < 3 || /[\d@]/.test(typed)
    ? null
    : sql<boolean>`${sql.ref(column)} = (select name_key(${typed}::text))`
}
