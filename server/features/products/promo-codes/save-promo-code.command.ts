import type { PromoCodeInput } from '#contract/products/promo-codes.contract.ts'
import type { EventKind } from '#domain/event.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findPromoCode } from './promo-codes.queries.ts'

type Saving = { code: PromoCodeInput }

export async function createPromoCode(act: StaffAct, { code }: Saving): Promise<string> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { product_ids, ...row } = code
  const { id } = await tx
    .insertInto('promo_codes')
    .values({ tour_operator_id, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeProducts(tx, { tour_operator_id, id, product_ids })
  await record(act, { code }, id, 'promo_code_created')
  return id
}

/** Existing sales keep their discount; the limit of uses cannot be lower than the uses so far. */
export async function updatePromoCode(
  act: StaffAct,
  { code, id, version }: Saving & { id: string; version: number },
) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const locked = await tx
    .selectFrom('promo_codes')
    .select(['version', 'uses'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new NotFound()
  if (locked.version !== version) throw new Stale(await findPromoCode(tx, tour_operator_id, id))
  const { product_ids, ...row } = code
  if (row.max_uses !== null && row.max_uses < locked.uses) throw new Refusal('promo_below_uses')
  await tx
    .updateTable('promo_codes')
    .set(row)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('promo_code_products')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('promo_code_id', '=', id)
    .execute()
  await writeProducts(tx, { tour_operator_id, id, product_ids })
  await record(act, { code }, id, 'promo_code_updated')
}

type Products = { tour_operator_id: string; id: string; product_ids: readonly string[] }

async function writeProducts(tx: Tx, { tour_operator_id, id, product_ids }: Products) {
  const ids = [...new Set(product_ids)]
  if (ids.length === 0) return
  const own = await tx
    .selectFrom('products')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', ids)
    .execute()
  if (own.length < ids.length) throw new NotFound()
  await tx
    .insertInto('promo_code_products')
    .values(ids.map((product_id) => ({ tour_operator_id, promo_code_id: id, product_id })))
    .execute()
}

function record(act: StaffAct, { code }: Saving, entity_id: string, kind: EventKind<'promo_code'>) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  return recordEvent(tx, {
    tour_operator_id,
    entity: 'promo_code',
    entity_id,
    kind,
    data: { ...code },
    actor,
  })
}
