/**
 * While a program waits, libfaketime tells its signal handlers the true hour, so that PostgreSQL takes none of its own
 * timeouts for due: what stands on `lock_timeout` can't be tried at another hour.
 */
export const isClockMoved = process.env.MOVED_CLOCK_SECONDS !== undefined
