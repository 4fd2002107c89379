import { sql } from 'kysely'

/** `status in ${oneOf(liveStatuses)}`: written out and not as a parameter, so that partial indexes are found. */
export const oneOf = (values: readonly string[]) => sql`(${sql.join(values.map((value) => sql.lit(value)))})`
