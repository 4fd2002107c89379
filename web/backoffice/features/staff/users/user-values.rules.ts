import type { User } from '#contract/staff/users.contract.ts'
import type { Level, State } from '#domain/staff/level.ts'
import { levelNames, stateNames } from '#words/office/code-names.ts'

import { usersTexts as texts } from './users.texts.ts'

/** Form values. */
export type UserValues = {
  full_name: string
  email: string
  phone: string
  level: Level | null
  state: State
  tour_operator_id: string
  address: string
  lat_lng: string
  may_override: boolean
  password: string
  re_password: string
}

export function valuesOf(user: User | null, tour_operator_id: string): UserValues {
  return {
    full_name: user?.full_name ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    level: user?.level ?? null,
    state: user?.state ?? 1,
    tour_operator_id: user?.tour_operator_id ?? tour_operator_id,
    address: user?.address ?? '',
    lat_lng: user?.lat_lng ?? '',
    may_override: user?.may_override ?? false,
    password: '',
    re_password: '',
  }
}

export const userLabels = {
  full_name: texts.name,
  email: texts.email,
  phone: texts.phone,
  level: texts.level,
  state: texts.state,
  tour_operator_id: texts.operator,
  address: texts.address,
  lat_lng: texts.position,
  may_override: texts.override,
} as const

/** A form value as text, for comparing two versions. */
export function userWord(field: string, value: unknown): string {
  if (field === 'level') return levelNames[value as Level] // oxlint-disable-line typescript/no-unsafe-type-assertion
  if (field === 'state') return stateNames[value as State] // oxlint-disable-line typescript/no-unsafe-type-assertion
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return typeof value === 'string' ? value : ''
}
