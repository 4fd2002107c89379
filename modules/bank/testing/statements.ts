import { startWithDeposit } from '#testing/given/deposit.ts'

/** Bookings that wait for a transfer, and what the bank says came in. */
import { loadStatement, readStatement } from '../contract/bank-statements.contract.ts'
import {
  acceptStatementLine,
  listWaitingLines,
  type WaitingLine,
} from '../contract/statement-lines.contract.ts'
import { statementForm, statementHead } from './statement-form.ts'

/** The proposals of a line that are of one booking each. */
export const proposedBookings = (line: WaitingLine | undefined) =>
  (line?.proposals ?? []).filter((each) => each.kind !== 'estado_cuenta')

export const startWithStatements = async () => withStatements(await startWithDeposit())

export async function withStatements<App extends Awaited<ReturnType<typeof startWithDeposit>>>(app: App) {
  const { manager } = app
  const read = (lines: readonly string[]) =>
    manager.call(readStatement, { body: statementForm([statementHead, ...lines].join('\n')) })
  const load = async (...lines: string[]) => {
    const { id, layout, currency } = await read(lines)
    return manager.call(loadStatement, { params: { id }, body: { layout, currency } })
  }
  const waiting = () => manager.call(listWaitingLines, { query: {} })
  const accept = (id: string, body: Parameters<typeof manager.call<typeof acceptStatementLine>>[1]['body']) =>
    manager.call(acceptStatementLine, { params: { id }, body })
  return { ...app, read, load, waiting, accept }
}
