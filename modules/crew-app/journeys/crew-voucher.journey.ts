import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import sharp from 'sharp'

import { listSheetActs } from '#contract/runs/crew-actions.contract.ts'
import { givenCrewRun } from '#e2e/steps/crew-run.ts'
import { enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'
import { qrCodeOf } from '#server/features/storefront/voucher/qr-code.document.ts'

import { expectKept } from './phone-steps.ts'

/**
 * What the browser shows as its camera. It is opened when a page asks for it, so each test may write another; each worker
 * has a browser, and a camera, of its own.
 */
const film = path.join(
  tmpdir(),
  `baqueano-camera-${createHash('md5')
    .update(import.meta.filename)
    .digest('hex')}-${process.env.TEST_WORKER_INDEX}.y4m`,
)
const { args = [], ...launch } = JSON.parse(process.env.BROWSER_LAUNCH ?? '{}') as { args?: string[] }

test.use({
  viewport: { width: 360, height: 740 },
  permissions: ['camera'],
  launchOptions: {
    ...launch,
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

/** A voucher before the camera, a little askew: one gray picture, thirty times. */
async function holdUp(address: string) {
  const { size, path: squares } = qrCodeOf(address)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="-3 -3 ${size + 6} ${size + 6}"
    shape-rendering="crispEdges"><rect x="-3" y="-3" width="${size + 6}" height="${size + 6}" fill="#eee"/><path d="${squares}"/></svg>`
  const [width, height] = [640, 480]
  const code = await sharp(Buffer.from(svg)).rotate(7, { background: '#777' }).toBuffer()
  const light = await sharp({ create: { width, height, channels: 3, background: '#777' } })
    .composite([{ input: code }])
    .blur(0.6)
    .grayscale()
    .raw()
    .toBuffer()
  const colorless = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colorless])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(film, Buffer.concat([head, ...Array.from({ length: 30 }, () => frame)]))
}

test('a voucher before the camera finds its people without signal, and they are taken aboard', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expecting(/ERR_INTERNET_DISCONNECTED|Failed to load resource|fetching the script/)
  const run = await givenCrewRun({ name: 'Violeta Voucher' })
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  await holdUp(`http://127.0.0.1:${port}/public/landing/booking-voucher/${run.booking.id}`)
  await enter(page, run.driver)
  await page.goto(`/?salida=${run.id}`)
  await expectKept(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Leer voucher' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Leer voucher' }).click()
  const reader = page.getByRole('region', { name: 'Leer voucher' })
  await expect(reader.getByText('Va en este recorrido')).toBeVisible()
  await expectAccessible(page, 'a voucher that was read')
  await reader.getByRole('button', { name: /^Los 3 a bordo/ }).click()
  await expect(page.getByText('3 sin enviar')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('sin enviar')).toHaveCount(0, { timeout: 45_000 })
  const acts = await run.ask(listSheetActs, { params: { id: run.id } })
  expect(acts.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual(
    Array.from({ length: 3 }, () => 'aboard applied'),
  )
})

test('shows a passenger of another run as such, with name; a locator works like the camera', async ({
  page,
}) => {
  const run = await givenCrewRun({ name: 'Berta Barco' })
  const other = await givenCrewRun({ name: 'Otilia Otra' })
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  await holdUp(`http://127.0.0.1:${port}/public/landing/booking-voucher/${other.booking.id}`)
  await enter(page, run.driver)
  await page.goto(`/?salida=${run.id}`)
  await page.getByRole('button', { name: 'Leer voucher' }).click()
  const reader = page.getByRole('region', { name: 'Leer voucher' })
  await expect(reader.getByText('no es de este recorrido', { exact: false })).toBeVisible()
  await reader.getByRole('button', { name: '¿De quién es?' }).click()
  await expect(reader.getByText('Otilia Otra:', { exact: false })).toBeVisible()
  await page.context().clearPermissions()
  await page.getByRole('button', { name: 'Cerrar lector' }).click()
  await holdUp('https://example.com/carta')
  await page.getByRole('button', { name: 'Leer voucher' }).click()
  await reader.getByLabel('Localizador').fill(run.booking.locator.toLowerCase())
  await reader.getByRole('button', { name: 'Buscar' }).click()
  await expect(reader.getByText('Va en este recorrido')).toBeVisible()
})
