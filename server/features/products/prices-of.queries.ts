import type { Season, SpecialPrice } from '#contract/bookings/pricing.ts'

import type { Sale } from './sale.queries.ts'

type Rule = Sale['rules'][number]

/** Stored prices in their edited form: seasons for all sales, and special prices for some. */
export function pricesOf(rules: readonly Rule[]): { seasons: Season[]; special_prices: SpecialPrice[] } {
  const general = rules.filter((rule) => isGeneral(rule))
  const special = rules.filter((rule) => !isGeneral(rule))
  const seasons = [...Map.groupBy(general, ({ valid_from }) => valid_from).values()].flatMap(seasonOf)
  return {
    seasons: seasons.toSorted((a, b) => a.valid_from.localeCompare(b.valid_from)),
    special_prices: [...Map.groupBy(special, saleKey).values()].flatMap((same) =>
      seasonOf(same).flatMap((season) => {
        const [rule] = same
        if (!rule) return []
        const { residency, weekdays, pax_min, pax_max, channel, valid_to } = rule
        return [{ ...season, residency, weekdays, pax_min, pax_max, channel, valid_to }]
      }),
    ),
  }
}

function isGeneral({ residency, weekdays, pax_min, pax_max, channel, valid_to }: Rule): boolean {
  const forAll = residency === 'cualquiera' && !weekdays && !channel
  return forAll && pax_min === 1 && pax_max === null && valid_to === null
}

function saleKey({ residency, weekdays, pax_min, pax_max, channel, valid_from }: Rule): string {
  return JSON.stringify([residency, weekdays, pax_min, pax_max, channel, valid_from])
}

function seasonOf(same: readonly Rule[]): Season[] {
  const [first] = same
  if (!first) return []
  const amounts: Season['amounts'] = {}
  let unit_amount: number | null = null
  const other_amounts: NonNullable<Season['other_amounts']> = {}
  let other_unit_amount: number | null = null
  for (const { category_code, amount, other_amount } of same) {
    if (category_code === null) unit_amount = amount
    else amounts[category_code] = amount
    if (other_amount === null) continue
    if (category_code === null) other_unit_amount = other_amount
    else other_amounts[category_code] = other_amount
  }
  const { season, valid_from } = first
  return [withoutEmpty({ season, valid_from, amounts, unit_amount, other_amounts, other_unit_amount })]
}

/** Drops empty prices of the second currency. */
export function withoutEmpty<Price extends Pick<Season, 'other_amounts' | 'other_unit_amount'>>({
  other_amounts = {},
  other_unit_amount = null,
  ...price
}: Price) {
  return {
    ...price,
    ...(Object.values(other_amounts).some((each) => each !== undefined) && { other_amounts }),
    ...(other_unit_amount !== null && { other_unit_amount }),
  }
}
