import { sql } from 'kysely'

import type { MoneyIn } from '#contract/dashboard/dashboard.contract.ts'
import type { PaymentMethod } from '#domain/bookings/payment.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isSeller } from '#domain/staff/level.ts'
import { instantOf } from '#domain/zoned-time.ts'

import type { Reader } from '../../db/database.ts'

const period = 30

type Moved = {
  currency: string
  method: PaymentMethod
  is_now: boolean
  received: number
  returned: number
}
type Where = { currency: string; time_zone: string; today: LocalDate }

/**
 * Money that came and was given back in the last 30 days and the 30 before, by currency. Credit, set-offs, trials and what
 * was paid before an import are no money of these days. Level 2 sees what its bookings brought and what it received.
 */
export async function findMoneyIn(
  db: Reader,
  actor: Actor,
  { currency, time_zone, today }: Where,
): Promise<MoneyIn> {
  const own = isSeller(actor)
  const start = instantOf(addDays(today, 1 - period), '00:00', time_zone)
  const { rows } = await sql<Moved>`
    select p.currency, p.method, p.created_at >= ${start}::timestamptz as is_now,
      coalesce(sum(p.amount) filter (where p.kind = 'pago'), 0)::bigint as received,
      coalesce(sum(p.amount) filter (where p.kind = 'reembolso'), 0)::bigint as returned
    from payments p
    ${own ? sql`join bookings b on b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id` : sql``}
    where p.tour_operator_id = ${actor.tour_operator_id}::uuid and p.status = 'aprobado'
      and p.created_at >= ${instantOf(addDays(today, 1 - 2 * period), '00:00', time_zone)}::timestamptz
      and p.method not in ('credito_agencia', 'compensacion') and not p.is_trial and not p.is_earlier
      ${own ? sql`and (b.seller_id = ${actor.user_id}::uuid or p.received_by = ${actor.user_id}::uuid)` : sql``}
    group by 1, 2, 3`.execute(db)
  const known = [...new Set(rows.map((row) => row.currency))].filter((other) => other !== currency)
  const methods = rows
    .filter((row) => row.currency === currency && row.is_now && row.received > 0)
    .map(({ method, received }) => ({ method, received }))
    .toSorted((one, other) => other.received - one.received || one.method.localeCompare(other.method))
  return {
    currency,
    own,
    ...periodsOf(rows, currency),
    methods,
    others: known.toSorted().map((other) => ({ currency: other, ...periodsOf(rows, other) })),
  }
}

function periodsOf(rows: readonly Moved[], currency: string) {
  const of = rows.filter((row) => row.currency === currency)
  return {
    ...added(of.filter(({ is_now }) => is_now)),
    previous: added(of.filter(({ is_now }) => !is_now)),
  }
}

const added = (rows: readonly Moved[]) => ({
  received: rows.reduce((sum, row) => sum + row.received, 0),
  returned: rows.reduce((sum, row) => sum + row.returned, 0),
})
