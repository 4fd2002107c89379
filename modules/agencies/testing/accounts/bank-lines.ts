import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'

import type { startAccounts } from './start-accounts.ts'

/** The parts of the bank's contract that a settlement by a bank line needs: a module knows no other module. */
const access = 'payments.settle'
const params = z.object({ id: z.uuid() })
const listLines = endpoint({
  method: 'GET',
  path: '/bank-statements/waiting',
  summary: '',
  access,
  response: z.object({
    lines: z.array(
      z.object({
        id: z.uuid(),
        amount: z.int(),
        is_clear: z.boolean(),
        parts: z.array(z.object({ locator: z.string(), number: z.int().nullable(), amount: z.int() })),
        proposals: z.array(z.looseObject({ kind: z.string(), id: z.uuid(), reasons: z.array(z.string()) })),
      }),
    ),
  }),
})
const accept = endpoint({
  method: 'POST',
  path: '/bank-statements/lines/:id/accept',
  summary: '',
  access,
  params,
  body: z.object({ kind: z.string(), target_id: z.uuid(), amount: z.int().optional() }),
  response: z.object({ id: z.uuid(), status: z.string() }),
})
const listSettled = endpoint({
  method: 'GET',
  path: '/bank-statements/lines',
  summary: '',
  access,
  response: z.array(
    z.looseObject({
      id: z.uuid(),
      status: z.string(),
      bookings: z.array(z.looseObject({ amount: z.int() })),
      statements: z.array(
        z.object({ id: z.uuid(), number: z.int(), party_name: z.string(), amount: z.int() }),
      ),
    }),
  ),
})

type Accounts = Awaited<ReturnType<typeof startAccounts>>

/** What the bank says came in, and what its lines pay. */
export function bankOf({ db, operator, manager }: Pick<Accounts, 'db' | 'operator' | 'manager'>) {
  const { tour_operator_id } = operator
  return {
    /** A line that no user has reviewed. */
    load: async (amount: number, { description = 'ABONO', reference = '' } = {}) => {
      const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
      const of = { tour_operator_id, created_at: new Date(), currency: 'CLP' }
      const statement = await db
        .insertInto('bank_statements')
        .values({ ...of, file_name: 'cartola.csv', user_id, user_name: '', status: 'cargado', layout: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const line = { booked_on: '2027-05-11', amount, description, reference }
      const identity = statement.id.replaceAll('-', '').padEnd(64, '0')
      return db
        .insertInto('statement_lines')
        .values({ ...of, ...line, statement_id: statement.id, identity })
        .returning('id')
        .executeTakeFirstOrThrow()
    },
    waiting: async () => (await manager.call(listLines, {})).lines,
    pay: (line_id: string, statement_id: string, amount?: number) =>
      manager.call(accept, {
        params: { id: line_id },
        body: { kind: 'estado_cuenta', target_id: statement_id, ...(amount && { amount }) },
      }),
    settled: () => manager.call(listSettled, {}),
  }
}
