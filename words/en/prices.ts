import type { Difficulty, Residency } from '#domain/products/product/product.ts'

import { count } from '../count.ts'

const people = (quantity: number) => count(quantity, 'person', 'people')

export const prices = {
  free: 'Free',
  people,
  groupFrom: (from: number) => `${from} or more people`,
  groupUpTo: (to: number) => `up to ${people(to)}`,
  groupRange: (from: number, to: number) => `${from} to ${people(to)}`,
  weekend: 'weekends',
  workdays: 'Monday to Friday',
  forever: 'all year round',
  until: (to: string) => `until ${to}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  since: (from: string) => `from ${from}`,
}

export const residencyNames: Record<Residency, string> = { nacional: 'Resident', extranjero: 'Non-resident' }

export const difficultyNames: Record<Difficulty, string> = {
  baja: 'Easy',
  media: 'Moderate',
  alta: 'Demanding',
}

export const weekdayNames = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
