import { levelsManagedBy, type Level, type State, isDriver, isGuide } from './level.ts'

type Standing = { level: Level; state: State }

/**
 * Why somebody may not give a user this level and state, or null when they may. Nobody raises anyone above
 * themselves, and nobody changes their own standing: a slip there locks the door from outside.
 */
export function refusalToChange(
  actor: { user_id: string; level: Level },
  user: { id: string } & Standing,
  after: Standing,
): 'level_not_allowed' | 'own_account' | null {
  if (user.id === actor.user_id)
    return after.level === user.level && after.state === user.state ? null : 'own_account'
  const managed = levelsManagedBy(actor.level)
  return managed.includes(user.level) && managed.includes(after.level) ? null : 'level_not_allowed'
}

/** The role of the person who stands behind a user of the crew. */
export function crewRoleOf(level: Level): 'chofer' | 'guia' | null {
  if (isDriver({ level })) return 'chofer'
  return isGuide({ level }) ? 'guia' : null
}
