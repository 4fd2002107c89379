/**
 * From an empty installation to the first public sale, as a newcomer does it: `create-administrator`, the first hour's
 * questions, a new tour, publishing, and a customer on a phone. Prints screens, fields and seconds of both sides. A hand
 * types each key in 90 ms; reading takes no time, so that the figures compare versions, not people.
 *
 *   node bench/first-sale.bench.ts
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

import { browserLaunchOptions } from '#tools/browser.ts'

import { ended, startProduct } from './setting/bench-server.ts'

const keyMs = 90
const password = 'una-clave-para-medir'
const email = 'ema@rios.test'
const photo = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#2b6777' } })
  .jpeg()
  .toBuffer()
const data = await mkdtemp(path.join(tmpdir(), 'first-sale-'))
const began = performance.now()
const since = (from: number) => (performance.now() - from) / 1000

const seller = ['--email', email, '--name', 'Ema Ríos', '--operator', 'Ríos del Sur', '--country', 'PE']
const created = spawnSync(
  process.execPath,
  ['tools/create-administrator.ts', ...seller, '--password-stdin'],
  {
    cwd: path.join(import.meta.dirname, '..'),
    input: `${password}\n`,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: data, DEMO: '0' },
  },
)
if (created.status !== 0) throw new Error(created.stderr || created.stdout)
const { child, host } = await startProduct({ DATA_DIR: data })
const started = since(began)
const browser = await chromium.launch(browserLaunchOptions())

/** One person at a browser, with what they had to do. */
async function person(width: number, height: number) {
  const context = await browser.newContext({
    baseURL: host,
    viewport: { width, height },
    locale: 'es-PE',
    timezoneId: 'America/Lima',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const screens: string[] = []
  let fields = 0
  const from = performance.now()
  return {
    page,
    see: async (screen: string, sign: Locator) => {
      await sign.waitFor()
      screens.push(screen)
    },
    type: async (label: string | RegExp, text: string) => {
      const field = page.getByLabel(label).and(page.locator('input, textarea')).first()
      await field.click()
      await field.pressSequentially(text, { delay: keyMs })
      fields += 1
    },
    choose: async (choice: Locator) => {
      await choice.click()
      fields += 1
    },
    done: async () => {
      const result = { screens, fields, seconds: since(from) }
      await context.close()
      return result
    },
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function openOffice() {
  const { page, see, type, choose, done } = await person(1440, 900)
  await page.goto('/login')
  await see('login', page.getByLabel('Contraseña', { exact: true }))
  await type('Correo', email)
  await type('Contraseña', password)
  await page.keyboard.press('Enter')
  await see('home, first questions', page.getByRole('region', { name: 'Cuatro preguntas para empezar' }))
  await type('¿A qué teléfono te llaman', '984555102')
  await type('Datos de tu cuenta', 'Banco Andino, cuenta 1-2')
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await see('home, first steps', page.getByRole('region', { name: 'Primeros pasos' }))
  await page.getByRole('link', { name: 'Crea y publica tu primer tour' }).click()
  await see('products', heading(page, 'Productos'))
  await page.getByRole('link', { name: 'Nuevo producto' }).first().click()
  await see('new tour', heading(page, 'Nuevo tour'))
  await type('Nombre', 'Rafting en el Urubamba')
  await type('Descripción', 'Bajamos el río en balsa, con guía y desayuno.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'balsa.jpg', mimeType: 'image/jpeg', buffer: photo })
  await choose(page.getByRole('img', { name: 'balsa.jpg' }))
  await type('Adulto', '180')
  await type('Hora', '08')
  await type('Minuto', '30')
  await type('Duración: horas', '5')
  await page.getByRole('button', { name: 'Crear tour' }).click()
  await see('publish', page.getByText('Todo listo para publicar'))
  await page.getByRole('button', { name: 'Publicar' }).click()
  const link = page.getByRole('dialog').getByLabel('Enlace del tour')
  await see('published', link)
  const address = await link.inputValue()
  return { address: new URL(address).pathname, ...(await done()) }
}

async function buy(address: string) {
  const { page, see, type, choose, done } = await person(390, 844)
  await page.goto(address)
  await see('tour', heading(page, 'Rafting en el Urubamba'))
  await page
    .getByRole('link', { name: /reservar/i })
    .first()
    .click()
  await see('date and people', page.getByRole('button', { name: 'Continuar' }))
  await page.getByRole('button', { name: 'Continuar' }).click()
  const confirm = page.getByRole('button', { name: /^(Confirmar reserva|Reservar con abono)/ }).first()
  await see('data', confirm)
  await type('Nombre y apellido', 'Rosa Quispe')
  await type('Correo electrónico', 'rosa@quispe.test')
  await type('Teléfono', '984555103')
  await choose(page.getByLabel(/^Acepto/))
  await confirm.click()
  // A number without its country code is completed and asked about once.
  await page.getByText('Revisa el código de país').waitFor()
  await confirm.click()
  await see('booking', page.getByRole('heading', { level: 1, name: /^Tu reserva / }))
  // Folded below the other ways to pay.
  await page.getByText('Banco Andino').first().waitFor({ state: 'attached' })
  return done()
}

try {
  const row = (
    name: string,
    { screens, fields, seconds }: { screens: string[]; fields: number; seconds: number },
  ) =>
    console.log(
      `${name.padEnd(8)} ${screens.length} screens, ${fields} fields, ${seconds.toFixed(1)} s: ${screens.join(', ')}`,
    )
  console.log(`start    ${started.toFixed(1)} s until the empty installation answers`)
  const office = await openOffice()
  row('office', office)
  row('customer', await buy(office.address))
  console.log(`in all   ${since(began).toFixed(1)} s`)
} finally {
  await browser.close()
  await ended(child)
  await rm(data, { recursive: true, force: true })
}
