/** The specification's section 6. */
export const levels = [0, 1, 2, 3, 4, 5] as const
export type Level = (typeof levels)[number]

/** 1 Activo, 2 Inactivo. */
export const states = [1, 2] as const
export type State = (typeof states)[number]

/** Nobody raises anyone above themselves: the levels a person may give to a user, or take from one. */
export function levelsManagedBy(level: Level): readonly Level[] {
  if (level === 0) return levels
  return level === 1 ? [2, 3, 4, 5] : []
}
