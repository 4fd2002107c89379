import { sql } from 'kysely'

import type { Tx } from './database.ts'
import { forgetPipelined } from './pipeline/pipelined-connection.ts'

/**
 * Runs a step that may be refused, in a savepoint. After an expected refusal the step's writes are undone, the answer
 * is null, and the transaction goes on. Attempts cannot be nested.
 */
export async function attempt<T>(
  tx: Tx,
  act: () => Promise<T>,
  isExpected: (error: unknown) => boolean,
): Promise<T | null> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const done = await act()
    await sql`release savepoint attempt`.execute(tx)
    return done
  } catch (error) {
    if (!isExpected(error)) throw error
    // Its pipelined statements are undone too; `savepoint` itself waited for all earlier ones.
    await tx.getExecutor().provideConnection(async (connection) => forgetPipelined(connection))
    await sql`rollback to savepoint attempt`.execute(tx)
    return null
  }
}
