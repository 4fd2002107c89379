import { type CategoryInput, rulesIn } from '#contract/products/price-input.ts'
import type { AvailabilityRuleInput, ProductInput } from '#contract/products/product-input.ts'

import type { Tx } from '../../db/database.ts'
import type { ProductKey } from './product.queries.ts'

/** A category's code is what it is known by: the rest is renamed in place. One left out goes with its prices. */
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

type Prices = Pick<ProductInput, 'price_unit' | 'seasons' | 'special_prices'>

/** A row for each price of each category. Bookings keep what they were sold at. */
export async function replacePrices(tx: Tx, { id, tour_operator_id }: ProductKey, prices: Prices) {
  await tx
    .deleteFrom('price_rules')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', id)
    .execute()
  const rows = rulesIn(prices).rules.map((rule, position) => ({
    ...rule,
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
