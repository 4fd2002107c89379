import { isDeepStrictEqual } from 'node:util'

import type { SeasonInput } from '#contract/products/price-input.ts'
import type { ProductInput } from '#contract/products/product-input.ts'
import { sortedWeekdays } from '#domain/products/prices/price-ties.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { StaffAct } from '#server/db/act.ts'
import { formatList } from '#words/formatters.ts'
import { publicationNeedNames } from '#words/office/code-names.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { replaceEntranceFees, replaceExtras } from './extras.command.ts'
import { followSchedule } from './follow-schedule.command.ts'
import { lockVersion } from './lock-product.command.ts'
import { findOperatorTerms } from './operator-terms.queries.ts'
import { withoutEmpty } from './prices-of.queries.ts'
import { replaceCategories, replacePrices, replaceSchedule } from './product-parts.command.ts'
import { findProduct, type StoredProduct } from './product.queries.ts'

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Saves a whole edit. Without a difference neither version nor history change. */
export async function saveProduct(act: StaffAct, id: string, input: ProductInput) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const key = { id, tour_operator_id }
  const before = await lockVersion(act, key, input.version)
  const edit = inOrder(input)
  const changed = changesBetween(before, edit)
  const touches = (...fields: (keyof typeof edit)[]) => fields.some((field) => field in changed)
  if (Object.keys(changed).length === 0) return before

  if (touches('availability_rules', 'min_pax')) {
    const { exceptions } = before
    const { availability_rules, min_pax } = edit
    await followSchedule(act, key, before, { availability_rules, exceptions, min_pax })
    await replaceSchedule(tx, key, edit.availability_rules)
  }
  if (touches('categories', 'price_unit', 'seasons', 'special_prices')) {
    await replaceCategories(tx, key, edit.categories)
    await replacePrices(tx, key, edit)
  }
  if (touches('extras')) {
    const { time_zone } = await findOperatorTerms(tx, tour_operator_id)
    await replaceExtras(tx, key, edit.extras, localMoment(now, time_zone).date)
  }
  if (touches('entrance_fees')) await replaceEntranceFees(tx, key, edit.entrance_fees)
  const { categories: _, seasons: _prices, special_prices: _specials, ...rest } = edit
  const { availability_rules: _schedule, extras: _extras, entrance_fees: _fees, code, ...columns } = rest
  await tx
    .updateTable('products')
    .set({
      ...columns,
      // Updating a key column takes a lock that blocks every insert with a foreign key to this row.
      ...(code !== before.code && { code }),
      itinerary: JSON.stringify(columns.itinerary),
      faqs: JSON.stringify(columns.faqs),
      meeting_point: json(columns.meeting_point),
      cutoff: json(columns.cutoff),
      channel_cutoffs: JSON.stringify(columns.channel_cutoffs),
      cancellation_tiers: json(columns.cancellation_tiers),
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()

  const after = await findProduct(tx, key, now)
  refuseUnsellable(after, before.missing_to_publish)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: id,
    kind: 'product_changed',
    data: { changed },
    actor,
  })
  return after
}

type Needs = StoredProduct['missing_to_publish']

/**
 * A published product cannot lose what publishing requires. If something was missing before, other fields can still be
 * saved.
 */
export function refuseUnsellable({ status, missing_to_publish }: StoredProduct, before: Needs) {
  const lost = missing_to_publish.filter((need) => !before.includes(need))
  if (status === 'publicado' && lost.length > 0)
    throw new Refusal('published_needs', { missing: missingWords(lost) })
}

export function missingWords(missing: Needs): string {
  return formatList(missing.map((need) => publicationNeedNames[need]))
}

/** Lists whose order says nothing, in the order in which they are read back. */
function inOrder(edit: ProductInput) {
  const { version: _, ...input } = edit
  const perPerson = input.price_unit === 'persona'
  return {
    ...input,
    people_per_vehicle: input.price_unit === 'vehiculo' ? input.people_per_vehicle : null,
    seasons: input.seasons
      .toSorted((a, b) => a.valid_from.localeCompare(b.valid_from))
      .map((season) => ofUnit(season, perPerson)),
    special_prices: input.special_prices.map((special) => ({
      ...ofUnit(special, perPerson),
      weekdays: sortedWeekdays(special.weekdays),
    })),
    extras: input.extras.map(({ other_amount, ...extra }) => ({
      ...extra,
      ...(typeof other_amount === 'number' && { other_amount }),
    })),
    availability_rules: input.availability_rules.map((rule) => ({
      ...rule,
      weekdays: rule.weekdays.toSorted((a, b) => a - b),
      start_times: rule.start_times.toSorted(),
    })),
  }
}

/** Amounts typed before the unit was changed are not prices of this product. */
function ofUnit<Price extends SeasonInput>(price: Price, perPerson: boolean) {
  return withoutEmpty(
    perPerson
      ? { ...price, unit_amount: null, other_unit_amount: null }
      : { ...price, amounts: {}, other_amounts: {} },
  )
}

type Edit = ReturnType<typeof inOrder>
type Changes = Partial<Record<keyof Edit, { from: unknown; to: unknown }>>

function changesBetween(before: StoredProduct, edit: Edit): Changes {
  const changed: Changes = {}
  const fields = Object.keys(edit).filter((field): field is keyof Edit => field in edit)
  for (const field of fields)
    if (!isDeepStrictEqual(before[field], edit[field]))
      changed[field] = { from: before[field], to: edit[field] }
  return changed
}
