import { expect, test } from 'vitest'

import { smallPdf } from '#testing/given/small-pdf.ts'

import { acceptReceipt, rejectReceipt } from '../contract/receipts.contract.ts'
import { startWithReceipts } from '../testing/receipts.ts'

const codeOf = (error: unknown) => (error as { problem: { code: string } }).problem.code

test('of two people who settle a receipt at the same moment one does, and the money counts once', async () => {
  const { as, send, manager, sold, booking } = await startWithReceipts()
  const one = await sold()
  const { id } = await send(one.id, { amount: '18000', reference: 'OP 1' })
  const people = [manager, await as(1), await as(1)]
  const answers = await Promise.all(
    people.map((person, index) =>
      (index === 2
        ? person.call(rejectReceipt, { params: { id }, body: { reason: 'No llegó' } })
        : person.call(acceptReceipt, { params: { id }, body: {} })
      ).then(({ status }) => status, codeOf),
    ),
  )
  expect(answers.filter((answer) => answer === 'claim_settled')).toHaveLength(2)
  const { paid, payments } = await booking(one.id)
  expect([paid, payments.length]).toEqual(answers[2] === 'rechazado' ? [0, 0] : [18_000, 1])
})

test('of two receipts with one reference, accepted at the same moment, one is money', async () => {
  const { send, manager, sold, booking } = await startWithReceipts()
  const bookings = [await sold(), await sold()]
  const ids: string[] = []
  for (const [index, one] of bookings.entries())
    ids.push(
      (
        await send(
          one.id,
          { amount: '18000', reference: 'OP 1' },
          { bytes: smallPdf({ title: String(index) }) },
        )
      ).id,
    )
  const answers = await Promise.all(
    ids.map((id) =>
      manager.call(acceptReceipt, { params: { id }, body: {} }).then(({ status }) => status, codeOf),
    ),
  )
  expect(answers.toSorted()).toEqual(['aceptado', 'reference_used'])
  const paid = await Promise.all(bookings.map(async ({ id }) => (await booking(id)).paid))
  expect(paid.toSorted((one, other) => one - other)).toEqual([0, 18_000])
})

test('a form that was sent twice at the same moment is one receipt', async () => {
  const { db, send, sold } = await startWithReceipts()
  const one = await sold()
  const bytes = smallPdf({ title: 'doble' })
  const sent = await Promise.all([1, 2, 3].map(() => send(one.id, { amount: '18000' }, { bytes })))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(await db.selectFrom('receipts').select('id').execute()).toHaveLength(1)
})
