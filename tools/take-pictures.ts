/**
 * `npm run pictures` writes docs/pictures/ for the README. The built product runs with its demo on its own
 * database at a fixed time, so that a picture changes only when the product does.
 */
import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { call } from '#contract/endpoint/call.ts'
import { login } from '#contract/staff/login.contract.ts'
import { browserLaunchOptions } from '#tools/browser.ts'
import { build } from '#tools/build.ts'

/** 9:40 in Santiago on a Saturday: the day's first tours are on the road. */
const shownHour = new Date('2026-11-21T12:40:00Z')
const folder = path.join(import.meta.dirname, '../docs/pictures')
const mostBytes = 150_000
const port = process.env.PORT ?? '3978'
const host = `http://127.0.0.1:${port}`
const demoLogin = { email: 'vendedor@demo.test', password: 'baqueano-demo' }

const offset = shownHour.getTime() - Date.now()
const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [], asked) =>
    Reflect.construct(target, values.length > 0 ? values : [RealDate.now() + offset], asked) as Date,
  get: (target, name) =>
    name === 'now' ? () => RealDate.now() + offset : (Reflect.get(target, name) as unknown),
})

await build()
const data = await mkdtemp(path.join(tmpdir(), 'baqueano-pictures-'))
let hasFailed = false
// Whatever ends it; the server that is stopped in order says that all went well.
process.once('exit', () => {
  rmSync(data, { recursive: true, force: true })
  if (hasFailed) process.exitCode = 1
})
Object.assign(process.env, {
  DATA_DIR: data,
  PORT: port,
  PUBLIC_URL: host,
  RATE_LIMITS: '0',
  LOG_LEVEL: 'error',
  DEMO: '1',
})
delete process.env.DATABASE_URL
await import('#server/main.ts')
try {
  await untilReady()
  await takeAll()
} catch (error) {
  console.error(error)
  hasFailed = true
} finally {
  process.kill(process.pid, 'SIGTERM')
}

async function takeAll() {
  const { token } = await call(login, { body: demoLogin }, { host })
  const headers = { authorization: `Bearer ${token}` }
  const { products } = await call(getBookingChoices, {}, { host, headers })
  const tour = products.find(({ code }) => code === 'LUN')
  if (!tour) throw new Error('The demo has no Valle de la Luna')

  const browser = await chromium.launch(browserLaunchOptions())
  try {
    await take(browser, 'landing', { width: 390, height: 844 }, async (page) => {
      await page.goto(`/public/landing/${tour.id}`)
    })
    await take(browser, 'board', { width: 1440, height: 900 }, async (page) => {
      await enter(page)
      await page.goto('/schedule-sheets?date=2026-11-21')
      await page.getByRole('region').first().waitFor()
    })
    await take(browser, 'counter', { width: 1280, height: 900 }, async (page) => {
      await enter(page)
      await page.goto(`/booking/create?product=${tour.id}&date=2026-11-24`)
      const adults = page.getByLabel(/^Adulto\s*(desde|\d|hasta)/)
      await adults.fill('2')
      await page.getByLabel('Nombre y apellido').fill('Camila Rojas')
      await page.keyboard.press('Escape')
    })
  } finally {
    await browser.close()
  }
}

async function untilReady() {
  for (let attempt = 0; attempt < 6000; attempt += 1) {
    if (
      await fetch(`${host}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server for the pictures did not start')
}

async function enter(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Correo').fill(demoLogin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoLogin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.pathname !== '/login')
}

type Size = { width: number; height: number }

async function take(from: Browser, name: string, size: Size, open: (page: Page) => Promise<void>) {
  const context = await from.newContext({
    baseURL: host,
    viewport: size,
    deviceScaleFactor: size.width < 500 ? 2 : 1,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(shownHour)
  await open(page)
  // The board keeps a connection open, so the network is never idle there.
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(2_000)
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await context.close()
  const bytes = await sharp(shot).webp({ quality: 82, effort: 6 }).toBuffer()
  if (bytes.length > mostBytes) throw new Error(`${name}: ${bytes.length} bytes are too many for a README`)
  await writeFile(path.join(folder, `${name}.webp`), bytes)
  console.log(`docs/pictures/${name}.webp: ${Math.round(bytes.length / 1000)} kB`)
}
