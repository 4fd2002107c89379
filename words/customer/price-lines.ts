/** How what is charged for is called, on pages, vouchers and lists alike. */
import type { PriceConditions } from '#domain/products/prices/price-rule.rules.ts'
import type { Difficulty, Residency } from '#domain/products/product/product.ts'

import { formatList } from '../formatters.ts'

export const residencyNames: Record<Residency, string> = { nacional: 'Residente', extranjero: 'Extranjero' }

export const difficultyNames: Record<Difficulty, string> = {
  baja: 'Fácil',
  media: 'Moderada',
  alta: 'Exigente',
}

/** By ISO weekday, from 1. */
export const weekdayNames = [
  '',
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
  'domingo',
] as const

/** «Adulto (residente)»: a line of a booking where residents and foreigners pay differently. */
export function lineName({ name, residency }: { name: string; residency: Residency | null }): string {
  return residency ? `${name} (${residencyNames[residency].toLowerCase()})` : name
}

export function weekdaysName(weekdays: readonly number[]): string {
  const key = weekdays.join('')
  if (key === '67') return 'fin de semana'
  if (key === '12345') return 'lunes a viernes'
  return formatList(weekdays.map((day) => weekdayNames[day] ?? ''))
}

export function groupSizeName({ pax_min, pax_max }: Pick<PriceConditions, 'pax_min' | 'pax_max'>): string {
  if (pax_max === null) return `desde ${pax_min} personas`
  if (pax_max === pax_min) return pax_min === 1 ? '1 persona' : `${pax_min} personas`
  return pax_min === 1 ? `hasta ${pax_max} personas` : `${pax_min} a ${pax_max} personas`
}
