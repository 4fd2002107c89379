import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/**
 * A pipelined statement that is not awaited, with all before it: it fails when one of them did. PostgreSQL does
 * not know of rows that this program refuses, so a commit must wait for such a refusal.
 */
type PipelinedStatement = { ended: Promise<unknown>; mayRefuse: boolean }

/** The last statement that was sent ahead on each connection. */
const sent = new WeakMap<DatabaseConnection, { last: PipelinedStatement | null }>()

/**
 * Lets a connection pipeline statements: a later statement goes in the same round trip, and fails with the error
 * of an earlier one. So nothing continues, and nothing is committed, after an unnoticed error.
 */
export function pipelining(connection: DatabaseConnection): DatabaseConnection {
  if (sent.has(connection)) return connection
  const pipelined: { last: PipelinedStatement | null } = { last: null }
  sent.set(connection, pipelined)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async <R>(query: CompiledQuery, options?: object): Promise<QueryResult<R>> => {
    const before = pipelined.last
    pipelined.last = null
    const answer = execute<R>(query, options)
    if (!before) return answer
    answer.catch(() => undefined)
    await before.ended
    return answer
  }
  return connection
}

/** Pipelines a statement: the next one reports its error. */
export function runPipelined(
  connection: DatabaseConnection,
  send: () => Promise<unknown>,
  { mayRefuse }: Pick<PipelinedStatement, 'mayRefuse'>,
) {
  const pipelined = sent.get(connection)
  if (!pipelined) throw new Error('This connection sends nothing ahead: its errors would be lost')
  const before = pipelined.last
  const ended = send()
  ended.catch(() => undefined)
  pipelined.last = { ended, mayRefuse: mayRefuse || before?.mayRefuse === true }
}

/** Waits for a possible refusal. Other statements stay pipelined, and the commit goes in the same round trip. */
export async function collectRefusals(connection: DatabaseConnection) {
  const last = sent.get(connection)?.last
  if (last?.mayRefuse) await last.ended
}

/** The result is not needed any more. */
export function forgetPipelined(connection: DatabaseConnection) {
  const pipelined = sent.get(connection)
  if (pipelined) pipelined.last = null
}
