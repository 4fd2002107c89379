import { sql } from 'kysely'

import type { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'

import type { Days } from './groups-to-drive.queries.ts'
import type { Unproven } from './unproven.queries.ts'

/** `mark`: what changes of its days and of the operator were there when it was decided. */
type Known = { seats: number; days: Days; mark: string; refusal: Refusal; at: number }

/** Of this process: in a rush for a full day hundreds are refused for one reason. */
const known = new Map<string, Known>()
const mostKnown = 1000
const recentMilliseconds = 250

/** Own staff read what is missing, and the people of an agency do not: each person has their own. */
const whoOf = (actor: unknown) =>
  typeof actor === 'object' && actor !== null && 'user_id' in actor ? String(actor.user_id) : 'others'

const keyOf = (actor: unknown, { tour_operator_id, product_id, date, start_time }: Unproven) =>
  [tour_operator_id, product_id, date, start_time, whoOf(actor)].join(' ')

/** Refuses as before what was refused, as long as nothing changed since. */
export async function refuseAgain(act: Act, unproven: readonly Unproven[]): Promise<void> {
  const [party, other] = unproven
  const before = party && !other && party.item_id === null && known.get(keyOf(act.actor, party))
  if (!before || before.seats > party.seats) return
  const mark = await findMark(act, party.tour_operator_id, before.days)
  if (mark === before.mark) throw before.refusal
}

/** In a rush: what was refused a moment ago is, whatever was freed since. */
export function recentRefusal(actor: unknown, party: Unproven): Refusal | null {
  const before = party.item_id === null && known.get(keyOf(actor, party))
  const isRecent = before && before.seats <= party.seats && performance.now() - before.at < recentMilliseconds
  return isRecent ? before.refusal : null
}

export function rememberRefusal(
  act: Act,
  unproven: readonly Unproven[],
  why: Pick<Known, 'days' | 'mark' | 'refusal'>,
) {
  const [party, other] = unproven
  if (!party || other || party.item_id !== null) return
  if (known.size >= mostKnown) known.clear()
  known.set(keyOf(act.actor, party), { ...why, seats: party.seats, at: performance.now() })
}

/** Changes only add rows, and a decision about the day takes them away. */
export async function findMark({ tx }: Act, tour_operator_id: string, { from, to }: Days): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', r.resources_version, (select string_agg(concat_ws(' ', f.xmin, n.changes), ',' order by day)
      from generate_series(${from}::date, ${to}::date, '1 day') day
      left join fleet_days f on f.tour_operator_id = r.tour_operator_id and f.date = day::date
      cross join lateral (select count(*) as changes from fleet_changes c
        where c.tour_operator_id = r.tour_operator_id and c.date = day::date) n)) as mark
    from fleet_rules r where r.tour_operator_id = ${tour_operator_id}::uuid`.execute(tx)
  return rows[0]?.mark ?? ''
}
