import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { longestTurn } from '#testing/app/longest-turn.ts'

import { type Cell, text } from './sheet-cells.ts'
import { xlsxAside } from './xlsx-aside.ts'

const header = Array.from({ length: 20 }, (_, column) => `Columna ${column}`)
async function* rows(count: number): AsyncGenerator<Cell[]> {
  for (let row = 0; row < count; row += 1) yield header.map((_, column) => text(`fila ${row}.${column}`))
}

test('while a long list is written as a workbook nobody else waits for more than 200 ms, and every row is in it', async () => {
  const count = 6000
  const writing = xlsxAside({ name: 'Reservas', header, rows: rows(count) })
  expect(await longestTurn(writing)).toBeLessThan(200)
  const sheet = strFromU8(unzipSync(await writing)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet.match(/<row /g)).toHaveLength(count + 1)
})

test('rows that can not be read are an error, and leave the turn to the next', async () => {
  async function* broken(): AsyncGenerator<Cell[]> {
    yield* rows(250)
    throw new Error('The database went')
  }
  const failing = Array.from({ length: 3 }, () => xlsxAside({ name: 'a', header, rows: broken() }))
  for (const one of failing) await expect(one).rejects.toThrow('The database went')
  for (const count of [0, 2, 100, 101]) {
    const whole = unzipSync(await xlsxAside({ name: 'a', header, rows: rows(count) }))
    const sheet = strFromU8(whole['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet.match(/<row /g)).toHaveLength(count + 1)
  }
})
