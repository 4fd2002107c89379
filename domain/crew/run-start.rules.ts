/** How long before its first pickup a run may be started: vans are washed, loaded and driven to the first hotel by then. */
export const startsBeforeMinutes = 180

/** From when a run may be said to have left; milliseconds since 1970. */
export const startableFrom = (start_at: number): number => start_at - startsBeforeMinutes * 60_000

export const mayStart = ({ start_at, at }: { start_at: number; at: number }): boolean =>
  at >= startableFrom(start_at)
