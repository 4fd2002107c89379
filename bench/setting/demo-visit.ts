/** The built product with its demo, and a customer who holds seats on one tour and has booked another. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { call } from '#contract/endpoint/call.ts'
import { listProducts } from '#contract/products/products.contract.ts'
import { login } from '#contract/staff/login.contract.ts'
import { type Confirmation, confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { getPublicAvailability } from '#contract/storefront/storefront.contract.ts'
import { addDays } from '#domain/local-date.ts'

import { answered, freePort } from './bench-server.ts'

/** Starts it in a folder of its own; `stop` takes both away. `pages` are the addresses of the public pages. */
export async function startDemo() {
  const folder = await mkdtemp(path.join(tmpdir(), 'visits-'))
  const port = await freePort()
  const host = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: 'ignore',
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: '1',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'silent',
    },
  })
  process.once('exit', () => server.kill('SIGTERM'))
  await answered(`${host}/readyz`, 240_000)
  const entered = await call(
    login,
    { body: { email: 'admin@demo.test', password: 'baqueano-demo' } },
    { host },
  )
  const stop = async () => {
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  const { product_id, ...pages } = await sellOne(host, entered.token)
  return { host, folder, entered, product_id, pages, stop }
}

/** What the login screen leaves in the browser's storage. */
export function sessionOf({ token, user }: Awaited<ReturnType<typeof startDemo>>['entered']) {
  return { token, userId: user.id, userName: user.name, roles: '[1]' }
}

async function sellOne(host: string, token: string) {
  const asking = { host, headers: { authorization: `Bearer ${token}` } }
  const products = await call(listProducts, { query: {} }, asking)
  const product = products.find(({ code }) => code === 'TAT') ?? products[0]
  if (!product) throw new Error('The demo has no product')
  const params = { product_id: product.id }
  const from = addDays(new Date().toISOString().slice(0, 10), 10)
  const days = await call(getPublicAvailability, { params, query: { from, to: addDays(from, 30) } }, { host })
  const day = days.find(({ slots }) => (slots[0]?.seats_left ?? 0) >= 4)
  const slot = day?.slots[0]
  if (!day || !slot) throw new Error('The demo has no free day')
  const body = { date: day.date, start_time: slot.start_time, party: { ADULT: 2 } }
  const open = await call(createHold, { params, body }, { host })
  const sold = await call(createHold, { params, body }, { host })
  const confirmation: Confirmation = {
    contact: {
      name: 'Ana Rojas',
      email: 'ana@example.com',
      phone: '+56912345678',
      language: 'es',
      guide_language: null,
    },
    pickup: { mode: 'por_definir', accommodation_id: null, address: '', room: '' },
    note: '',
    accepts_terms: true,
    seen_total: sold.total,
  }
  await call(confirmHold, { params: { booking_id: sold.id }, body: confirmation }, { host })
  return {
    product_id: product.id,
    landing: `/public/landing/${product.id}`,
    'new booking': `/public/booking/product/${product.id}`,
    'complete booking': `/public/booking/${open.id}`,
    voucher: `/public/landing/booking-voucher/${sold.id}`,
  }
}
