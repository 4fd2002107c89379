/**
 * From the page of a tour to its paid voucher on a phone: taps, typed fields and seconds for one tour, and for three in one
 * order. A hand types each key in 90 ms; reading takes no time, so that the figures compare versions, not people. The
 * payment page is the test server of the demo.
 *
 *   npm run build && node bench/paid-voucher.bench.ts
 */
import { chromium, type Locator } from '@playwright/test'

import { browserLaunchOptions } from '#tools/browser.ts'

import { startDemo } from './setting/demo-visit.ts'

const keyMs = 90
const { host, pages, stop } = await startDemo()
const browser = await chromium.launch(browserLaunchOptions())

async function buy(tours: number) {
  const context = await browser.newContext({
    baseURL: host,
    viewport: { width: 360, height: 740 },
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(pages.landing)
  const from = performance.now()
  let [taps, fields] = [0, 0]
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label)
    await tap(field)
    await field.pressSequentially(text, { delay: keyMs })
    fields += 1
  }
  const button = (name: RegExp) => page.getByRole('button', { name })
  await tap(page.locator('.landing-bar').getByRole('link', { name: 'Reservar' }))
  await tap(button(/^Continuar$/))
  for (let tour = 1; tour < tours; tour += 1) {
    await tap(page.getByRole('link', { name: 'Agregar otro tour' }))
    await tap(page.locator('a.card').nth(tour))
    await tap(button(/^Agregar a mi reserva$/))
    await page.getByRole('heading', { name: `Tu reserva: ${tour + 1} tours` }).waitFor()
  }
  await type('Nombre y apellido', 'Rosa Quispe')
  await type('Correo electrónico', 'rosa@quispe.test')
  await type('Teléfono', '+56987654321')
  await tap(page.getByLabel('Aún no lo sé'))
  await tap(page.getByLabel(/^Pagar ahora todo/))
  await tap(page.getByLabel(/^Acepto/))
  await tap(button(/^Reservar y pagar/))
  await tap(button(/^Pagar$/))
  await page.getByText('Recibimos tu pago').waitFor()
  await tap(page.getByRole('link', { name: 'Ver el voucher' }))
  await page.locator('.locator').first().waitFor()
  const seconds = (performance.now() - from) / 1000
  const shown = await page.locator('.booked').count()
  if (shown !== tours) throw new Error(`The voucher shows ${shown} tours`)
  await context.close()
  console.log(`${tours} of ${tours} tours: ${taps} taps, ${fields} typed fields, ${seconds.toFixed(1)} s`)
}

try {
  await buy(1)
  await buy(3)
} finally {
  await browser.close()
  await stop()
}
