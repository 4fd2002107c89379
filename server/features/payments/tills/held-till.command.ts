import { sql } from 'kysely'

import { tillRights } from '#domain/payments/till.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

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
 * A till that the caller runs, held until the act ends. `alone`: payments wait meanwhile, and land in it or, where it is
 * closed, in the next. `open`: it is only kept from being closed; for who holds a second one, because two who hold one each
 * alone and want the other's would wait for ever.
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
  // A statement of its own sees what was committed while it waited.
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

/** The moment of an act in a till: never before it was opened, whatever a clock says. */
export const momentIn = ({ opened_at }: HeldTill, now: Date): Date => (now < opened_at ? opened_at : now)
