import { sql } from 'kysely'

import type { SavedView } from '#contract/bookings/saved-views.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Reader } from '#server/db/database.ts'

type Of = Pick<Actor, 'tour_operator_id' | 'user_id'>

/** One's own first, then the team's. */
export async function listSavedViews(db: Reader, actor: Of, which: { screen?: string; id?: string }) {
  const { rows } = await sql<SavedView>`
    select v.id, v.version, v.name, v.query, v.shared, v.user_id = ${actor.user_id}::uuid as is_mine,
      d.saved_view_id is not null as is_default, u.full_name as owner
    from saved_views v
    join users u on u.id = v.user_id
    left join default_views d on d.tour_operator_id = v.tour_operator_id and d.saved_view_id = v.id
      and d.user_id = ${actor.user_id}::uuid
    where v.tour_operator_id = ${actor.tour_operator_id}::uuid
      and (v.user_id = ${actor.user_id}::uuid or v.shared)
      and (${which.screen ?? null}::text is null or v.screen = ${which.screen ?? null})
      and (${which.id ?? null}::uuid is null or v.id = ${which.id ?? null}::uuid)
    order by v.user_id <> ${actor.user_id}::uuid, v.created_at, v.id
    limit 60`.execute(db)
  return rows
}

export async function findSavedView(db: Reader, actor: Of, id: string): Promise<SavedView> {
  const [view] = await listSavedViews(db, actor, { id })
  if (!view) throw new NotFound()
  return view
}
