import { QueryCreator } from 'kysely'

import type { Reader, Tx } from '../database.ts'
import type { Tables } from '../tables.generated.ts'

type Reads<Answers extends readonly unknown[]> = {
  [Index in keyof Answers]: (reader: Reader) => Promise<Answers[Index]>
}

/** After an error PostgreSQL answers so to all that was sent behind it. */
const abortedCode = '25P02'
const isAborted = (error: unknown) => (error as { code?: string } | null)?.code === abortedCode

/**
 * Runs independent reads of a transaction in as many trips as the longest of them needs: usually one, with what was
 * pipelined before. Kysely alone sends each statement of a transaction after the answer to the one before.
 */
export function readTogether<Answers extends readonly unknown[]>(
  tx: Tx,
  ...reads: Reads<Answers>
): Promise<Answers> {
  const executor = tx.getExecutor()
  return executor.provideConnection(async (connection) => {
    const shared = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
    const reader: Reader = Object.assign(new QueryCreator<Tables>({ executor: shared }), {
      fn: tx.fn,
      getExecutor: () => shared,
    })
    // All are waited for: none goes on after the end of the transaction.
    const answers = await Promise.allSettled(reads.map((read) => read(reader)))
    const errors = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    )
    if (errors.length > 0) throw errors.find((error) => !isAborted(error)) ?? errors[0]
    return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as unknown as Answers
  })
}
