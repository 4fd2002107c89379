/** How what is charged for is called, on pages, vouchers and lists alike. */
import type { LocalDate } from '#domain/local-date.ts'
import type { PriceConditions } from '#domain/products/prices/price-rule.rules.ts'
import type { Residency } from '#domain/products/product/product.ts'

import * as en from '../en/prices.ts'
import * as es from '../es/prices.ts'
import { formatDate, formatMoney } from '../format.ts'
import { formatList } from '../formatters.ts'
import { spokenIn } from '../language.ts'
import * as pt from '../pt/prices.ts'

const words = spokenIn({ es: es.prices, en: en.prices, pt: pt.prices })

export const residencyNames = spokenIn({
  es: es.residencyNames,
  en: en.residencyNames,
  pt: pt.residencyNames,
})
export const difficultyNames = spokenIn({
  es: es.difficultyNames,
  en: en.difficultyNames,
  pt: pt.difficultyNames,
})
/** By ISO weekday, from 1. */
export const weekdayNames = spokenIn({ es: es.weekdayNames, en: en.weekdayNames, pt: pt.weekdayNames })

/** Heading of the lines of one tour, in a booking of several. */
export const tourOf = ({ product_name, date }: { product_name: string; date: LocalDate }): string =>
  `${product_name}, ${formatDate(date)}`

/** «Adulto (residente)»: a line of a booking where residents and foreigners pay differently. */
export function lineName({ name, residency }: { name: string; residency: Residency | null }): string {
  return residency ? `${name} (${residencyNames[residency].toLowerCase()})` : name
}

/** What is paid, or «Gratis»: nothing is no amount of a currency. */
export const amountText = (amount: number, currency: string): string =>
  amount === 0 ? words.free : formatMoney(amount, currency)

/** The name alone of a line that was sold: it was kept with the residency in Spanish behind it. */
export const soldName = ({ name, residency }: { name: string; residency: Residency | null }): string =>
  residency ? name.slice(0, name.lastIndexOf(' (')) : name

export function weekdaysName(weekdays: readonly number[]): string {
  const key = weekdays.join('')
  if (key === '67') return words.weekend
  if (key === '12345') return words.workdays
  return formatList(weekdays.map((day) => weekdayNames[day] ?? ''))
}

export function groupSizeName({ pax_min, pax_max }: Pick<PriceConditions, 'pax_min' | 'pax_max'>): string {
  if (pax_max === null) return words.groupFrom(pax_min)
  if (pax_max === pax_min) return words.people(pax_min)
  return pax_min === 1 ? words.groupUpTo(pax_max) : words.groupRange(pax_min, pax_max)
}
