import { sql } from 'kysely'

import type { Tx } from './database.ts'
import { pipelineSend } from './pipeline/pipeline.ts'

/**
 * Lets a transaction plan each statement once for its connection, and not five times before PostgreSQL keeps a plan. For
 * commands that look rows up by their keys: there the kept plan is the one that it would choose in the end.
 */
export const reusePlans = (tx: Tx): Promise<void> =>
  pipelineSend(tx, sql`set local plan_cache_mode = force_generic_plan`)
