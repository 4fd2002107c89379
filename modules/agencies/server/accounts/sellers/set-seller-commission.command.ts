import { sql } from 'kysely'

import { addDays, type LocalDate } from '#domain/local-date.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { sells } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'

type Setting = { user_id: string; product_id: string | null; percent: number; valid_from: LocalDate }

/**
 * Another share of what a user sells from a day on. Only the first one may begin in the past: what was sold since keeps the
 * share of its day.
 */
export async function setSellerCommission(act: StaffAct, { percent, ...setting }: Setting) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { user_id, valid_from } = setting
  const { today } = await operatorDay(tx, tour_operator_id, now)
  const product = await findProduct(act, setting)
  await openAccount(act, user_id)
  const earlier = await tx
    .selectFrom('seller_commissions')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('user_id', '=', user_id)
    .limit(1)
    .executeTakeFirst()
  const first = addDays(today, 1)
  if (earlier && valid_from < first)
    throw new Refusal('seller_commission_too_early', { field: 'valid_from', from: first })
  const points = Math.round(percent * 100)
  await tx
    .insertInto('seller_commissions')
    .values({ tour_operator_id, created_at: now, ...setting, points, by_name: actor.full_name })
    .execute()
  if (valid_from <= today) await lookAtSales(act, { user_id, valid_from })
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'user',
    entity_id: user_id,
    kind: 'seller_commission_set',
    data: { points, product, from: valid_from },
    actor,
  })
}

async function findProduct(
  { tx, actor }: StaffAct,
  { product_id }: Pick<Setting, 'product_id'>,
): Promise<string | null> {
  if (!product_id) return null
  const product = await tx
    .selectFrom('products')
    .select('name')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', product_id)
    .executeTakeFirst()
  if (!product) throw new NotFound()
  return product.name
}

/** The account of a user, locked: two that are set at once follow one another. */
async function openAccount({ tx, actor }: StaffAct, user_id: string) {
  const { tour_operator_id } = actor
  const user = await tx
    .selectFrom('users')
    .select('level')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', user_id)
    .executeTakeFirst()
  if (!user || !sells(user)) throw new NotFound()
  await tx
    .insertInto('account_parties')
    .values({ tour_operator_id, id: user_id, kind: 'vendedor', user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('account_parties')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .execute()
}

/** What the user sold since that day is looked at on its day of service. */
async function lookAtSales(
  { tx, actor }: StaffAct,
  { user_id, valid_from }: Pick<Setting, 'user_id' | 'valid_from'>,
) {
  await sql`insert into accounts_due (tour_operator_id, booking_id, party_id, look_on)
    select b.tour_operator_id, b.id, b.seller_id, b.service_date from bookings b
    where b.tour_operator_id = ${actor.tour_operator_id}::uuid and b.seller_id = ${user_id}::uuid
      and b.created_at >= ${valid_from}::date - 1 order by b.id
    on conflict (tour_operator_id, booking_id, party_id) do nothing`.execute(tx)
}

/** Removes a share that has not begun. */
export async function removeSellerCommission(act: StaffAct, id: string) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { today } = await operatorDay(tx, tour_operator_id, now)
  const of = { tour_operator_id, id }
  const { rows } = await sql<{ user_id: string; points: number; product: string | null; from: LocalDate }>`
    select c.user_id, c.points, p.name as product, c.valid_from as from from seller_commissions c
    left join products p on p.tour_operator_id = c.tour_operator_id and p.id = c.product_id
    where c.tour_operator_id = ${of.tour_operator_id}::uuid and c.id = ${id}::uuid for update of c`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new NotFound()
  const { user_id, ...data } = row
  if (data.from <= today) throw new Refusal('seller_commission_too_early', { from: addDays(today, 1) })
  await tx
    .deleteFrom('seller_commissions')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'user',
    entity_id: user_id,
    kind: 'seller_commission_removed',
    data,
    actor,
  })
}
