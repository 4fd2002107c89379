import { type CategoryInput, rulesIn } from '#contract/products/price-input.ts'
import type { AvailabilityRuleInput, ProductInput } from '#contract/products/product-input.ts'

import type { Tx } from '../../db/database.ts'
import type { ProductKey } from './product.queries.ts'

/**
 * A category is identified by its code: everything else is updated in place. A missing one is deleted with its
 * prices.
 */
export async function replaceCategories(
  tx: Tx,
  { id, tour_operator_id }: ProductKey,
  categories: CategoryInput[],
) {
  const codes = categories.map(({ code }) => code)
  await tx
    .deleteFrom('price_categories')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', id)
    .where('code', 'not in', codes)
    .execute()
  await tx
    .insertInto('price_categories')
    .values(
      categories.map((category, position) => ({ ...category, position, tour_operator_id, product_id: id })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tour_operator_id', 'product_id', 'code']).doUpdateSet((eb) => ({
        label: eb.ref('excluded.label'),
        min_age: eb.ref('excluded.min_age'),
        max_age: eb.ref('excluded.max_age'),
        seats: eb.ref('excluded.seats'),
        needs_adult: eb.ref('excluded.needs_adult'),
        max_per_adult: eb.ref('excluded.max_per_adult'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute()
}

export async function findSecondCurrency(tx: Tx, tour_operator_id: string): Promise<string | null> {
  const { secondary_currency } = await tx
    .selectFrom('tour_operators')
    .select('secondary_currency')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return secondary_currency
}

/** A price in the second currency stores its code; without a second currency there is none. */
export function inSecond(
  { other_amount }: { other_amount?: number | null | undefined },
  second: string | null,
) {
  return typeof other_amount === 'number' && second
    ? { other_amount, other_currency: second }
    : { other_amount: null, other_currency: null }
}

type Prices = Pick<ProductInput, 'price_unit' | 'seasons' | 'special_prices'>

/** A row for each price of each category. Bookings keep what they were sold at. */
export async function replacePrices(tx: Tx, { id, tour_operator_id }: ProductKey, prices: Prices) {
  await tx
    .deleteFrom('price_rules')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', id)
    .execute()
  const { rules } = rulesIn(prices)
  const isWritten = rules.some(({ other_amount }) => typeof other_amount === 'number')
  const second = isWritten ? await findSecondCurrency(tx, tour_operator_id) : null
  const rows = rules.map((rule, position) => ({
    ...rule,
    ...inSecond(rule, second),
    weekdays: rule.weekdays && [...rule.weekdays],
    position,
    tour_operator_id,
    product_id: id,
  }))
  if (rows.length > 0) await tx.insertInto('price_rules').values(rows).execute()
}

export async function replaceSchedule(
  tx: Tx,
  { id, tour_operator_id }: ProductKey,
  rules: AvailabilityRuleInput[],
) {
  await tx
    .deleteFrom('availability_rules')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', id)
    .execute()
  if (rules.length === 0) return
  await tx
    .insertInto('availability_rules')
    .values(rules.map((rule, position) => ({ ...rule, position, tour_operator_id, product_id: id })))
    .execute()
}
