import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/testing.ts'
import { may } from '#domain/staff/permission.ts'
import { everyEndpoint } from '#testing/attack/every-endpoint.ts'
import { wellFormedCall } from '#testing/attack/hostile-requests.ts'
import { idsByTable } from '#testing/whole-product/demo-world.ts'
import { startDemoApp } from '#testing/whole-product/demo.ts'

/** They hand out data of many people, and record who took it. */
const records = (name: string) => /^(?:export|downloadPassengerList$|downloadDayPassengers$)/.test(name)
/** They log access to health data or documents, after the read and in a separate transaction (decision 0446). */
const noting = new Set([
  'getBooking',
  'getPassengerList',
  'getPerson',
  'getScheduleSheet',
  'listDuplicates',
  ...Object.keys(gather(modules, 'sensitiveReads')),
])
const publicPages = [
  '/public/landing/:product_id',
  '/public/booking/product/:product_id',
  '/public/booking/:booking_id',
  '/public/landing/booking-voucher/:booking_id',
  '/public/landing/booking-voucher/:booking_id/voucher.pdf',
  '/public/landing/booking-voucher/:booking_id/calendar.ics',
  '/sitemap.xml',
  '/readyz',
]
const queryFields: Record<string, string> = {
  date: '2027-05-03',
  from: '2027-05-03',
  to: '2027-05-09',
  month: '2027-05',
  start_time: '08:00',
  people: '2',
  search: 'ana',
  currency: 'CLP',
  format: 'csv',
  kind: 'reminder',
  columns: 'locator',
  of: 'vehicle',
  screen: 'bookings',
}

type Probe = { asked: number; refused: number; transactions: number }

/** Before each statement of the product outside a transaction a write is tried on its connection. */
function probeReads() {
  let probe: Probe = { asked: 0, refused: 0, transactions: 0 }
  const { query } = pg.Client.prototype // oxlint-disable-line typescript/unbound-method -- called with its client below
  const isProducts = (client: pg.Client) =>
    /default_transaction_read_only/.test(
      (client as unknown as { connectionParameters: { options?: string } }).connectionParameters.options ??
        '',
    )
  const open = new WeakSet<pg.Client>()
  pg.Client.prototype.query = function probed(this: pg.Client, ...statement: unknown[]) {
    const ask = (...given: unknown[]): Promise<unknown> => Reflect.apply(query, this, given)
    const text = typeof statement[0] === 'string' ? statement[0] : ''
    if (isProducts(this)) {
      const current = probe
      if (/^(commit|rollback$)/.test(text)) open.delete(this)
      else if (/^(begin|start transaction)/.test(text)) {
        open.add(this)
        if (!text.endsWith('read only')) current.transactions += 1
      } else if (!open.has(this)) {
        current.asked += 1
        ask('update tour_operators set name = name where false').catch((error: { code?: string }) => {
          if (error.code === '25006') current.refused += 1
        })
      }
    }
    return ask(...statement)
  } as unknown as typeof query
  onTestFinished(() => {
    pg.Client.prototype.query = query
  })
  return () => {
    const last = probe
    probe = { asked: 0, refused: 0, transactions: 0 }
    return last
  }
}

test('nothing that a GET asks of the database could write', { timeout: 120_000 }, async () => {
  const { host, admin, as, db, owner, clock } = await startDemoApp()
  const [driver, administrator] = [await as(4, owner), await as(0, owner)]
  const ids = { today: '2027-05-03', ids: await idsByTable(db, owner.tour_operator_id) }
  const endpoints = (await everyEndpoint()).filter(([, { method }]) => method === 'GET')
  const calls = [
    ...endpoints.map(([name, endpoint]) => {
      const { path } = wellFormedCall({ name, endpoint, seed: 1, path: ids, body: ids })
      const needed = Object.entries(endpoint.query?.shape ?? {})
        .filter(([, field]) => !field.safeParse(undefined).success)
        .map(([field]) => `${field}=${queryFields[field] ?? ids.ids.get('schedule_sheets')?.[0] ?? ''}`)
      const { access } = endpoint
      const isOpen = access === 'public' || access === 'session' || may(1, access)
      return {
        name,
        path: needed.length > 0 ? `${path}?${needed.join('&')}` : path,
        headers: (isOpen ? admin : may(0, access) ? administrator : driver).headers,
      }
    }),
    ...publicPages.map((path) => ({
      name: path,
      headers: {},
      path: path.replace(/:(\w+)_id/, (_, table: string) => ids.ids.get(`${table}s`)?.[0] ?? ''),
    })),
  ]
  // The use of a session is recorded now and then, in addition to the request.
  await db.updateTable('sessions').set({ last_seen_at: clock.now }).execute()
  const takeProbe = probeReads()
  const probes = new Map<string, Probe & { status: number }>()
  for (const { name, path, headers } of calls) {
    const response = await fetch(host + path, { headers })
    // An event stream has no end.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    await (isStream ? response.body?.cancel() : response.arrayBuffer())
    probes.set(name, { ...takeProbe(), status: response.status })
  }
  const named = (is: (probe: Probe & { status: number }) => boolean) =>
    [...probes].filter(([, probe]) => is(probe)).map(([name]) => name)
  // A 404 has read too.
  expect(named(({ status }) => status >= 400 && status !== 404)).toEqual([])
  // A stream asks who listens, which is known for a second after anybody asked.
  expect(named(({ asked }) => asked === 0).filter((name) => name !== 'watchScheduleBoard')).toEqual([])
  expect(named(({ asked, refused }) => refused < asked)).toEqual([])
  expect(named(({ transactions }) => transactions > 0).filter((name) => !noting.has(name))).toEqual(
    // What is not found is not recorded.
    named(({ status }) => status !== 404).filter(records),
  )
})
