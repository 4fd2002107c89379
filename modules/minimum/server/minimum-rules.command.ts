import { NotFound, Stale } from '#domain/refusal.ts'
import type { Act, StaffAct } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { MinimumRuleInput, StoredMinimumRule } from '../contract/minimum-rules.contract.ts'
import { usualRule } from '../rules/minimum.ts'

type Which = { tour_operator_id: string; product_id: string }

/** The rule of a product; `version` 0 is the usual one. */
export async function findMinimumRule(
  db: Reader,
  { tour_operator_id, product_id }: Which,
): Promise<StoredMinimumRule> {
  const row = await db
    .selectFrom('products as p')
    .leftJoin('minimum_rules as r', (join) =>
      join.onRef('r.tour_operator_id', '=', 'p.tour_operator_id').onRef('r.product_id', '=', 'p.id'),
    )
    .select(['r.days_before', 'r.decide_at', 'r.default_act', 'r.version'])
    .where('p.tour_operator_id', '=', tour_operator_id)
    .where('p.id', '=', product_id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  const { days_before, decide_at, default_act, version } = row
  if (days_before === null || decide_at === null || default_act === null || version === null)
    return { ...usualRule, version: 0 }
  return { days_before, decide_at: decide_at.slice(0, 5), default_act, version }
}

export async function saveMinimumRule(
  act: StaffAct,
  { tour_operator_id, product_id }: Which,
  { version, ...rule }: MinimumRuleInput & { version: number },
): Promise<StoredMinimumRule> {
  const { tx, actor } = act
  await lockProduct(act, { tour_operator_id, product_id })
  const before = await findMinimumRule(tx, { tour_operator_id, product_id })
  if (before.version !== version) throw new Stale(before)
  await tx
    .insertInto('minimum_rules')
    .values({ tour_operator_id, product_id, ...rule })
    .onConflict((conflict) => conflict.columns(['tour_operator_id', 'product_id']).doUpdateSet(rule))
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: product_id,
    actor,
    kind: 'minimum_rule_changed',
    data: rule,
  })
  return findMinimumRule(tx, { tour_operator_id, product_id })
}

/** A copy of a product is decided by the same rule. */
export async function copyMinimumRule(
  { tx }: Act,
  copied: { tour_operator_id: string; from: string; to: string },
) {
  await tx
    .insertInto('minimum_rules')
    .columns(['tour_operator_id', 'product_id', 'days_before', 'decide_at', 'default_act'])
    .expression((eb) =>
      eb
        .selectFrom('minimum_rules')
        .select([
          'tour_operator_id',
          eb.cast<string>(eb.val(copied.to), 'uuid').as('product_id'),
          'days_before',
        ])
        .select(['decide_at', 'default_act'])
        .where('tour_operator_id', '=', copied.tour_operator_id)
        .where('product_id', '=', copied.from),
    )
    .execute()
}

async function lockProduct({ tx }: Act, { tour_operator_id, product_id }: Which) {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', product_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
}
