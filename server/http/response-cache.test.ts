import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

import { longestTurn } from '#testing/app/longest-turn.ts'

import { keepAnswers } from './response-cache.ts'

/** Incompressible answers of a thousand letters, with this memory limit. */
async function start(mostBytes: number) {
  const listeners = new Set<(payload: string | null) => void>()
  const listener = {
    listen: (_channel: string, receive: (payload: string | null) => void) => {
      listeners.add(receive)
      return () => void listeners.delete(receive)
    },
    ready: async () => undefined,
    close: async () => undefined,
  }
  const answers = keepAnswers({ listener, mostBytes })
  const read: string[] = []
  let word = ''
  let gate: Promise<void> | null = null
  const app = Fastify({ routerOptions: { maxParamLength: 1000 } })
  app.get<{ Params: { key: string } }>('/:key', (request, reply) => {
    const { key } = request.params
    return answers.send(request, reply, {
      key,
      facts: async () => {
        read.push(key)
        const found = { key, word }
        await gate
        return found
      },
      draw: ({ key: of, word: said }) => ({
        status: 200,
        headers: { 'content-type': 'text/plain' },
        body: `${of} ${said} ${Array.from({ length: 200 }, () => Math.random().toString(36).slice(2, 7)).join('')}`,
      }),
    })
  })
  onTestFinished(() => app.close())
  const ask = async (key: string) => (await app.inject(`/${key}`)).body
  return {
    ask,
    app,
    read,
    change: (said: string) => {
      word = said
    },
    /** Readings have found their facts and do not come back with them until they are let go. */
    holdUp: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = null
        resolve()
      }
    },
    notifyListeners: () => {
      for (const receive of listeners) receive('')
    },
  }
}

test('memory is bounded: what was asked for longest ago is forgotten first', async () => {
  const { ask, read } = await start(20_000)
  for (let page = 0; page < 30; page += 1) {
    await ask(`page-${page}`)
    // asked again and again, it stays
    await ask('page-0')
  }
  read.length = 0
  await ask('page-0')
  await ask('page-29')
  expect(read).toEqual([])
  await ask('page-1')
  expect(read).toEqual(['page-1'])
})

test('an address too long to keep is answered all the same', async () => {
  const { ask, read } = await start(1_000_000)
  const long = 'a'.repeat(500)
  expect(await ask(long)).toContain(long)
  await ask(long)
  expect(read).toHaveLength(2)
})

test('reads once for many concurrent requests, and again after a notification during the read', async () => {
  const { ask, read, change, notifyListeners, holdUp } = await start(1_000_000)
  const all = await Promise.all(Array.from({ length: 50 }, () => ask('one')))
  expect([new Set(all).size, read.length]).toEqual([1, 1])
  change('before')
  const letGo = holdUp()
  const under = ask('two')
  await vi.waitFor(() => expect(read).toContain('two'))
  change('after')
  notifyListeners()
  // A later request does not share a read that may have missed the change,
  const meanwhile = ask('two')
  await vi.waitFor(() => expect(read.filter((key) => key === 'two')).toHaveLength(2))
  letGo()
  expect(await under).toContain('two before')
  expect(await meanwhile).toContain('two after')
  expect(await ask('two')).toContain('two after')
  // and the result of a single read that was under way at the notification is not reused.
  change('before')
  const go = holdUp()
  const alone = ask('three')
  await vi.waitFor(() => expect(read).toContain('three'))
  change('after')
  notifyListeners()
  go()
  expect(await alone).toContain('three before')
  expect(await ask('three')).toContain('three after')
})

test('nothing is kept in no memory', async () => {
  const { ask, read } = await start(0)
  await Promise.all([ask('one'), ask('one')])
  await ask('one')
  expect(read).toHaveLength(3)
})

test('answers 304 to a known tag, and reads at once for a forged one', async () => {
  const { app } = await start(1_000_000)
  const get = (tag: string) => app.inject({ url: '/page', headers: { 'if-none-match': tag } })
  const tag = String((await app.inject('/page')).headers['etag'])
  for (const known of [tag, `"other" , ${tag}`, `${tag},"other"`])
    expect((await get(known)).statusCode).toBe(304)
  const asked = get(`"a"${' '.repeat(15_000)}"b"`)
  expect(await longestTurn(asked)).toBeLessThan(60)
  expect((await asked).statusCode).toBe(200)
})
