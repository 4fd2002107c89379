import { type RawBuilder, sql } from 'kysely'

import { emailShape } from '#contract/endpoint/typed-fields.ts'

/** Escapes text for a LIKE pattern. */
export function literally(text: string): string {
  return text.replace(/[%_\\]/g, '\\$&')
}

/** A phone is one word in any format. */
export function asOneWord(typed: string): string {
  return /^[+(]?\d[\d\s().-]*$/.test(typed) ? typed.replace(/[\s().-]/g, '') : typed
}

const apostrophes = /['’‘ʼ´`]/g
/** Where a surname may have an apostrophe that people leave out: «O'Brien», «D'Angelo», «Dell'Orto». */
const elidedStarts = [
  /^o(?=\p{L}{3})/iu,
  /^[dl](?=[aeiouhàáèéìíòóùú]\p{L}{2})/iu,
  /^(?:d[ae]ll|sant)(?=[aeiouh])/iu,
]

/** A word as typed, without its apostrophes, and with the one that it may have. */
export function apostropheForms(word: string): string[] {
  const bare = word.replaceAll(apostrophes, '')
  if (bare === '') return [word]
  if (bare !== word) return [word.replaceAll(apostrophes, "'"), bare]
  const elided = elidedStarts.flatMap((start) => (start.test(word) ? [word.replace(start, "$&'")] : []))
  return [word, ...elided]
}

/** Every word must occur in the folded column, in any order, ignoring case and accents. */
export const holdsWords = (column: string, search: string): RawBuilder<boolean> =>
  holdsWordsIn(sql.ref(column), search)

/** The same of a folded expression. */
export function holdsWordsIn(folded: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 6)
  if (words.length === 0) return sql<boolean>`true`
  // In a subselect a word is folded once, and not for every row.
  const holds = (word: string) =>
    sql<boolean>`${folded} like (select '%' || fold(${literally(word)}::text) || '%')`
  const each = words.map((word) => sql<boolean>`(${sql.join(apostropheForms(word).map(holds), sql` or `)})`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Numbers have as many digits without their country; fewer are a piece of one. Indexes hold the last of every phone. */
const wholePhone = 8

/** A phone, with its country or without: null where fewer digits were typed. */
export function isPhone(column: string, typed: string): RawBuilder<boolean> | null {
  const phone = asOneWord(typed)
  if (!/^\+?\d{8,}$/.test(phone)) return null
  return sql<boolean>`(${sql.ref(column)} <> '' and right(${sql.ref(column)}, ${sql.lit(wholePhone)}) = ${phone.slice(-wholePhone)}
    and ${sql.ref(column)} like ${`%${phone}`})`
}

export function isEmail(column: string, typed: string): RawBuilder<boolean> | null {
  if (!emailShape.test(typed)) return null
  return sql<boolean>`(${sql.ref(column)} <> '' and lower(${sql.ref(column)}) = ${typed.toLowerCase()})`
}

type LookUp = {
  /** the operator's own rows that may be found at all, as `from … where …` of alias `r` */
  among: RawBuilder<unknown>
  /** start of a later page. Exact matches are decided without it, so that all pages agree. */
  after?: RawBuilder<boolean> | undefined
  /** conditions for a complete value, each with an index and few rows */
  exact: readonly RawBuilder<boolean>[]
  /** condition for all words, with a trigram index */
  holds: RawBuilder<boolean>
  /** an order that an index walks */
  order: RawBuilder<unknown>
  limit: number
}

/** How many rows are looked through in their order before an index of what is asked for is tried. */
export const walked = 2000
/** A phone or address with more matches than this identifies no person. */
export const mostAlike = 200

/**
 * The first rows that match a search text, as a subquery. A known phone, address or document is looked up, and
 * then nothing else is. Frequent words are found among the nearest rows in the order; rare ones by their
 * trigrams. So the cost does not grow with the number of rows.
 */
export function lookUp({ among, after, exact, holds, order, limit }: LookUp): RawBuilder<unknown> {
  // Numbers are inlined: a cached plan would guess at a parameter, and so is not cached.
  const most = sql.lit(limit)
  const page = after ? sql`${among} and ${after}` : among
  const each =
    exact.length > 0
      ? sql.join(
          exact.map((condition) => sql`(select r.id ${among} and ${condition} limit ${sql.lit(mostAlike)})`),
          sql` union `,
        )
      : sql`select null::uuid as id where false`
  return sql`(
    with alike as materialized (${each}),
    found as materialized (select id from alike where (select count(*) from alike) < ${sql.lit(mostAlike)}),
    near as materialized (
      select r.* from (select r.* ${page} and not exists (select from found) order by ${order} limit ${sql.lit(Math.min(walked, 100 * limit))}) r
      where ${holds} order by ${order} limit ${most})
    select r.* ${page} and r.id in (select id from found)
    union all
    select r.* from near r where (select count(*) from near) >= ${most}
    union all
    select r.* ${page} and ${holds} and not exists (select from found)
      and (select count(*) from near) < ${most}
  )`
}
