import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { FrameLocator, Page } from '@playwright/test'

import { listTourOperators } from '#contract/operators/tour-operators.contract.ts'
import { departureOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'

import { addEmbeddingSite, getEmbedding, removeEmbeddingSite } from '../contract/embedding.contract.ts'

const phone = { width: 360, height: 740 }
/** For browsers `localhost` is another site than `127.0.0.1`, where the product is. */
async function startSite(body: () => string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Mi sitio</title><body><h1>Mi sitio</h1>${body()}<p id="end">Fin</p></body></html>`,
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    // The browser keeps connections that it may use again.
    close: () => (server.closeAllConnections(), server.close()),
  }
}

const heightOf = (page: Page) =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.getBoundingClientRect().height)
const contentHeight = (frame: FrameLocator) =>
  frame.locator('#root').evaluate((root) => Math.ceil(root.getBoundingClientRect().height))

/** The frame is as high as what it shows, so that it needs no scroll bar of its own. */
const expectFitting = (page: Page, frame: FrameLocator) =>
  expect.poll(async () => (await heightOf(page)) - (await contentHeight(frame))).toBe(0)

/** A page of another origin inside the frame sets no height. */
async function expectForeignPageIgnored(page: Page) {
  const before = await heightOf(page)
  await page.locator('iframe').evaluate(async (frame: HTMLIFrameElement) => {
    const { src } = frame
    const received = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
    frame.src = "data:text/html,<script>parent.postMessage({ baqueano: 'height', height: 17 }, '*')</script>"
    await received
    document.body.dataset['framed'] = src
  })
  expect(await heightOf(page)).toBe(before)
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    frame.src = document.body.dataset['framed'] ?? ''
  })
}

/** Large letters make the frame higher, never wider. */
async function expectReadableAtAnySize(page: Page, frame: FrameLocator) {
  for (const width of [320, phone.width])
    for (const size of ['130%', '200%', '']) {
      await page.setViewportSize({ ...phone, width })
      await frame.locator('html').evaluate((html, fontSize) => (html.style.fontSize = fontSize), size)
      await expectFitting(page, frame)
      const wide = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
      expect([width, size, wide]).toEqual([width, size, 0])
    }
}

test('an operator allows its site and copies the frame; a visitor books in it on a phone, without stored data', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expecting(/status of 4|sandbox|Failed to load/)
  let snippet = ''
  const site = await startSite(() => snippet)
  const departure = await departureOf('TAT', { after: 36, seats: 3 })
  await enter(page, 'admin')
  await page.goto('/tour-operator?tab=sitio')
  const typed = page.getByLabel('Agregar un sitio')
  await typed.fill(`${site.origin}/tours`)
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText(/Escribe solo el sitio/)).toBeVisible()
  await typed.fill(`${site.origin}/`)
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: site.origin })).toBeVisible()
  await page.getByRole('combobox', { name: 'Qué se reserva' }).click()
  await page.getByRole('option', { name: departure.product.name, exact: true }).click()
  await expectAccessible(page, 'own site')
  snippet = (await page.getByRole('region', { name: 'Marco de reserva' }).locator('pre').textContent()) ?? ''
  expect(snippet).toContain(`data-baqueano-tour="${departure.product.id}"`)
  expect(await page.getByRole('region', { name: 'Botón' }).locator('pre').textContent()).toContain(
    `/public/booking/product/${departure.product.id}`,
  )

  const context = await browser.newContext({ viewport: phone })
  const visitor = await context.newPage()
  // As browsers do that refuse storage to other sites.
  await visitor.addInitScript(() => {
    if (window.top === window) return
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await visitor.goto(site.origin)
  const frame = visitor.frameLocator('iframe')
  await expect(visitor.locator('iframe')).toHaveAttribute('title', `Reservar: ${departure.product.name}`)
  await expect(frame.locator('#island[data-awake]')).toBeAttached()
  await expect(frame.locator('.brand')).toHaveCount(0)
  await expectFitting(visitor, frame)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  // A page of another origin cannot set the height, nor one that does not speak for the frame.
  await visitor.evaluate(() => window.postMessage({ baqueano: 'height', height: 17 }, '*'))
  await expectFitting(visitor, frame)
  await expectForeignPageIgnored(visitor)
  await expect(frame.locator('#island[data-awake]')).toBeAttached()
  await expectReadableAtAnySize(visitor, frame)

  const before = await heightOf(visitor)
  await frame.locator('button:has-text("Elegir en el calendario"), summary').first().click()
  await expectFitting(visitor, frame)
  expect(before).toBeGreaterThan(300)

  const { date, start_time } = departure
  const address = `/public/booking/product/${departure.product.id}?date=${date}&start_time=${encodeURIComponent(start_time)}&ADULT=2`
  // What a press on a day and on the counters leads to.
  await frame.locator('body').evaluate((_body, path) => location.assign(path), address)
  await frame.getByRole('button', { name: 'Continuar' }).click()
  await expect(frame.getByText(/Tus cupos están apartados/)).toBeVisible()
  await expect(frame.locator('#island[data-awake]')).toBeAttached()
  await expectFitting(visitor, frame)
  await frame.getByLabel('Nombre y apellido').fill('Begoña Ibáñez Muñoz')
  await frame.getByLabel('Correo electrónico').fill('cliente@example.com')
  await frame.getByLabel('Teléfono').fill('+56 9 8765 4321')
  await frame.getByLabel('En mi alojamiento').check()
  await frame.getByRole('combobox', { name: 'Alojamiento' }).fill('host')
  await frame.getByRole('option').first().click()
  await frame.getByLabel(/Acepto las condiciones/).check()
  await frame.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect(frame.getByRole('link', { name: 'Ver el voucher' })).toBeVisible()
  await expectFitting(visitor, frame)
  expect(await context.cookies()).toEqual([])

  await frame.getByRole('link', { name: 'Ver el voucher' }).click()
  await expect(visitor).toHaveURL(/booking-voucher\/[0-9a-f-]{36}/)
  await expect(visitor.locator('.locator').first()).toBeVisible()
  site.close()
})

test('a second tour begun in the frame joins its order in a window of its own', async ({ browser }) => {
  const [first, second] = [
    await departureOf('TAT', { after: 36, seats: 2 }),
    await departureOf('LUN', { after: 41, seats: 2 }),
  ]
  const chosen = ({ product, date, start_time }: typeof first) =>
    `/public/booking/product/${product.id}?date=${date}&start_time=${encodeURIComponent(start_time)}&ADULT=2`
  const ask = await asking('admin')
  const [operator] = await ask(listTourOperators, { query: { limit: 1 } })
  const params = { id: operator?.id ?? '' }
  const host = new URL((await ask(getEmbedding, { params })).public_url).origin
  const site = await startSite(() => `<iframe src="${host}${chosen(first)}" title="Reservar"></iframe>`)
  await ask(addEmbeddingSite, { params, body: { origin: site.origin } })
  // Pages that were kept ready learn of the site a moment later.
  await expect
    .poll(async () => {
      // A frame has a page of its own.
      const shown = await fetch(host + chosen(first), { headers: { 'sec-fetch-dest': 'iframe' } })
      return shown.headers.get('content-security-policy')
    })
    .toContain(site.origin)
  const context = await browser.newContext({ viewport: phone })
  const visitor = await context.newPage()
  await visitor.goto(site.origin)
  const frame = visitor.frameLocator('iframe')
  await expect(frame.locator('#island[data-awake]')).toBeAttached()
  await frame.getByRole('button', { name: 'Continuar' }).click()
  await expect(frame.getByText(/Se abre en otra página, con tu reserva/)).toBeVisible()
  expect(await context.cookies()).toEqual([])

  const opened = context.waitForEvent('page')
  await frame.getByRole('link', { name: 'Agregar otro tour' }).click()
  const outside = await opened
  await expect(outside.getByText(/Tienes cupos apartados/)).toBeVisible()
  await outside.goto(chosen(second))
  await expect(outside.locator('#island[data-awake]')).toBeAttached()
  await outside.getByRole('button', { name: 'Agregar a mi reserva' }).click()
  await expect(outside.getByRole('heading', { name: 'Tu reserva: 2 tours' })).toBeVisible()
  await context.close()
  site.close()
})

test('a site that the operator did not allow shows nothing, and the office is shown by no site', async ({
  page,
  quiet,
}) => {
  quiet.expecting(
    /status of 404|frame-ancestors|Refused to (?:display|frame)|Framing|ERR_BLOCKED_BY_RESPONSE|target origin/,
  )
  const { product } = await departureOf('LUN', { after: 36, seats: 1 })
  const ask = await asking('admin')
  const [operator] = await ask(listTourOperators, { query: { limit: 1 } })
  const params = { id: operator?.id ?? '' }
  const host = new URL((await ask(getEmbedding, { params })).public_url).origin
  let body = `<div data-baqueano-tour="${product.id}"></div><script async src="${host}/embed.js"></script>`
  const site = await startSite(() => body)
  const { sites } = await ask(getEmbedding, { params })
  for (const { id, origin } of sites)
    if (origin === site.origin) await ask(removeEmbeddingSite, { params: { ...params, site_id: id } })
  await page.setViewportSize(phone)
  const isRefused = async () => {
    await page.goto(site.origin)
    await expect(page.locator('iframe')).toBeAttached()
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
  }
  await isRefused()
  for (const path of ['/login', '/bookings', `/public/landing/booking-voucher/${crypto.randomUUID()}`]) {
    body = `<iframe src="${host}${path}" title="x"></iframe>`
    await isRefused()
  }
  site.close()
})
