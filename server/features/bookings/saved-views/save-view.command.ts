import { sql } from 'kysely'

import type { createSavedView, updateSavedView } from '#contract/bookings/saved-views.contract.ts'
import type { InputOf } from '#contract/endpoint/endpoint.ts'
import { Forbidden, Refusal, Stale } from '#domain/refusal.ts'
import { isManager } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'

import { findSavedView } from './saved-views.queries.ts'

/** More tabs than this are no longer found. */
const mostViews = 30

type New = InputOf<typeof createSavedView>['body']

export async function saveNewView(act: StaffAct, view: New): Promise<string> {
  const { tx } = act
  const { tour_operator_id, user_id } = act.actor
  const { many } = await tx
    .selectFrom('saved_views')
    .select(sql<number>`count(*)::int`.as('many'))
    .where('tour_operator_id', '=', tour_operator_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (many >= mostViews) throw new Refusal('too_many_views', { max: mostViews })
  const { id } = await tx
    .insertInto('saved_views')
    .values({ tour_operator_id, user_id, ...view })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeView(
  act: StaffAct,
  id: string,
  { version, ...change }: InputOf<typeof updateSavedView>['body'],
) {
  const { tx, actor } = act
  const view = await findSavedView(tx, actor, id)
  if (!view.is_mine) throw new Forbidden()
  const { numUpdatedRows } = await tx
    .updateTable('saved_views')
    .set(change)
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Stale(view)
}

export async function deleteView(act: StaffAct, id: string) {
  const { tx, actor } = act
  const view = await findSavedView(tx, actor, id)
  if (!view.is_mine && !isManager(actor)) throw new Forbidden()
  await tx
    .deleteFrom('saved_views')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
    .execute()
}

export async function setDefaultView(
  act: StaffAct,
  { screen, id }: { screen: 'bookings'; id: string | null },
) {
  const { tx, actor } = act
  const { tour_operator_id, user_id } = actor
  if (id === null) {
    await tx
      .deleteFrom('default_views')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('user_id', '=', user_id)
      .where('screen', '=', screen)
      .execute()
    return
  }
  const { id: saved_view_id } = await findSavedView(tx, actor, id)
  await tx
    .insertInto('default_views')
    .values({ tour_operator_id, user_id, screen, saved_view_id })
    .onConflict((conflict) =>
      conflict.columns(['tour_operator_id', 'user_id', 'screen']).doUpdateSet({ saved_view_id }),
    )
    .execute()
}
