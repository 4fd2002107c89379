import { sql } from 'kysely'

/** How many days the run of sheet `s` takes, as `lastDateOf` counts them: a night run past midnight takes one. */
export const daysOfRun = sql`greatest(ceil(extract(epoch from s.end_at - s.start_at) / 86400)::int, 1)`
