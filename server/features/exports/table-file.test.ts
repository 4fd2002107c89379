import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import type { Cell } from '#server/files/reading/sheet-cells.ts'
import { tableFile } from '#server/http/table-file.ts'
import { speakToMany } from '#server/language/speaking.ts'
import { inCountry } from '#words/language.ts'

const length = 40_000

async function* amounts(): AsyncGenerator<Cell[]> {
  for (let row = 0; row < length; row += 1) {
    // Rows come from the database, a thousand at a time.
    if (row % 1000 === 0) await new Promise((resolve) => setImmediate(resolve))
    yield [{ kind: 'number', value: 1193.1, decimals: 2 }]
  }
}

test('keeps the decimals of the country that asked for a long file when its chunks are read outside of the request', async () => {
  speakToMany()
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/amounts', async (_request, reply) => {
    const stream = await inCountry('PE', () =>
      tableFile(reply, { header: ['Monto'], rows: amounts() }, { format: 'csv', file: 'm', sheet: 'm' }),
    )
    return inCountry('CL', () => reply.send(stream))
  })
  const { body } = await app.inject('/amounts')
  const lines = body.trim().split('\r\n').slice(1)
  expect(lines.length).toBe(length)
  expect([...new Set(lines)]).toEqual(['1193.10'])
})
