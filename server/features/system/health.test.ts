import { expect, onTestFinished, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { startOwnTime } from '#testing/app/own-time.ts'
import { startProxy } from '#testing/app/silent-proxy.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

async function ready(host: string) {
  const response = await fetch(`${host}/readyz`)
  const body = (await response.json()) as { status: string; pending?: string[] }
  return { status: response.status, again: response.headers.get('retry-after'), body }
}
const serves = { status: 200, again: null, body: { status: 'ok' } }

test('reports a silent database soon, and the process as alive', async () => {
  const first = await startTestApp()
  const proxy = await startProxy(first.url)
  onTestFinished(() => proxy.close())
  const { host } = await startTestApp({ beside: { ...first, url: proxy.url } })
  onTestFinished(() => proxy.wake())
  expect(await ready(host)).toEqual(serves)
  proxy.freeze()
  const waited = startOwnTime()
  expect(await ready(host)).toEqual({
    status: 503,
    again: '2',
    body: { status: 'database not reachable' },
  })
  expect(waited()).toBeLessThan(3000)
  expect((await fetch(`${host}/healthz`)).status).toBe(200)
  proxy.wake()
  await expect.poll(() => ready(host), { timeout: 30_000 }).toEqual(serves)
})

test('reports a full disk for a while after it was met', async () => {
  const { host, db, pool, operator, as } = await startTestApp()
  expect(await ready(host)).toEqual(serves)
  const { id: product_id } = await givenProduct(db, operator)
  await pool.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$;
    create trigger fail before insert on bookings for each row execute function fail()`)
  const seller = await as(2)
  const contact = { name: 'Ana', email: 'ana@example.com', phone: '' }
  const sale = saleOf({
    product_id,
    date: '2027-05-05',
    start_time: '08:00',
    party: { ADULT: 1 },
    contact,
  })
  await expect(seller.call(createBooking, { body: sale })).rejects.toMatchObject({
    status: 503,
    problem: { code: 'disk_full' },
  })
  expect(await ready(host)).toEqual({ status: 503, again: '2', body: { status: 'disk full' } })
})

test('reports a database that is not up to date with its missing migrations', async () => {
  const { host, pool } = await startTestApp()
  const { rows } = await pool.query<{ name: string }>('select * from migrations order by name desc limit 1')
  const [last] = rows
  await pool.query('delete from migrations where name = $1', [last?.name])
  expect(await ready(host)).toEqual({
    status: 503,
    again: '2',
    body: { status: 'migrations pending', pending: [last?.name] },
  })
  await pool.query('insert into migrations select * from json_populate_record(null::migrations, $1)', [
    JSON.stringify(last),
  ])
  expect(await ready(host)).toEqual(serves)
})
