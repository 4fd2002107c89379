import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { longestTurn } from '#testing/app/longest-turn.ts'

import { type Cell, text } from './reading/sheet-cells.ts'
import { xlsxAside } from './xlsx-aside.ts'

const header = Array.from({ length: 20 }, (_, column) => `Columna ${column}`)
async function* rows(count: number): AsyncGenerator<Cell[]> {
  for (let row = 0; row < count; row += 1) yield header.map((_, column) => text(`fila ${row}.${column}`))
}

const asker = (who = 'Ana') => ({ who, signal: new AbortController().signal })

test('delays other requests at most 200 ms while a long list is written as a workbook, with every row', async () => {
  const count = 6000
  const writing = xlsxAside({ name: 'Reservas', header, rows: rows(count) }, asker())
  expect(await longestTurn(writing)).toBeLessThan(200)
  const sheet = strFromU8(unzipSync(await writing)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet.match(/<row /g)).toHaveLength(count + 1)
})

test('rows that can not be read are an error, and leave the turn to the next', async () => {
  async function* broken(): AsyncGenerator<Cell[]> {
    yield* rows(250)
    throw new Error('The database went')
  }
  const failing = Array.from({ length: 3 }, () => xlsxAside({ name: 'a', header, rows: broken() }, asker()))
  for (const one of failing) await expect(one).rejects.toThrow('The database went')
  for (const count of [0, 2, 100, 101]) {
    const whole = unzipSync(await xlsxAside({ name: 'a', header, rows: rows(count) }, asker()))
    const sheet = strFromU8(whole['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet.match(/<row /g)).toHaveLength(count + 1)
  }
})

test('one person has four workbooks under way, and others are served', async () => {
  const ask = (who: string) => xlsxAside({ name: 'a', header, rows: rows(300) }, asker(who))
  const asked = Array.from({ length: 6 }, () => ask('Ana'))
  const other = ask('Eva')
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => 'fulfilled'),
    ...Array.from({ length: 2 }, () => 'rejected'),
  ])
  expect(answers[5]).toMatchObject({ reason: { statusCode: 429, retryAfter: 5 } })
  expect(unzipSync(await other)).toHaveProperty('xl/worksheets/sheet1.xml')
  expect(unzipSync(await ask('Ana'))).toHaveProperty('xl/worksheets/sheet1.xml')
})

test('stops reading and writing for a client that left', async () => {
  let read = 0
  async function* counted() {
    for await (const row of rows(20_000)) {
      read += 1
      yield row
    }
  }
  const leaving = new AbortController()
  const writing = xlsxAside({ name: 'a', header, rows: counted() }, { who: 'Ana', signal: leaving.signal })
  await expect.poll(() => read).toBeGreaterThan(100)
  leaving.abort()
  await expect(writing).rejects.toMatchObject({ statusCode: 400 })
  expect(read).toBeLessThan(20_000)
})
