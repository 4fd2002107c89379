import { Found } from '#contract/dashboard/search.contract.ts'
import { loggedInUser, operatorWorkedAs, recentFindsKey } from '#web/api/session.ts'

const most = 6
/** Of this person, in the operator they work on: another one sees nothing of it. */
const keyOf = () => `${recentFindsKey}${loggedInUser().id}:${operatorWorkedAs() ?? ''}`

/** What was opened from the search, the last first. */
export function recentFinds(): Found[] {
  try {
    return Found.array().safeParse(JSON.parse(localStorage.getItem(keyOf()) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

export function rememberFind(found: Found) {
  const others = recentFinds().filter(({ id }) => id !== found.id)
  localStorage.setItem(keyOf(), JSON.stringify([found, ...others].slice(0, most)))
}
