import type { PersonRole } from '../persons/person.ts'
import { levelsManagedBy, type Level, type State, isDriver, isGuide } from './level.ts'

type LevelAndState = { level: Level; state: State }

/**
 * Why a user may not give another this level and state, or null if they may. A level above one's own is refused,
 * and so is any change of one's own level or state: it could lock the user out.
 */
export function refusalToChange(
  actor: { user_id: string; level: Level },
  user: { id: string } & LevelAndState,
  after: LevelAndState,
): 'level_not_allowed' | 'own_account' | null {
  if (user.id === actor.user_id)
    return after.level === user.level && after.state === user.state ? null : 'own_account'
  const managed = levelsManagedBy(actor.level)
  return managed.includes(user.level) && managed.includes(after.level) ? null : 'level_not_allowed'
}

/** The role of the person that belongs to a user of the crew. */
export function crewRoleOf(level: Level): 'chofer' | 'guia' | null {
  if (isDriver({ level })) return 'chofer'
  return isGuide({ level }) ? 'guia' : null
}

/** The level of a crew member's user; null for a person who is neither driver nor guide. */
export function crewLevelOf(roles: readonly PersonRole[]): 4 | 5 | null {
  if (roles.includes('chofer')) return 4
  return roles.includes('guia') ? 5 : null
}
