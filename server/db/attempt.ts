import { sql } from 'kysely'

import type { Tx } from './database.ts'

/**
 * Does something inside a transaction that may be refused: what it wrote is undone and the answer is null where the
 * refusal was to be expected, and the transaction goes on. Attempts are not made inside one another.
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
    await sql`rollback to savepoint attempt`.execute(tx)
    return null
  }
}
