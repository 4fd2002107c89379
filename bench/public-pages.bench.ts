/**
 * What the public pages weigh over the wire, by kind, and what Lighthouse's mobile preset says of them (median of five).
 * Lighthouse is fetched by npx in the version named here; without it only the weights are printed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium } from '@playwright/test'

import { call } from '#contract/endpoint/call.ts'
import { listProducts } from '#contract/products/products.contract.ts'
import { login } from '#contract/staff/login.contract.ts'
import { type Confirmation, confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { getPublicAvailability } from '#contract/storefront/storefront.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { browserFlags, browserLaunchOptions, findBrowser } from '#tools/browser.ts'

import { answered, freePort, median } from './bench-server.ts'

const lighthouseVersion = '13.5.0'
const runs = Number(process.argv[2] ?? 5)
const root = path.join(import.meta.dirname, '..')
const folder = await mkdtemp(path.join(tmpdir(), 'pages-'))
const port = await freePort()
const host = `http://127.0.0.1:${port}`
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: root,
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
await answered(`${host}/readyz`)

const { token } = await call(
  login,
  { body: { email: 'admin@demo.test', password: 'baqueano-demo' } },
  { host },
)
const products = await call(
  listProducts,
  { query: {} },
  { host, headers: { authorization: `Bearer ${token}` } },
)
const product = products.find(({ code }) => code === 'TAT') ?? products[0]
if (!product) throw new Error('The demo has no product')
const params = { product_id: product.id }
const from = addDays(new Date().toISOString().slice(0, 10), 10)
const days = await call(getPublicAvailability, { params, query: { from, to: addDays(from, 30) } }, { host })
const day = days.find(({ slots }) => (slots[0]?.seats_left ?? 0) >= 4)
const slot = day?.slots[0]
if (!day || !slot) throw new Error('The demo has no free day')
const party = { ADULT: 2 }
const hold = () =>
  call(createHold, { params, body: { date: day.date, start_time: slot.start_time, party } }, { host })
const open = await hold()
const sold = await hold()
const confirmation: Confirmation = {
  contact: { name: 'Ana Rojas', email: 'ana@example.com', phone: '+56912345678', language: 'es' },
  pickup: { mode: 'por_definir', accommodation_id: null, address: '', room: '' },
  note: '',
  accepts_terms: true,
  seen_total: sold.total,
}
await call(confirmHold, { params: { booking_id: sold.id }, body: confirmation }, { host })

const pages = {
  landing: `${host}/public/landing/${product.id}`,
  'new booking': `${host}/public/booking/product/${product.id}`,
  'complete booking': `${host}/public/booking/${open.id}`,
  voucher: `${host}/public/landing/booking-voucher/${sold.id}`,
}

const browser = await chromium.launch(browserLaunchOptions())
console.log('kilobytes over the wire   HTML  script  style  font  picture  other  total  requests')
for (const [name, url] of Object.entries(pages)) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  let requests = 0
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    requests += 1
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const kilobytes = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch'].map(
    (kind) => (bytes[kind] ?? 0) / 1000,
  )
  const total = Object.values(bytes).reduce((sum, each) => sum + each, 0) / 1000
  console.log(
    `${name.padEnd(22)} ${[...kilobytes, total].map((each) => each.toFixed(1).padStart(7)).join('')} ${String(requests).padStart(8)}`,
  )
  await context.close()
}
await browser.close()

type Report = {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue?: number }>
}
const { executablePath, env } = findBrowser()
console.log(`\nLighthouse ${lighthouseVersion} mobile, median of ${runs}   score  FCP s  LCP s  TBT ms  CLS`)
for (const [name, url] of Object.entries(pages)) {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) {
    const output = path.join(folder, `${run}.json`)
    const flags = `--chrome-flags=--headless=new ${browserFlags.join(' ')}`
    const args = [
      '--yes',
      `lighthouse@${lighthouseVersion}`,
      url,
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
      '--only-categories=performance',
      flags,
    ]
    const { status, stderr } = spawnSync('npx', args, {
      encoding: 'utf8',
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
    })
    if (status !== 0) throw new Error(`Lighthouse failed: ${stderr.slice(-1500)}`)
    reports.push(JSON.parse(await readFile(output, 'utf8')) as Report)
  }
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const score = median(reports.map(({ categories }) => categories.performance.score * 100))
  const cells = [
    score.toFixed(0),
    (audit('first-contentful-paint') / 1000).toFixed(2),
    (audit('largest-contentful-paint') / 1000).toFixed(2),
    audit('total-blocking-time').toFixed(0),
    audit('cumulative-layout-shift').toFixed(3),
  ]
  console.log(`${name.padEnd(36)} ${cells.map((cell) => cell.padStart(7)).join('')}`)
}
const gone = new Promise((resolve) => server.once('exit', resolve))
server.kill('SIGTERM')
await gone
await rm(folder, { recursive: true, force: true })
