import type { CompiledQuery, RawBuilder } from 'kysely'

import type { Tx } from '../database.ts'
import { runPipelined } from './pipelined-connection.ts'

/** A statement of raw SQL or of the query builder. */
type Statement<Row> = { compile: (tx: Tx) => CompiledQuery<Row> }

/**
 * Sends a statement together with the next one of the transaction, or with its end. `check` may refuse its rows: the end
 * of the transaction then waits for it, so it is cheapest where another statement follows.
 */
export function pipelineSend<Row>(
  tx: Tx,
  statement: Statement<Row>,
  check?: (rows: readonly Row[]) => void,
): Promise<void> {
  return sendBefore(tx, statement, check, { mayRefuse: check !== undefined })
}

/** The same with a callback for the rows, which are only there when the act has ended. */
export function pipelineCollect<Row>(
  tx: Tx,
  statement: Statement<Row>,
  receive: (rows: readonly Row[]) => void,
): Promise<void> {
  return sendBefore(tx, statement, receive, { mayRefuse: false })
}

function sendBefore<Row>(
  tx: Tx,
  statement: Statement<Row>,
  take: ((rows: readonly Row[]) => void) | undefined,
  { mayRefuse }: { mayRefuse: boolean },
): Promise<void> {
  const compiled = statement.compile(tx)
  return tx.getExecutor().provideConnection(async (connection) => {
    const send = () => connection.executeQuery<Row>(compiled).then(({ rows }) => take?.(rows))
    runPipelined(connection, send, { mayRefuse })
  })
}

/** Two statements in one trip. The second begins when the first has ended: it sees what the first waited for. */
export function pipelinePair<First, Second>(
  tx: Tx,
  first: RawBuilder<First>,
  second: RawBuilder<Second>,
): Promise<[First[], Second[]]> {
  const [one, two] = [first.compile(tx), second.compile(tx)]
  return tx.getExecutor().provideConnection(async (connection) => {
    const answers = [connection.executeQuery<First>(one), connection.executeQuery<Second>(two)] as const
    // The first carries the error of what was sent before it; the second only says that the transaction is aborted.
    answers[1].catch(() => undefined)
    const { rows: firstRows } = await answers[0]
    const { rows: secondRows } = await answers[1]
    return [firstRows, secondRows]
  })
}
