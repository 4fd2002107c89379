import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

type Asked = { host: string; headers?: Record<string, string> }
/** Reads the body: an unread answer keeps its connection, and the closing server would wait for it. */
async function ask({ host, headers = {} }: Asked) {
  const response = await fetch(`${host}/metrics`, { headers })
  return { status: response.status, text: await response.text() }
}

/** Each line of the answer: a name with its labels, and a value. */
async function read(asked: Asked) {
  const { text } = await ask(asked)
  const values = new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
  return { text, values, names: new Set([...values.keys()].map((key) => key.replace(/[{].*/, ''))) }
}

test('counts requests by route pattern, without addresses, ids or names', async () => {
  const { host, as } = await startTestApp()
  const seller = await as(2)
  const id = '11111111-2222-4333-8444-555555555555'
  for (const path of [`/api/v1/bookings/${id}`, '/wherever/ana@example.com', `/public/booking/${id}`, '/x'])
    await fetch(host + path, { headers: seller.headers })
  const { values } = await read({ host })
  // Not in the values: a time may end in 1111.
  expect([...values.keys()].join('\n')).not.toMatch(/1111|ana@|wherever/)
  const counted = [...values.keys()].filter((key) => key.includes('_count{'))
  expect(counted).toContain(
    'baqueano_http_request_duration_seconds_count{method="GET",route="/api/v1/bookings/:id",status="404"}',
  )
  expect(counted.filter((key) => key.includes('route="unknown"'))).toHaveLength(1)
})

test('reports waiting messages and sales', async () => {
  const { host, db, operator, clock, as } = await startTestApp()
  const seller = await as(2)
  const made = 'baqueano_events_total{entity="booking",kind="booking_created"}'
  const before = (await read({ host })).values.get(made) ?? 0
  const product = await givenProduct(db, operator)
  await seller.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date: '2027-05-05',
      start_time: '08:00',
      party: { ADULT: 1 },
      contact: { name: 'Ana', email: 'ana@example.com', phone: '' },
    }),
  })
  expect((await read({ host })).values.get(made)).toBe(before + 1)

  // A fresh read, like another process's.
  const other = await startTestApp()
  await sql`select graphile_worker.add_job('prune', run_at := ${new Date(other.clock.now.getTime() - 90_000)}::timestamptz)`.execute(
    other.db,
  )
  await sql`insert into messages (tour_operator_id, kind, occasion, recipient, subject, body, send_after, expires_at)
    select ${other.operator.tour_operator_id}::uuid, 'booking-confirmed', n::text, 'a@b.test', '', '',
      ${other.clock.now}::timestamptz + (n * interval '1 hour'), ${other.clock.now}::timestamptz + interval '9 days'
    from generate_series(-1, 2) n`.execute(other.db)
  const { values } = await read(other)
  expect(values.get('baqueano_jobs{job="prune",state="due"}')).toBe(1)
  expect(values.get('baqueano_job_oldest_due_seconds{job="prune"}')).toBe(90)
  expect(values.get('baqueano_messages{state="due"}')).toBe(2)
  expect(values.get('baqueano_messages{state="planned"}')).toBe(2)
  expect(values.get('baqueano_message_oldest_due_seconds')).toBe(3600)
  expect(values.get('baqueano_pool_limit{pool="requests"}')).toBe(10)
  expect(clock.now).toEqual(other.clock.now)
})

test('serves metrics to this machine only, past no proxy, and elsewhere with the token', async () => {
  const { host, inject } = await startTestApp({ settings: { TRUST_PROXY: '1' } })
  expect((await ask({ host })).status).toBe(200)
  for (const remoteAddress of ['203.0.113.9', '2001:db8::9'])
    expect((await inject({ url: '/metrics', remoteAddress })).statusCode).toBe(404)
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect((await ask({ host, headers: { [name]: '127.0.0.1' } })).status).toBe(404)
  for (const name of ['tours.example.test', 'localhost.evil.test'])
    expect((await inject({ url: '/metrics', headers: { host: name } })).statusCode).toBe(404)

  const token = 'a token of the watchers'
  const metered = await startTestApp({ settings: { METRICS_TOKEN: token } })
  const bearer = (given: string) => ({ authorization: `Bearer ${given}` })
  expect((await ask(metered)).status).toBe(404)
  expect((await ask({ ...metered, headers: bearer(`${token}.`) })).status).toBe(404)
  const far = { ...bearer(token), 'x-forwarded-for': '203.0.113.9' }
  expect((await ask({ ...metered, headers: far })).status).toBe(200)
})

test('alerts and panels name what there is', async () => {
  const app = await startTestApp()
  await ask(app)
  const { names, text } = await read(app)
  const folder = join(import.meta.dirname, '../../../docs/monitoring')
  const [alerts, dashboard] = await Promise.all([
    readFile(join(folder, 'alerts.yml'), 'utf8'),
    readFile(join(folder, 'dashboard.json'), 'utf8'),
  ])
  const root = join(import.meta.dirname, '../../..')
  const files = globSync(['domain/bookings/events.ts', 'modules/*/rules/*events.ts'], { cwd: root })
  const kinds = (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('')
  const declared = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  for (const written of [alerts, JSON.stringify(JSON.parse(dashboard))]) {
    const used = [...written.matchAll(/\b(?:baqueano|nodejs|process)_\w+/g)].map(([name]) => name)
    expect(used.length).toBeGreaterThan(8)
    for (const name of used) expect([name, names.has(name) || declared.has(name)]).toEqual([name, true])
    for (const [, listed = ''] of written.matchAll(/kind=~\\?"([a-z_|]+)/g))
      for (const kind of listed.split('|')) expect([kind, kinds.includes(`  ${kind}:`)]).toEqual([kind, true])
    const states = [...written.matchAll(/state=~?\\?"([a-z_|]+)/g)].flatMap(([, listed = '']) =>
      listed.split('|'),
    )
    for (const state of states)
      expect([
        'busy',
        'idle',
        'due',
        'planned',
        'running',
        'retrying',
        'given_up',
        'sending',
        'failed',
      ]).toContain(state)
  }
  expect(alerts.match(/- alert:/g)).toHaveLength(alerts.match(/action:/g)?.length ?? 0)
})
