import { sql } from 'kysely'

import type { DemoEvening, DemoRunCash } from '#demo/demo-module.ts'
import { decimalsOf } from '#domain/money.ts'
import { isOperatorAdmin } from '#domain/staff/level.ts'
import type { Tx } from '#server/db/database.ts'

type OpenTill = {
  id: string
  holder_id: string
  holder_name: string
  currency: string
  balance: number
  opened_at: Date
}

/** The end of a day: each holder deposits the cash above a float, and counts the float. Now and then a coin is missing. */
export async function closeDemoTills(tx: Tx, { operator, at, isShort }: DemoEvening) {
  const { tour_operator_id } = operator
  const { rows } = await sql<OpenTill>`
    select t.id, t.holder_id, u.full_name as holder_name, t.currency, till_balance(t) as balance, t.opened_at
    from tills t join users u on u.tour_operator_id = t.tour_operator_id and u.id = t.holder_id
    where t.tour_operator_id = ${tour_operator_id}::uuid and t.closed_at is null order by u.full_name`.execute(
    tx,
  )
  for (const [index, till] of rows.entries()) {
    const { id: till_id, holder_id, holder_name, currency, balance, opened_at } = till
    if (opened_at > at) continue
    const unit = 10 ** decimalsOf(currency)
    const float = (decimalsOf(currency) === 0 ? 20_000 : 100) * unit
    const by = { by_id: holder_id, by_name: holder_name }
    const entry = { tour_operator_id, created_at: at, till_id, currency, ...by }
    const deposit = balance - float
    if (deposit > 0)
      await tx
        .insertInto('till_entries')
        .values({ ...entry, kind: 'deposito', amount: -deposit, note: `Comprobante ${deposit % 900_000}` })
        .execute()
    const expected = Math.min(balance, float)
    if (expected < 0) continue
    const missing =
      isShort && index === 0 ? Math.min(expected, (decimalsOf(currency) === 0 ? 500 : 1) * unit) : 0
    const reason = missing > 0 ? 'Vuelto mal dado' : ''
    await tx
      .insertInto('till_counts')
      .values({
        tour_operator_id,
        created_at: at,
        till_id,
        counted: expected - missing,
        expected,
        by_id: holder_id,
        by_name: holder_name,
      })
      .execute()
    if (missing > 0)
      await tx
        .insertInto('till_entries')
        .values({ ...entry, kind: 'diferencia', amount: -missing, note: reason })
        .execute()
    await tx
      .updateTable('tills')
      .set({
        closed_at: at,
        closed_by: holder_id,
        closed_by_name: holder_name,
        counted: expected - missing,
        difference: -missing,
        difference_reason: reason,
      })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', till_id)
      .execute()
  }
}

/** A run with an advance for expenses, and the cash that its driver brought. */
export async function handOverDemoRun(tx: Tx, run: DemoRunCash) {
  const { operator, sheet_id, user_id, driver, cash, expenses, closed_at, isReceived } = run
  const { tour_operator_id } = operator
  const { currency } = operator.operator
  const till = async (holder_id: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from running_till(${tour_operator_id}::uuid, ${holder_id}::uuid, ${currency}, ${closed_at}::timestamptz)`.execute(
      tx,
    )
    return { tour_operator_id, currency, created_at: closed_at, till_id: rows[0]?.id ?? '' }
  }
  const own = { ...(await till(user_id)), schedule_sheet_id: sheet_id, by_id: user_id, by_name: driver }
  const before = new Date(closed_at.getTime() - 5 * 3_600_000)
  const spent = expenses.reduce((sum, { amount }) => sum + amount, 0)
  await tx
    .insertInto('till_entries')
    .values([
      { ...own, created_at: before, kind: 'fondo', amount: spent, note: 'Anticipo para gastos' },
      ...expenses.map(({ what, amount }) => ({
        ...own,
        kind: 'gasto' as const,
        amount: -amount,
        note: what,
      })),
    ])
    .execute()
  if (cash === 0) return
  const receiver = operator.users.find(isOperatorAdmin)
  const isDone = isReceived && receiver !== undefined
  const { id: handover_id } = await tx
    .insertInto('till_handovers')
    .values({
      tour_operator_id,
      created_at: closed_at,
      currency,
      amount: cash,
      giver_id: user_id,
      schedule_sheet_id: sheet_id,
      offered_by: user_id,
      offered_by_name: driver,
      ...(isDone && {
        answer: 'recibida',
        answered_at: closed_at,
        answered_by: receiver.id,
        answered_by_name: receiver.full_name,
        received_amount: cash,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isDone) return
  const by = { by_id: receiver.id, by_name: receiver.full_name, handover_id }
  await tx
    .insertInto('till_entries')
    .values([
      { ...(await till(user_id)), ...by, kind: 'entrega', amount: -cash },
      { ...(await till(receiver.id)), ...by, kind: 'recepcion', amount: cash },
    ])
    .execute()
}
