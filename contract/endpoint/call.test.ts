import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, onTestFinished, test } from 'vitest'

import { languages } from '#domain/language.ts'
import { connection as en } from '#words/en/connection.ts'
import { connection as es } from '#words/es/connection.ts'
import { speakOnly } from '#words/language.ts'
import { connection as pt } from '#words/pt/connection.ts'

import { call, endpointAt } from './call.ts'

const words = { es, en, pt }
const ping = endpointAt('GET', '/ping')

/** A server between the browser and ours, which answers in its own form. */
async function startProxy(status: number, body: string) {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => speakOnly({ language: 'es' }))

test.for(languages)('says in %s that there is no connection', async (language) => {
  speakOnly({ language })
  await expect(call(ping, {}, { host: 'http://127.0.0.1:1' })).rejects.toMatchObject({
    status: 0,
    problem: { code: 'no_answer', message: words[language].no_answer },
  })
})

test.for([
  [502, '<html>Bad gateway</html>'],
  [503, '{"error":"no upstream"}'],
  [504, 'null'],
  [200, '<html>Sign in to the network</html>'],
] as const)('says in the page’s language that %i %s is no answer of ours', async ([status, body]) => {
  const host = await startProxy(status, body)
  for (const language of languages) {
    speakOnly({ language })
    await expect(call(ping, {}, { host })).rejects.toMatchObject({
      status,
      problem: { code: 'unexpected', message: words[language].unreadable },
    })
  }
})
