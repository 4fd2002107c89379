import { z } from 'zod'

import { channels } from '#domain/channel.ts'
import { isLocalDate } from '#domain/local-date.ts'
import { everySale, type PriceRule } from '#domain/products/prices/price-rule.rules.ts'
import { findTie, sortedWeekdays } from '#domain/products/prices/price-ties.rules.ts'
import { categoryCodes, type PriceUnit, residencyConditions } from '#domain/products/product/product.ts'
import { fields } from '#words/fields.ts'
import { formatDate } from '#words/format.ts'
import { conditionsName } from '#words/office/price-text.ts'

import { amount, localDate, requiredText, text } from '../endpoint/fields.ts'

const whole = (min: number, max: number) => z.int('Escribe un número entero').min(min).max(max)

export type CategoryInput = z.infer<typeof CategoryInput>
export const CategoryInput = z
  .object({
    code: z.enum(categoryCodes),
    label: requiredText(40),
    min_age: whole(0, 120),
    max_age: whole(0, 120).nullable(),
    /** 0 for an infant on the lap */
    seats: whole(0, 1),
    needs_adult: z.boolean(),
    /** null: as many as fit */
    max_per_adult: whole(1, 20).nullable().default(null),
  })
  .refine(({ min_age, max_age }) => max_age === null || max_age >= min_age, {
    path: ['max_age'],
    message: 'Debe ser igual o mayor que la edad desde',
  })

/** A season ends where the next one begins. */
export type SeasonInput = z.infer<typeof SeasonInput>
export const SeasonInput = z.object({
  season: text(60),
  valid_from: localDate,
  /** minor units of the operator's currency, by category */
  amounts: z.partialRecord(z.enum(categoryCodes), amount),
  /** price of the group or the vehicle */
  unit_amount: amount.nullable().default(null),
  /** prices in the second currency; absent ones are converted at the day's rate */
  other_amounts: z.partialRecord(z.enum(categoryCodes), amount).optional(),
  other_unit_amount: amount.nullable().optional(),
})

/** A price for some sales only: residents, weekends, big groups, a channel, a few days. */
export type SpecialPriceInput = z.infer<typeof SpecialPriceInput>
export const SpecialPriceInput = SeasonInput.extend({
  residency: z.enum(residencyConditions),
  weekdays: z.array(whole(1, 7)).min(1, 'Elige al menos un día').max(7).nullable(),
  pax_min: whole(1, 500),
  pax_max: whole(1, 500).nullable(),
  channel: z.enum(channels).nullable(),
  valid_to: localDate.nullable(),
})
  .refine(({ pax_min, pax_max }) => pax_max === null || pax_max >= pax_min, {
    path: ['pax_max'],
    message: 'Debe ser igual o mayor que el mínimo',
  })
  .refine(({ valid_from, valid_to }) => valid_to === null || valid_to >= valid_from, {
    path: ['valid_to'],
    message: 'Debe ser igual o posterior a la fecha desde',
  })

type Prices = {
  price_unit: PriceUnit
  categories: readonly CategoryInput[]
  seasons: readonly SeasonInput[]
  special_prices: readonly SpecialPriceInput[]
}
type Source = { list: 'seasons' | 'special_prices'; index: number }

/** The price rules of seasons and special prices, each with the form field that it comes from. */
export function rulesIn({ price_unit, seasons, special_prices }: Omit<Prices, 'categories'>) {
  const rules: PriceRule[] = []
  const sources: Source[] = []
  const add = (price: SeasonInput, conditions: Omit<PriceRule, 'category_code' | 'amount'>, from: Source) => {
    type Written = number | null | undefined
    const amounts: [PriceRule['category_code'], Written, Written][] =
      price_unit === 'persona'
        ? categoryCodes.map((code) => [code, price.amounts[code], price.other_amounts?.[code]])
        : [[null, price.unit_amount, price.other_unit_amount]]
    for (const [category_code, each, other] of amounts) {
      if (each === null || each === undefined) continue
      rules.push({ ...conditions, category_code, amount: each, other_amount: other ?? null })
      sources.push(from)
    }
  }
  for (const [index, price] of seasons.entries()) {
    const { season, valid_from } = price
    add(price, { ...everySale, season, valid_from, valid_to: null }, { list: 'seasons', index })
  }
  for (const [index, price] of special_prices.entries()) {
    const { season, valid_from, valid_to, residency, weekdays, pax_min, pax_max, channel } = price
    const conditions = { residency, weekdays: sortedWeekdays(weekdays), pax_min, pax_max, channel }
    add(price, { ...conditions, season, valid_from, valid_to }, { list: 'special_prices', index })
  }
  return { rules, sources }
}

