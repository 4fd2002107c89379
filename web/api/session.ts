import { type Level, levels } from '#domain/staff/level.ts'
import { holdsLevel, type Permission, permissions } from '#domain/staff/permission.ts'

import { forgetKept } from './kept-on-device.ts'

/** The specification's storage keys. */
const tokenKey = 'token'
const userIdKey = 'userId'
const userNameKey = 'userName'
const rolesKey = 'roles'
/** The user's recent finds, with names and locators: removed at logout. */
export const recentFindsKey = 'recentFinds:'
/** The operator that level 0 works «as», for this tab only. */
const operatorKey = 'tourOperator'

export const storedToken = (): string | null => localStorage.getItem(tokenKey)
export const isLoggedIn = (): boolean => Boolean(storedToken())

/** The payload of a token, without checking it: that is the server's work. */
function claimsIn(token: string): { level?: unknown; sub?: unknown } {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return claims as ReturnType<typeof claimsIn>
  } catch {
    return {}
  }
}

function levelsIn(token: string): Level[] {
  const { level } = claimsIn(token)
  return levels.filter((each) => each === level)
}

/** The id of the user whom the stored token belongs to; null without a token that names one. */
export function tokenUser(): string | null {
  const { sub } = claimsIn(storedToken() ?? '')
  return typeof sub === 'string' ? sub : null
}

export function openSession({ token, user }: { token: string; user: { id: string; name: string } }) {
  void forgetKept({ except: user.id })
  localStorage.setItem(userIdKey, user.id)
  localStorage.setItem(userNameKey, user.name)
  localStorage.setItem(rolesKey, JSON.stringify(levelsIn(token)))
  // Last: other tabs read whose session it is when the token changes.
  localStorage.setItem(tokenKey, token)
}

export function closeSession() {
  for (const key of [tokenKey, userIdKey, userNameKey, rolesKey]) localStorage.removeItem(key)
  for (const key of Object.keys(localStorage))
    if (key.startsWith(recentFindsKey)) localStorage.removeItem(key)
  sessionStorage.removeItem(operatorKey)
}

export function loggedInUser(): { id: string; name: string } {
  const id = localStorage.getItem(userIdKey)
  const name = localStorage.getItem(userNameKey)
  if (!id || !name) throw new Error('Not logged in')
  return { id, name }
}

export function heldLevels(): Level[] {
  try {
    const kept = localStorage.getItem(rolesKey)
    if (kept === null) return levelsIn(storedToken() ?? '')
    const stored: unknown = JSON.parse(kept)
    return Array.isArray(stored) ? levels.filter((level) => stored.includes(level)) : []
  } catch {
    return []
  }
}

/** Whether the screen offers it; the server decides whether it happens. */
export const mayDo = (permission: Permission): boolean => holdsLevel(permissions[permission], heldLevels())

/** Another user may log in while this tab is open. */
export const operatorWorkedAs = (): string | null =>
  heldLevels().includes(0) ? sessionStorage.getItem(operatorKey) : null

export function workAs(operatorId: string | null) {
  if (operatorId) sessionStorage.setItem(operatorKey, operatorId)
  else sessionStorage.removeItem(operatorKey)
}
