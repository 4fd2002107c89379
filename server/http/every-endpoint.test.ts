import { expect, test } from 'vitest'

import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { levels } from '#domain/staff/level.ts'
import { may } from '#domain/staff/permission.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { everyEndpoint, neededQuery, sampleOf, spoiled } from '#testing/attack/every-endpoint.ts'
import { wellFormedCall } from '#testing/attack/hostile-requests.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'

const nobody = '00000000-0000-4000-8000-00000000dead'
const endpoints = await everyEndpoint()
const hostile: readonly unknown[] = [
  null,
  -1,
  1.5,
  1e308,
  2_147_483_648,
  '',
  'x'.repeat(5000),
  '9'.repeat(400),
  [],
  {},
  { constructor: 1 },
  'a\u0000b',
  '\ud800',
  '2026-02-30',
  '=1+1',
  'constructor',
  true,
]
/** Every plain object has these already. */
const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']

/** Parameters of a row are the id; a version's number is an unused one, and a kind is an existing one. */
const named: Record<string, string> = { number: '999', kind: 'thanks', language: 'en' }
const addressOf = ({ path }: Endpoint, id = nobody) =>
  `/api/v1${path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? id)}`
const writes = ({ method }: Endpoint) => method === 'POST' || method === 'PUT'

type Answer = { status: number; text: string }
async function ask(
  host: string,
  endpoint: Endpoint,
  init: RequestInit & { address?: string } = {},
): Promise<Answer> {
  const { address = addressOf(endpoint), ...rest } = init
  const response = await fetch(host + address, { method: endpoint.method, ...rest })
  return { status: response.status, text: await response.text() }
}

