import { isCrew } from './level.ts'

/**
 * Whether a session has ended after this many idle hours (0: never). A crew's phone may be offline for days and
 * hold unsent data: its session ends only with its token.
 */
export const isIdle = (
  { level, last_seen_at }: { level: number; last_seen_at: Date },
  { now, hours }: { now: Date; hours: number },
): boolean => hours > 0 && !isCrew({ level }) && now.getTime() - last_seen_at.getTime() > hours * 3_600_000
