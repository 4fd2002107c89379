import type { Found } from '#contract/dashboard/search.contract.ts'
import { loggedInUser, operatorWorkedAs, recentFindsKey } from '#web/api/session.ts'

import { kinds } from './found-words.ts'

const most = 6
/** For this user, in the operator they work on: others do not see it. */
const keyOf = () => `${recentFindsKey}${loggedInUser().id}:${operatorWorkedAs() ?? ''}`

const isFound = (kept: unknown): kept is Found =>
  typeof kept === 'object' &&
  kept !== null &&
  'kind' in kept &&
  Object.hasOwn(kinds, String(kept.kind)) &&
  ['id', 'title', 'code', 'detail'].every((key) => typeof (kept as Record<string, unknown>)[key] === 'string')

/** Records opened from the search, the last first. */
export function recentFinds(): Found[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf()) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(isFound) : []
  } catch {
    return []
  }
}

export function rememberFind(found: Found) {
  const others = recentFinds().filter(({ id }) => id !== found.id)
  localStorage.setItem(keyOf(), JSON.stringify([found, ...others].slice(0, most)))
}