type Fault = (path: (string | number)[], message: string) => void

/** Every season prices all categories, a special price at least one, and no two of them tie. */
export function checkPrices(prices: Prices, fault: Fault) {
  const { price_unit, categories, seasons, special_prices } = prices
  for (const [index, { valid_from, amounts, unit_amount }] of seasons.entries()) {
    if (seasons.findIndex((each) => each.valid_from === valid_from) < index)
      fault(['seasons', index, 'valid_from'], 'Otra temporada empieza ese mismo día')
    if (price_unit !== 'persona') {
      if (unit_amount === null) fault(['seasons', index, 'unit_amount'], fields.required)
      continue
    }
    for (const { code, label } of categories)
      if (amounts[code] === undefined)
        fault(['seasons', index, 'amounts', code], `Falta el precio de ${label}`)
  }
  for (const [index, special] of special_prices.entries()) checkSpecial(prices, special, index, fault)
  for (const [list, all] of Object.entries({ seasons, special_prices }))
    for (const [index, { amounts, other_amounts }] of all.entries())
      for (const code of categoryCodes)
        if (amounts[code] === undefined && other_amounts?.[code] !== undefined)
          fault([list, index, 'amounts', code], 'Escribe también el precio en tu moneda')
        else if (amounts[code] !== undefined && !categories.some((category) => category.code === code))
          fault([list, index, 'amounts', code], 'Esa categoría no existe en este producto')
  checkTies(prices, fault)
}

function checkSpecial({ price_unit }: Prices, special: SpecialPriceInput, index: number, fault: Fault) {
  const { amounts, unit_amount, valid_to, residency, weekdays, pax_min, pax_max, channel } = special
  const at = (field: string, message: string) => fault(['special_prices', index, field], message)
  if (price_unit !== 'persona') {
    if (unit_amount === null) at('unit_amount', fields.required)
  } else if (Object.values(amounts).every((each) => each === undefined))
    at('amounts', 'Escribe el precio de al menos una categoría')
  const forAll = residency === 'cualquiera' && !sortedWeekdays(weekdays) && !channel
  if (forAll && pax_min === 1 && pax_max === null && valid_to === null)
    at('valid_to', 'Este precio es para todos: agrégalo como temporada, o elige para quién o hasta cuándo')
}

function checkTies(prices: Prices, fault: Fault) {
  const { rules, sources } = rulesIn(prices)
  // An invalid date already has an error at its own field.
  const days = rules.flatMap(({ valid_from, valid_to }) =>
    valid_to === null ? [valid_from] : [valid_from, valid_to],
  )
  if (!days.every(isLocalDate)) return
  const tie = findTie(rules)
  const [one, two] = tie ? [sources[tie.first], sources[tie.second]] : []
  if (!tie || !one || !two || (one.list === 'seasons' && two.list === 'seasons')) return
  const nameOf = ({ list, index }: Source) => {
    const price = prices[list][index]
    const rule = rules[sources.findIndex((each) => each.list === list && each.index === index)]
    return rule ? `«${price?.season || conditionsName(rule)}»` : ''
  }
  const field = tie.over === 'weekdays' ? 'weekdays' : tie.over === 'group_size' ? 'pax_min' : 'valid_from'
  const when = `el ${formatDate(tie.date, { year: true })}, para ${tie.people === 1 ? '1 persona' : `${tie.people} personas`}`
  for (const [place, other] of [
    [one, two],
    [two, one],
  ] as const)
    if (place.list === 'special_prices')
      fault(
        [place.list, place.index, field],
        `Empata con ${nameOf(other)}: los dos valen ${when}, y ninguno es más específico`,
      )
}
