import { expect, test } from 'vitest'
import type { z } from 'zod'

import { everyEndpoint, sampleOf, spoiled } from './every-endpoint.ts'

/** As long as a body has room for many times over: what is judged in steps by the square of it takes a second. */
const length = 20_000
/** Milliseconds of the processor; a text is judged in one. */
const longest = 200

const starts = ['a@', 'https://', '1']
const repeated = ['.', ' ', '-', '1']
const longTexts = starts.flatMap((start) => repeated.map((part) => `${start}${part.repeat(length)} !`))

function millisecondsOf(schema: z.ZodType, value: unknown): number {
  const before = process.threadCpuUsage()
  schema.safeParse(value)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test('checks a long text in any input fast, without delaying others', async () => {
  const slow: string[] = []
  for (const [name, { body, query, params }] of await everyEndpoint())
    for (const schema of [body, query, params])
      for (const [at, value] of schema ? spoiled(sampleOf(schema), longTexts) : []) {
        if (!schema || millisecondsOf(schema, value) < longest) continue
        // Twice: the first time what is compiled and collected on the way counts too.
        const milliseconds = Math.round(millisecondsOf(schema, value))
        if (milliseconds >= longest) slow.push(`${name} ${at}: ${milliseconds} ms`)
        break
      }
  expect(slow).toEqual([])
})