/** The fault of an answer to bad input, or null. */
function fault({ status, text }: Answer): string | null {
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`
  if (status < 400) return null
  const problem = JSON.parse(text) as { code?: unknown; message?: unknown }
  if (typeof problem.code !== 'string' || typeof problem.message !== 'string')
    return `not the one shape: ${text.slice(0, 200)}`
  return /\bat .+:\d+:\d+|node_modules|select |insert |undefined/i.test(text)
    ? `tells too much: ${text.slice(0, 200)}`
    : null
}

test('there are endpoints, each with its own name and address', () => {
  expect(endpoints.length).toBeGreaterThan(40)
  const addresses = endpoints.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('reveals no input rules without a session or permission', async () => {
  const { host, as } = await startTestApp()
  const closed = endpoints.filter(([, { access }]) => access !== 'public')
  for (const [name, endpoint] of closed)
    expect([name, (await ask(host, endpoint)).status]).toEqual([name, 401])
  for (const level of levels) {
    const { headers } = await as(level)
    for (const [name, endpoint] of closed) {
      if (endpoint.access === 'session' || endpoint.access === 'public' || may(level, endpoint.access))
        continue
      expect([name, level, (await ask(host, endpoint, { headers })).status]).toEqual([name, level, 403])
    }
  }
})

test('public pages never answer 401', async () => {
  const { host } = await startTestApp()
  for (const [name, endpoint] of endpoints.filter(([, { access }]) => access === 'public')) {
    const { status } = await ask(host, endpoint, { headers: { authorization: 'Bearer nada' } })
    expect([name, status]).not.toEqual([name, 401])
  }
})

test('answers 404 to authorised callers for unknown ids and other operators’ ids', async () => {
  const { host, as, db } = await startTestApp()
  const other = await givenOperator(db)
  const theirs = await givenProduct(db, other)
  const readable = endpoints.filter(
    ([, { method, path, access }]) => method === 'GET' && path.includes(':') && access !== 'public',
  )
  const { headers } = await as(1)
  for (const [name, endpoint] of readable) {
    const query = neededQuery(endpoint, { day: '2027-05-01', words: 'a' })
    for (const id of [nobody, theirs.id]) {
      const { status } = await ask(host, endpoint, { address: addressOf(endpoint, id) + query, headers })
      expect([name, status]).toEqual([name, 404])
    }
    expect([
      name,
      (await ask(host, endpoint, { address: addressOf(endpoint, 'no-es-un-id'), headers })).status,
    ]).toEqual([name, 400])
  }
})

test('hostile values in any place of any body: a clear answer, never a 500', async () => {
  const { host, as, db, operator } = await startTestApp()
  const product = await givenProduct(db, operator)
  const faults: string[] = []
  for (const [name, endpoint] of endpoints) {
    if (!writes(endpoint) || !endpoint.body || endpoint.upload) continue
    const { headers } = endpoint.access === 'public' ? { headers: {} } : await as(0)
    const json = { ...headers, 'content-type': 'application/json' }
    const address = addressOf(endpoint, endpoint.path.includes('product') ? product.id : nobody)
    const bodies = [...spoiled(sampleOf(endpoint.body), hostile)]
    for (let start = 0; start < bodies.length; start += 20) {
      const answers = bodies.slice(start, start + 20).map(async ([at, body]) => {
        const found = fault(await ask(host, endpoint, { address, headers: json, body: JSON.stringify(body) }))
        if (found) faults.push(`${name} ${at}: ${found}`)
      })
      await Promise.all(answers)
    }
  }
  expect(faults.slice(0, 20)).toEqual([])
})

test('hostile values in any query: a clear answer, never a 500', async () => {
  const { host, as } = await startTestApp()
  const { headers } = await as(0)
  const faults: string[] = []
  for (const [name, endpoint] of endpoints) {
    if (!endpoint.query) continue
    for (const key of [...Object.keys(endpoint.query.shape), 'desconocido', ...inherited])
      for (const wrong of [
        '',
        '-1',
        'x'.repeat(3000),
        '%00',
        '%ed%a0%80',
        '2026-02-30',
        "'",
        '%',
        '[]',
        '1e999',
        '9'.repeat(400),
        // a cursor whose values hold NUL
        'WyJcdTAwMDAiLCJ4Il0',
        'WyJcdTAwMDAiLCJcdTAwMDAiLCJcdTAwMDAiXQ',
        'WyJhIl0',
      ]) {
        const address = `${addressOf(endpoint)}?${encodeURIComponent(key)}=${wrong}`
        const found = fault(await ask(host, endpoint, { address, headers }))
        if (found) faults.push(`${name} ${key}=${wrong.slice(0, 20)}: ${found}`)
      }
  }
  expect(faults.slice(0, 20)).toEqual([])
})

test('broken JSON, odd content types, an empty body and one too large', async () => {
  const { host, as } = await startTestApp()
  const { headers } = await as(0)
  for (const [name, endpoint] of endpoints) {
    if (!writes(endpoint) || !endpoint.body || endpoint.upload) continue
    const send = (type: string, body: string) =>
      ask(host, endpoint, { headers: { ...headers, 'content-type': type }, body })
    const cases: [string, Answer, number[]][] = [
      ['broken', await send('application/json', '{"a":'), [400]],
      ['empty', await send('application/json', ''), [400]],
      ['xml', await send('application/xml', '<a/>'), [415]],
      ['text', await send('text/plain', '{}'), [415]],
      ['form', await send('application/x-www-form-urlencoded', 'a=1'), [415]],
      ['multipart', await send('multipart/form-data; boundary=x', '--x--'), [415]],
      ['garbage type', await send('application/json garbage', '{}'), [400, 415]],
      ['prototype', await send('application/json', '{"__proto__":{"level":0}}'), [400]],
      ['too large', await send('application/json', `"${'x'.repeat(300_000)}"`), [413]],
    ]
    for (const [what, answer, allowed] of cases) {
      expect(`${name} ${what}: ${fault(answer)}`).toBe(`${name} ${what}: null`)
      expect([name, what, allowed.includes(answer.status) ? 'allowed' : answer.status]).toEqual([
        name,
        what,
        'allowed',
      ])
    }
  }
})

test('names that every object has are fields like any other, in any body', async () => {
  const { host, as } = await startTestApp()
  const { headers } = await as(0)
  const faults: string[] = []
  for (const [name, endpoint] of endpoints) {
    if (!writes(endpoint) || !endpoint.body || endpoint.upload) continue
    const sample = JSON.stringify(sampleOf(endpoint.body))
    const bodies = inherited.flatMap((field) => [
      `{"${field}":1}`,
      // one more field at every level
      sample.replaceAll('{', `{"${field}":{"${field}":[]},`).replaceAll(',}', '}'),
    ])
    const answers = bodies.map((body) =>
      ask(host, endpoint, { headers: { ...headers, 'content-type': 'application/json' }, body }),
    )
    for (const answer of await Promise.all(answers)) {
      const found = fault(answer)
      if (found) faults.push(`${name}: ${found}`)
    }
  }
  expect(faults.slice(0, 20)).toEqual([])
})

test('refuses broken forms with files, other types, and forms without a file', async () => {
  const { host, as } = await startTestApp()
  const { headers } = await as(0)
  const driver = await as(4)
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nnombre'
  const nameless =
    '--x\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\nx\r\n--x--\r\n'
  const cases: [type: string, body: string][] = [
    ['multipart/form-data', 'nada'],
    ['multipart/form-data; boundary=', part],
    ['multipart/form-data; boundary=x', part],
    ['multipart/form-data; boundary=x', `${part}\r\n--x`],
    ['multipart/form-data; boundary=x', '--x\r\n'],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; boundary=x', part.replace('"file"', '"constructor"') + '\r\n--x--\r\n'],
    ['multipart/form-data; boundary=x', nameless],
    ['multipart/mixed; boundary=x', part],
    ['application/json', '{}'],
    ['text/plain', 'nombre'],
  ]
  for (const [name, endpoint] of endpoints.filter(([, { upload }]) => upload)) {
    const who = endpoint.access !== 'public' && endpoint.access !== 'session' && !may(0, endpoint.access)
    for (const [type, body] of cases) {
      const answer = await ask(host, endpoint, {
        headers: { ...(who ? driver.headers : headers), 'content-type': type },
        body,
      })
      expect(`${name} ${type}: ${fault(answer)}`).toBe(`${name} ${type}: null`)
      expect([name, type, [400, 404, 413, 415].includes(answer.status)]).toEqual([name, type, true])
    }
  }
})

test('a well formed call without a session about something that is not there is 404', async () => {
  const { host, clock } = await startTestApp()
  const known = { today: clock.now.toISOString().slice(0, 10), ids: new Map([['nothing', [nobody]]]) }
  const open = endpoints.filter(
    ([, { access, path, method }]) => access === 'public' && path.includes(':') && method !== 'GET',
  )
  expect(open.length).toBeGreaterThan(5)
  for (const [name, endpoint] of open)
    for (let seed = 1; seed <= 5; seed += 1) {
      const call = wellFormedCall({ name, endpoint, seed, path: known, body: known })
      const { status } = await ask(host, endpoint, {
        address: call.path,
        headers: call.headers,
        body: call.body ?? '',
      })
      expect([name, call.body, [400, 404].includes(status) ? 'allowed' : status]).toEqual([
        name,
        call.body,
        'allowed',
      ])
    }
})
