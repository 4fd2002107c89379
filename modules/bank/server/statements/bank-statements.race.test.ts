import { expect, test } from 'vitest'

import { loadStatement, readStatement } from '../../contract/bank-statements.contract.ts'
import { acceptStatementLine, setStatementLineAside } from '../../contract/statement-lines.contract.ts'
import { statementForm, statementHead } from '../../testing/statement-form.ts'
import { startWithStatements } from '../../testing/statements.ts'

const problemOf = (error: unknown) => (error as { problem: { code: string; message: string } }).problem

test('two who share out one line at once never say more than it is', async () => {
  const { as, manager, sold, booking, load, waiting } = await startWithStatements()
  const family = [await sold('Ana Rojas'), await sold('Luz Rojas')]
  await load('03/05/2027;ROJAS;77;;60.000;1')
  const [{ id } = { id: '' }] = (await waiting()).lines
  const people = [manager, await as(1), await as(1), await as(1)]
  const answers = await Promise.all(
    people.map((person, index) =>
      person
        .call(acceptStatementLine, {
          params: { id },
          body: {
            kind: 'reserva',
            target_id: family[index % 2]?.id ?? '',
            amount: 25_000,
            reference: `77-${index}`,
          },
        })
        .then(
          () => 'done',
          (error: unknown) => problemOf(error).code,
        ),
    ),
  )
  expect(answers.toSorted()).toEqual(['done', 'done', 'statement_line_differs', 'statement_line_differs'])
  expect((await waiting()).lines).toMatchObject([{ id, amount: 10_000, total: 60_000 }])
  const paid = await Promise.all(family.map(async (each) => (await booking(each.id)).paid))
  expect(paid.reduce((sum, each) => sum + each, 0)).toBe(50_000)
})

test('of three people at one line one settles it, and the others read who', async () => {
  const { as, manager, sold, booking, load, waiting } = await startWithStatements()
  const [one, two] = [await sold('Ana Rojas'), await sold('Pedro Soto')]
  await load('03/05/2027;Transferencia;99;;18.000;1')
  const [{ id } = { id: '' }] = (await waiting()).lines
  const people = [manager, await as(1), await as(1)]
  const bookings = [one, two]
  const answers = await Promise.all(
    people.map((person, index) => {
      const target = bookings[index]
      const settled = target
        ? person.call(acceptStatementLine, {
            params: { id },
            body: { kind: 'reserva', target_id: target.id },
          })
        : person.call(setStatementLineAside, { params: { id }, body: {} })
      return settled.then(
        ({ status }) => status as string,
        (error: unknown) => problemOf(error).code,
      )
    }),
  )
  expect(answers.filter((answer) => answer === 'statement_line_settled')).toHaveLength(2)
  const paid = await Promise.all(bookings.map(async ({ id: each }) => (await booking(each)).paid))
  expect(paid[0]).toBe(answers[0] === 'anotada' ? 18_000 : 0)
  expect(paid[1]).toBe(answers[1] === 'anotada' ? 18_000 : 0)
})

test('one file loaded by two people at the same moment adds each line once', async () => {
  const { as, manager, db } = await startWithStatements()
  const people = [manager, await as(1)]
  const text = [
    statementHead,
    ...Array.from({ length: 40 }, (_, day) => `03/05/2027;L${day % 7};;;1.000;1`),
  ].join('\n')
  const previews = await Promise.all(
    people.map((person) => person.call(readStatement, { body: statementForm(text) })),
  )
  const loaded = await Promise.all(
    people.map((person, index) => {
      const { id = '', layout, currency = '' } = previews[index] ?? {}
      if (!layout) throw new Error('It was read')
      return person.call(loadStatement, { params: { id }, body: { layout, currency } })
    }),
  )
  expect(loaded.reduce((sum, { added }) => sum + added, 0)).toBe(40)
  expect(await db.selectFrom('statement_lines').select('id').execute()).toHaveLength(40)
})
