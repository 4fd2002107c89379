import { isDeepStrictEqual } from 'node:util'

import type { Season } from '#contract/bookings/pricing.ts'
import {
  type ImportedPrice,
  type PriceColumn,
  priceColumns,
  type PriceContext,
  readPrice,
  seasonOn,
} from '#contract/products/price-columns.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { attempt } from '#server/db/attempt.ts'

import type { CreatedRecord, ImportedRecord, ImportKind } from '../../imports/import-kind.queries.ts'
import { operatorDay } from '../../operators/operator-day.queries.ts'
import { lockProduct } from '../lock-product.command.ts'
import { pricesOf } from '../prices-of.queries.ts'
import { loadSale } from '../sale.queries.ts'
import { setSeasons } from '../set-seasons.command.ts'

export const priceImport: ImportKind<PriceColumn, ImportedPrice, PriceContext> = {
  kind: 'prices',
  columns: priceColumns,
  detail: 'season',
  readContext,
  read: readPrice,
  findRepeated: (_act, records) => Promise.resolve(findRepeatedPrices(records)),
  create: setPrices,
  remove: restorePrices,
}

async function readContext({ tx, actor, now }: StaffAct): Promise<PriceContext> {
  const { tour_operator_id } = actor
  const { today } = await operatorDay(tx, tour_operator_id, now)
  const { currency, secondary_currency } = await tx
    .selectFrom('tour_operators')
    .select(['currency', 'secondary_currency'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const products = await tx
    .selectFrom('products')
    .select(['id', 'code', 'name', 'price_unit'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('status', '<>', 'archivado')
    .orderBy('code')
    .execute()
  const sale = await loadSale(tx, tour_operator_id, products, { from: today, to: today })
  return {
    products: products.map((product) => {
      const { categories, rules } = sale(product.id)
      return { ...product, categories, seasons: pricesOf(rules).seasons }
    }),
    currency,
    second_currency: secondary_currency,
    today,
  }
}

/** A second price of the same category from the same day. */
function findRepeatedPrices(records: readonly ImportedRecord<ImportedPrice>[]) {
  const earlier = new Map<string, { name: string; line: number }>()
  return new Map(
    records.flatMap(({ line, name, values }) => {
      const { product_id, valid_from, is_second, amounts, unit_amount } = values
      const keys = [...Object.keys(amounts), ...(unit_amount === null ? [] : [''])].map((code) =>
        [product_id, valid_from, is_second, code].join(' '),
      )
      const found = keys.flatMap((key) => earlier.get(key) ?? [])[0]
      for (const key of keys) if (!earlier.has(key)) earlier.set(key, { name, line })
      return found ? [[line, { ...found, is_similar: false }] as const] : []
    }),
  )
}

/** In the order of their ids, so that two imports cannot wait for each other. */
async function setPrices(act: StaffAct, values: readonly ImportedPrice[]): Promise<CreatedRecord[]> {
  const { tour_operator_id } = act.actor
  const made: CreatedRecord[] = []
  for (const [id, prices] of [...Map.groupBy(values, ({ product_id }) => product_id)].toSorted(
    ([one], [other]) => one.localeCompare(other),
  )) {
    const before = await lockProduct(act, { id, tour_operator_id })
    const wanted = prices.reduce<Season[]>(withPrice, before.seasons)
    if (isDeepStrictEqual(wanted, before.seasons)) continue
    const after = await setSeasons(act, before, wanted)
    made.push({ entity: 'product', id, data: { before: before.seasons, after: after.seasons } })
  }
  return made
}

/** A new season has the prices in force before it, where the file gives no others. */
function withPrice(seasons: readonly Season[], price: ImportedPrice): Season[] {
  const { season, valid_from, is_second, amounts, unit_amount } = price
  const known = seasons.find((each) => each.valid_from === valid_from)
  const none: Season = { season, valid_from, amounts: {}, unit_amount: null }
  const base = known ?? seasonOn(seasons, valid_from) ?? none
  const changed: Season = {
    ...base,
    season: known?.season || season,
    valid_from,
    ...(is_second
      ? {
          other_amounts: { ...base.other_amounts, ...amounts },
          ...(unit_amount !== null && { other_unit_amount: unit_amount }),
        }
      : { amounts: { ...base.amounts, ...amounts }, unit_amount: unit_amount ?? base.unit_amount }),
  }
  return [...seasons.filter((each) => each.valid_from !== valid_from), changed].toSorted((one, other) =>
    one.valid_from.localeCompare(other.valid_from),
  )
}

/** A product keeps its seasons if they were changed since then, or if it is published and needs them. */
async function restorePrices(act: StaffAct, created: readonly CreatedRecord[]) {
  const { tour_operator_id } = act.actor
  const kept: string[] = []
  let removed = 0
  for (const { id, data } of created.toSorted((one, other) => one.id.localeCompare(other.id))) {
    const product = await lockProduct(act, { id, tour_operator_id })
    const { before, after } = data as { before: Season[]; after: Season[] } // oxlint-disable-line typescript/no-unsafe-type-assertion
    const isUnchanged = isDeepStrictEqual(JSON.parse(JSON.stringify(product.seasons)), after)
    const restored =
      isUnchanged &&
      (await attempt(
        act.tx,
        () => setSeasons(act, product, before),
        (error) => error instanceof Refusal,
      ))
    if (restored) removed += 1
    else kept.push(product.name)
  }
  return { removed, kept }
}
