import { brotliDecompressSync } from 'node:zlib'

import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { sendText } from './compressed.ts'

const ofLength = (length: number) => 'ñandú '.repeat(Math.ceil(length / 6)).slice(0, length)

async function answerOf(text: string, encodings: string) {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/', (request, reply) => sendText(request, reply.type('application/json'), text))
  return app.inject({ url: '/', headers: { 'accept-encoding': encodings } })
}

// On the spot, and in another thread.
test.each([5_000, 200_000])(
  'an answer of %s letters travels compressed and says the same',
  async (length) => {
    const text = ofLength(length)
    const { headers, rawPayload } = await answerOf(text, 'gzip, deflate, br')
    expect(headers['content-encoding']).toBe('br')
    expect(headers['vary']).toBe('accept-encoding')
    expect(rawPayload.length).toBeLessThan(length / 10)
    expect(brotliDecompressSync(rawPayload).toString()).toBe(text)
  },
)

test('sends uncompressed answers to clients without brotli, and short ones', async () => {
  for (const [length, encodings] of [
    [5_000, 'br;q=0, identity'],
    [300, 'br'],
  ] as const) {
    const { headers, payload } = await answerOf(ofLength(length), encodings)
    expect(headers['content-encoding']).toBeUndefined()
    expect(payload).toBe(ofLength(length))
  }
})
