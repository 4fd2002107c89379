import { type RawBuilder, sql } from 'kysely'

import type { Found, FoundKind } from '#contract/dashboard/search.contract.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { may, type Permission } from '#domain/staff/permission.ts'
import type { Reader } from '#server/db/database.ts'
import { apostropheForms, asOneWord, holdsWords, literally, lookUp } from '#server/db/search.ts'

import { extensionPoint } from '../../../extensions/extension-point.ts'
import { bookingsNamed, lastServiceFirst } from '../../bookings/list/booking-search.queries.ts'
import { leadingTour } from '../../departures/leading-tour.queries.ts'
import { personOrders, personsNamed } from '../../persons/person-search.queries.ts'
import { placeMatches, placeOrder } from '../../resources/accommodations/place-search.queries.ts'

/** Results of each kind that fit on a screen. */
const mostOfEach = 5

export type Searched = { typed: string; operator: RawBuilder<unknown> }
export type SearchSource = {
  kind: FoundKind
  permission: Permission
  find: (searched: Searched) => RawBuilder<Found>
}

/** The order of the index. */
const lastLeavingFirst = (alias: string) =>
  sql`${sql.ref(`${alias}.service_date`)} desc, ${sql.ref(`${alias}.start_at`)} desc, ${sql.ref(`${alias}.id`)} desc`

const sheetsNamed = ({ typed, operator }: Searched) =>
  lookUp({
    among: sql`from schedule_sheets r where r.tour_operator_id = ${operator} and r.status <> 'anulada'`,
    exact: [sql<boolean>`(r.number = ${numberIn(typed)}::int)`],
    holds: foldedHolds(sql`r.name`, typed),
    order: lastLeavingFirst('r'),
    limit: mostOfEach,
  })

const tag = sql`json_build_object('code', p.code, 'color', p.color)`

// Each source is bounded by its own index and limit, so the whole costs the same in a big operator as in a small one.
const sources: readonly SearchSource[] = [
  {
    kind: 'booking',
    permission: 'bookings.read',
    find: ({ typed, operator }) => sql`
      select 'booking' as kind, b.id, b.locator || case when b.contact_name = '' then '' else ' · ' || b.contact_name end as title,
        b.status as code, b.service_date as date, '' as detail, ${leadingTour(tag)} as tag
      from (select r.* from ${bookingsNamed({ operator, typed, limit: mostOfEach })} r
        order by ${lastServiceFirst('r')} limit ${sql.lit(mostOfEach)}) b
      order by ${lastServiceFirst('b')}`,
  },
  {
    kind: 'person',
    permission: 'resources.read',
    find: ({ typed, operator }) => sql`
      select 'person' as kind, p.id, p.full_name as title, p.roles[1] as code, null as date,
        concat_ws(' · ', nullif(p.phone, ''), nullif(p.email, '')) as detail, null as tag
      from (select r.* from ${personsNamed({
        where: sql`r.tour_operator_id = ${operator}`,
        typed,
        order: 'lastChangedFirst',
        limit: mostOfEach,
      })} r order by ${personOrders.lastChangedFirst('r')} limit ${sql.lit(mostOfEach)}) p
      order by p.state, ${personOrders.lastChangedFirst('p')}`,
  },
  {
    kind: 'product',
    permission: 'products.read',
    find: ({ typed, operator }) => sql`
      select 'product' as kind, p.id, p.name as title, p.status as code, null as date, '' as detail,
        ${tag} as tag
      from products p where p.tour_operator_id = ${operator} and ${holdsWords('p.search', typed)}
      order by p.status <> 'publicado', p.name, p.id limit ${sql.lit(mostOfEach)}`,
  },
  {
    kind: 'schedule_sheet',
    permission: 'bookings.read',
    find: ({ typed, operator }) => sql`
      select 'schedule_sheet' as kind, s.id, '#' || s.number || ' · ' || s.name as title, s.status as code,
        s.service_date as date, '' as detail, null as tag
      from ${sheetsNamed({ typed, operator })} s
      order by ${lastLeavingFirst('s')} limit ${sql.lit(mostOfEach)}`,
  },
  {
    kind: 'vehicle',
    permission: 'resources.read',
    find: ({ typed, operator }) => sql`
      select 'vehicle' as kind, v.id, v.name as title, v.type as code, null as date, v.plate as detail, null as tag
      from vehicles v where v.tour_operator_id = ${operator} and ${holdsWords('v.search', typed)}
      order by v.state, v.name, v.id limit ${sql.lit(mostOfEach)}`,
  },
  {
    kind: 'accommodation',
    permission: 'resources.read',
    find: ({ typed, operator }) => sql`
      select 'accommodation' as kind, a.id, a.name as title, a.kind as code, null as date, a.address as detail, null as tag
      from accommodations a where a.tour_operator_id = ${operator} and ${placeMatches(operator, typed)}
      order by a.state, ${placeOrder(typed)}, a.name, a.id limit ${sql.lit(mostOfEach)}`,
  },
  {
    kind: 'user',
    permission: 'users.read',
    find: ({ typed, operator }) => sql`
      select 'user' as kind, u.id, u.full_name as title, u.level::text as code, null as date, u.email as detail, null as tag
      from users u where u.tour_operator_id = ${operator} and ${holdsWords('u.search', typed)}
      order by u.state, u.full_name, u.id limit ${sql.lit(mostOfEach)}`,
  },
]

/** Modules add what the search of the office finds. */
export const searchSources = extensionPoint<SearchSource>()

/** Everything that this person may see and that holds the words, a few of each kind; of «#12» the sheet only. */
export async function searchEverything(db: Reader, actor: Actor, typed: string): Promise<Found[]> {
  const words = asOneWord(typed.replace(/^#/, ''))
  const isOfSheets = /^#\d+$/.test(typed.trim())
  if (words.length < 2 && !isOfSheets) return []
  const searched = { typed: words, operator: sql`${actor.tour_operator_id}::uuid` }
  const found = await Promise.all(
    [...sources, ...searchSources.all()]
      .filter(
        ({ kind, permission }) => may(actor.level, permission) && (!isOfSheets || kind === 'schedule_sheet'),
      )
      .map(async ({ find }) => (await find(searched).execute(db)).rows),
  )
  return found.flat()
}

const numberIn = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : null)

function foldedHolds(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, 6)
  return sql.join(
    words.map((word) => {
      const forms = apostropheForms(word)
      return sql`(${sql.join(
        forms.map((form) => sql`fold(${column}) like '%' || fold(${literally(form)}) || '%'`),
        sql` or `,
      )})`
    }),
    sql` and `,
  )
}
