import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** What was sent on a connection and is not waited for. */
const sent = new WeakMap<DatabaseConnection, Promise<unknown>[]>()

/**
 * Lets a connection send statements ahead: what follows goes in the same trip, and fails with their error if they
 * failed. So nobody goes on, and nothing is committed, after something that went wrong unseen.
 */
export function sendingAhead(connection: DatabaseConnection): DatabaseConnection {
  if (sent.has(connection)) return connection
  const waiting: Promise<unknown>[] = []
  sent.set(connection, waiting)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async <R>(query: CompiledQuery, options?: object): Promise<QueryResult<R>> => {
    const answer = execute<R>(query, options)
    if (waiting.length === 0) return answer
    answer.catch(() => undefined)
    for (const each of waiting.splice(0)) await each
    return answer
  }
  return connection
}

/** What was sent goes ahead: the next statement hears of its error. */
export function goAhead(connection: DatabaseConnection, statement: Promise<unknown>) {
  statement.catch(() => undefined)
  sent.get(connection)?.push(statement)
}

/** Nobody will ask any more how it ended. */
export function forgetAhead(connection: DatabaseConnection) {
  const waiting = sent.get(connection)
  if (waiting) waiting.length = 0
}
