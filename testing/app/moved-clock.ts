/**
 * While a program waits, libfaketime gives its signal handlers the real time, so that PostgreSQL's own timeouts
 * never fire: tests of `lock_timeout` cannot run with a moved clock.
 */
export const isClockMoved = process.env.MOVED_CLOCK_SECONDS !== undefined
