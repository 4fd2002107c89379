import { isCrew } from './level.ts'

/**
 * Whether a session that was last used then has ended, because nobody was there for so many hours (0: none ends so). A
 * crew's phone may be without signal for days and hold what it has not sent: theirs only end with their token.
 */
export const isIdle = (
  { level, last_seen_at }: { level: number; last_seen_at: Date },
  { now, hours }: { now: Date; hours: number },
): boolean => hours > 0 && !isCrew({ level }) && now.getTime() - last_seen_at.getTime() > hours * 3_600_000
