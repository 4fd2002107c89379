import type { Outcome, PriceExplanation } from '#domain/products/prices/price-explanation.rules.ts'
import type {
  Dimension,
  Mismatch,
  PriceConditions,
  PriceRule,
} from '#domain/products/prices/price-rule.rules.ts'
import type { ResidencyCondition } from '#domain/products/product/product.ts'

import { groupSizeName, weekdaysName } from '../customer/price-lines.ts'
import { formatDate } from '../format.ts'
import { formatList } from '../formatters.ts'
import { channelNames } from './code-names.ts'

export const residencyConditionNames: Record<ResidencyCondition, string> = {
  cualquiera: 'Todos',
  nacional: 'Residentes',
  extranjero: 'Extranjeros',
}

/** «Residentes · fin de semana · 4 a 6 personas · Mostrador»; «Precio general» when it is for every sale. */
export function conditionsName(rule: Omit<PriceConditions, 'category_code'>): string {
  const { residency, weekdays, pax_min, pax_max, channel } = rule
  const parts = [
    residency === 'cualquiera' ? '' : residencyConditionNames[residency],
    weekdays ? weekdaysName(weekdays) : '',
    pax_min === 1 && pax_max === null ? '' : groupSizeName(rule),
    channel ? channelNames[channel] : '',
  ].filter(Boolean)
  return parts.join(' · ') || 'Precio general'
}

/** The name that distinguishes a price: its season's name, or its conditions. */
export function ruleName(rule: PriceRule): string {
  const conditions = conditionsName(rule)
  if (!rule.season) return conditions
  return conditions === 'Precio general' ? rule.season : `${rule.season} (${conditions})`
}

const broader: Record<Dimension, string> = {
  channel: 'se aplica a cualquier canal',
  residency: 'se aplica a cualquier residencia',
  group_size: 'se aplica a grupos de más tamaños',
  weekdays: 'se aplica a más días de la semana',
}
const mismatch: Record<Exclude<Mismatch, 'not_started' | 'ended'>, (rule: PriceRule) => string> = {
  category: () => 'es de otra categoría',
  channel: ({ channel }) => `es solo para el canal ${channel ? channelNames[channel] : ''}`,
  residency: ({ residency }) => `es solo para ${residencyConditionNames[residency].toLowerCase()}`,
  group_size: (rule) => `es para ${groupSizeName(rule)}`,
  weekday: ({ weekdays }) => `es solo para ${weekdaysName(weekdays ?? [])}`,
}

/** Why a price did not count: «es solo para residentes». */
export function outcomeText(rule: PriceRule, outcome: Outcome): string {
  if (outcome.kind === 'superseded') return 'después empezó otro con las mismas condiciones'
  if (outcome.kind === 'broader') return broader[outcome.by]
  if (outcome.by === 'not_started') return `empieza el ${formatDate(rule.valid_from, { year: true })}`
  if (outcome.by === 'ended')
    return `terminó el ${formatDate(rule.valid_to ?? rule.valid_from, { year: true })}`
  return mismatch[outcome.by](rule)
}

/** Why the winner won, in one sentence. */
export function winnerText({ winner, rejected }: PriceExplanation): string {
  if (!winner) {
    return rejected.length === 0 ? 'No hay precios.' : 'No hay un precio para esta venta en esta fecha.'
  }
  const since = `desde el ${formatDate(winner.valid_from, { year: true })}`
  const until = winner.valid_to ? ` hasta el ${formatDate(winner.valid_to, { year: true })}` : ''
  const beaten = rejected.filter(({ outcome }) => outcome.kind === 'broader')
  const why =
    beaten.length > 0
      ? ` Se aplica por ser más específico que ${quoted(beaten.map(({ rule }) => rule))}.`
      : ''
  return `Se aplica «${ruleName(winner)}», ${since}${until}.${why}`
}

const quoted = (rules: PriceRule[]) =>
  formatList([...new Set(rules.map((rule) => `«${ruleName(rule)}»`))].slice(0, 3))
