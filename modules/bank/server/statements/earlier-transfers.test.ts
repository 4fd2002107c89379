import { expect, test } from 'vitest'

import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

import { startWithStatements } from '../../testing/statements.ts'

test('a transfer from before an import is proposed for lines up to that day, without its date', async () => {
  const { db, sold, load, waiting, manager } = await startWithStatements()
  const { id } = await sold()
  await manager.call(recordPayment, {
    params: { id },
    body: { method: 'transferencia', amount: 20_000, note: 'Pagado antes' },
  })
  await withoutTriggers(db, (tx) =>
    tx
      .updateTable('payments')
      .set({ is_earlier: true, created_at: new Date('2027-05-10T12:00:00Z') })
      .execute(),
  )
  await load('10/05/2027;Ana Rojas;1;;20.000;1', '12/05/2027;Ana Rojas;2;;20.000;1')
  const proposed = (await waiting()).lines.map(({ date, proposals }) => [
    date,
    proposals.find(({ kind }) => kind === 'registrada')?.reasons,
  ])
  expect(proposed).toEqual([
    ['2027-05-10', ['monto', 'nombre']],
    ['2027-05-12', undefined],
  ])
})
