import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/**
 * A statement that was sent and is not waited for, with all before it: it fails when one of them did. PostgreSQL knows
 * nothing of rows that are refused here, so a commit must not be sent before such a refusal is heard.
 */
type Ahead = { ended: Promise<unknown>; mayRefuse: boolean }

/** The last statement that was sent ahead on each connection. */
const sent = new WeakMap<DatabaseConnection, { last: Ahead | null }>()

/**
 * Lets a connection send statements ahead: what follows goes in the same trip, and fails with their error if they
 * failed. So nobody goes on, and nothing is committed, after something that went wrong unseen.
 */
export function sendingAhead(connection: DatabaseConnection): DatabaseConnection {
  if (sent.has(connection)) return connection
  const ahead: { last: Ahead | null } = { last: null }
  sent.set(connection, ahead)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async <R>(query: CompiledQuery, options?: object): Promise<QueryResult<R>> => {
    const before = ahead.last
    ahead.last = null
    const answer = execute<R>(query, options)
    if (!before) return answer
    answer.catch(() => undefined)
    await before.ended
    return answer
  }
  return connection
}

/** Sends a statement ahead: the next one hears of its error. */
export function goAhead(
  connection: DatabaseConnection,
  send: () => Promise<unknown>,
  { mayRefuse }: Pick<Ahead, 'mayRefuse'>,
) {
  const ahead = sent.get(connection)
  if (!ahead) throw new Error('This connection sends nothing ahead: its errors would be lost')
  const before = ahead.last
  const ended = send()
  ended.catch(() => undefined)
  ahead.last = { ended, mayRefuse: mayRefuse || before?.mayRefuse === true }
}

/** Waits for what may be refused here. Anything else stays ahead, and the commit goes in its trip. */
export async function hearRefusals(connection: DatabaseConnection) {
  const last = sent.get(connection)?.last
  if (last?.mayRefuse) await last.ended
}

/** Nobody will ask any more how it ended. */
export function forgetAhead(connection: DatabaseConnection) {
  const ahead = sent.get(connection)
  if (ahead) ahead.last = null
}
