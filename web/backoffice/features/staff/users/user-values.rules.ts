import type { User } from '#contract/staff/users.contract.ts'
import {
  isAdministrator,
  isSeller,
  type Level,
  levels,
  levelsManagedBy,
  type State,
} from '#domain/staff/level.ts'
import { crewRoleOf } from '#domain/staff/user-management.rules.ts'
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
  /** the known person whose user this is; '' for a new one */
  person_id: string
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
    person_id: '',
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

/** The level chosen in the list; null without one. */
export const levelOf = (chosen: string | null): Level | null =>
  levels.find((level) => String(level) === chosen) ?? null

/** Own levels do not change; others get what their administrator manages. */
export const offeredLevels = (me: { level: Level }, isSelf: boolean): readonly Level[] =>
  isSelf ? [me.level] : levelsManagedBy(me.level)

export const isOfCrew = (level: Level | null): boolean => level !== null && crewRoleOf(level) !== null

/** A seller may be allowed to override; administrators may without it. */
export const asksOverride = (level: Level | null): boolean => level !== null && isSeller({ level })

/** Active without a password: still invited. */
export const awaitsPassword = ({ has_password, state }: Pick<User, 'has_password' | 'state'>): boolean =>
  !has_password && state === 1

type Mailing = { sends_mail: boolean }

/** What the chosen level may do; before a choice, who can give the levels that are not offered. */
export function levelHint(level: Level | null, me: { level: Level }, isSelf: boolean): string {
  if (isSelf) return texts.ownLevel
  if (level !== null) return texts.levelWords[level]
  return isAdministrator(me) ? texts.levelHint : `${texts.levelHint} ${texts.levelsGiven}`
}

/** A new user without a password gets a link: by mail, or in person where the installation sends none. */
export function passwordHint(
  { isSelf, isNew }: { isSelf: boolean; isNew: boolean },
  { sends_mail }: Mailing,
): string {
  if (isSelf) return texts.passwordOwn
  if (!isNew) return texts.passwordKeep
  return sends_mail ? texts.passwordNew : texts.passwordToInvite
}

type Saved = Pick<User, 'email' | 'has_password'>

export function savedText({ email, has_password }: Saved, isNew: boolean, { sends_mail }: Mailing): string {
  if (!isNew) return texts.saved
  if (has_password) return texts.created
  return sends_mail ? texts.createdInvited(email) : texts.createdToInvite
}

/** Whether the new user needs a link in person. */
export const needsLink = ({ has_password }: Saved, isNew: boolean, { sends_mail }: Mailing): boolean =>
  isNew && !has_password && !sends_mail
