import { sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import { mergedConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import type { CancellationTier } from '#domain/products/product/cancellation-policy.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { ListColumn } from '#domain/schedule-sheets/passenger-list.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { type State, isAdministrator } from '#domain/staff/level.ts'

import type { Reader } from '../../db/database.ts'
import { containing, filterCondition } from '../../db/list-filters.ts'

type Who = Pick<Actor, 'level' | 'tour_operator_id'>

/** All of them for level 0, one's own for everybody else. */
const operatorsSeenBy = (db: Reader, who: Who) =>
  db
    .selectFrom('tour_operators')
    .$if(!isAdministrator(who), (own) => own.where('id', '=', who.tour_operator_id))

const rowColumns = [
  'id',
  'name',
  'legal_name',
  'slug',
  'kind',
  'email',
  'phone',
  'country',
  'currency',
  'time_zone',
  'brand_color',
  'logo_file_id',
  'state',
] as const
const filterTypes: Record<string, string> = { state: 'smallint', kind: 'text', country: 'text' }

type List = { filters: Filter[]; search?: string | undefined; limit: number; after: string[] | null }

export async function listTourOperators(db: Reader, who: Who, { filters, search, limit, after }: List) {
  let query = operatorsSeenBy(db, who).select(rowColumns)
  for (const filter of filters) {
    const type = filterTypes[filter.field]
    if (type) query = query.where(filterCondition(filter.field, type, filter))
  }
  if (search)
    query = query.where(
      sql<boolean>`fold(name || ' ' || legal_name || ' ' || email) like fold(${containing(search)}::text)`,
    )
  if (after)
    query = query.where(
      sql<boolean>`(name collate "es-x-icu", id) > (${after[0]}::text collate "es-x-icu", ${after[1]}::uuid)`,
    )
  const rows = await query
    .orderBy(sql`name collate "es-x-icu", id`)
    .limit(limit + 1)
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as State }))
}

export async function findTourOperator(db: Reader, who: Who, id: string) {
  const row = await operatorsSeenBy(db, who)
    .selectAll()
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('bookings')
            .select('id')
            .whereRef('bookings.tour_operator_id', '=', 'tour_operators.id'),
        )
        .as('has_bookings'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return {
    ...row,
    state: row.state as State,
    has_bookings: Boolean(row.has_bookings),
    cancellation_tiers: row.cancellation_tiers as CancellationTier[],
    passenger_list: row.passenger_list as ListColumn[] | null,
    constants: mergedConstants(row.constants as Partial<OperatorConstants>),
  }
}
