import { sql } from 'kysely'

import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { tillRights } from '../rules/till.rules.ts'

export type HeldTill = {
  id: string
  tour_operator_id: string
  holder_id: string | null
  holder_name: string
  currency: string
  opened_at: Date
  balance: number
  /** its cash outside pending handovers */
  free: number
}

/**
 * A till that the caller may use, locked until the transaction ends. `alone`: payments wait meanwhile, and go to
 * it or, if it is closed, to the next. `open`: only closing is blocked; for locking a second till, because two
 * exclusive locks in opposite order would deadlock.
 */
export async function holdTill(
  act: StaffAct,
  id: string,
  how: 'alone' | 'open' = 'alone',
): Promise<HeldTill> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  await sql`select from tills where tour_operator_id = ${tour_operator_id}::uuid and id = ${id}::uuid
    ${how === 'alone' ? sql`for no key update` : sql`for share`}`.execute(tx)
  // A separate statement sees what was committed during the wait.
  const { rows } = await sql<HeldTill & { closed_at: Date | null }>`
    select t.id, t.tour_operator_id, t.holder_id, coalesce(u.full_name, '') as holder_name, t.currency, t.opened_at,
      t.closed_at, b.balance, b.balance - (select coalesce(sum(h.amount), 0)::bigint from till_handovers h
        where h.tour_operator_id = t.tour_operator_id and h.answer is null and h.currency = t.currency
          and h.giver_id is not distinct from t.holder_id) as free
    from tills t cross join lateral (select till_balance(t) as balance) b
    left join users u on u.tour_operator_id = t.tour_operator_id and u.id = t.holder_id
    where t.tour_operator_id = ${tour_operator_id}::uuid and t.id = ${id}::uuid`.execute(tx)
  const [till] = rows
  if (!till || !tillRights(actor, till).see) throw new NotFound()
  if (till.closed_at) throw new Refusal('till_closed')
  if (!tillRights(actor, till).run) throw new Refusal('not_your_till')
  return till
}

/** The time of an entry: never before the till was opened, whatever the clock. */
export const momentIn = ({ opened_at }: HeldTill, now: Date): Date => (now < opened_at ? opened_at : now)
