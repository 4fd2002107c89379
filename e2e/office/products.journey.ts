import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { getProduct, listProducts } from '#contract/products/products.contract.ts'

import { asking, enter, expect, expectAccessible, test } from '../steps/journey.ts'

/** A picture of one color, drawn by the browser itself. */
const drawPicture = async (color: string) => {
  const canvas = new OffscreenCanvas(1200, 800)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = color
    context.fillRect(0, 0, 1200, 800)
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
  return [...new Uint8Array(await blob.arrayBuffer())]
}

test('a new tour goes from draft to published, and its public page shows it', async ({
  page,
  quiet,
}, testInfo) => {
  // A second try finds the draft of the first.
  const tour = `Trekking al Toco${' otra vez'.repeat(testInfo.retry)}`
  quiet.expecting(/status of 422/)
  // Playwright's trace reads a picture that the browser could not decode.
  quiet.expecting(/Connecting to 'blob:/)
  // Wide enough for the preview beside the form.
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'admin')
  await page.goto('/products')
  await page.getByRole('link', { name: 'Nuevo producto' }).click()
  await page.getByRole('button', { name: 'Crear tour' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused()
  await expectAccessible(page, 'questions')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(tour)
  await expect(page.getByLabel('Código')).toHaveValue(/^TRE/)
  await page.getByLabel('Código').fill(`to${testInfo.retry}`)
  await page.getByLabel('Color').fill('#ffee00')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).focus()
  await expect(page.getByText('elige un tono más oscuro')).toBeVisible()
  await page.getByLabel('Color').fill('#3b3b3b')
  const questions = page.getByRole('navigation', { name: 'Preguntas del tour nuevo' })
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Subimos al cerro Toco, a 5.600 metros.')
  const buffer = Buffer.from(await page.evaluate(drawPicture, '#a84b25'))
  const picture = (name: string, bytes = buffer) => ({ name, mimeType: 'image/jpeg', buffer: bytes })
  await page.locator('input[type=file]').setInputFiles(picture('nota.jpg', Buffer.from('hola')))
  await expect(page.getByRole('alert')).toHaveText(/^No pudimos abrir esa imagen/)
  await expect(page.getByRole('button', { name: 'Elegir imagen' })).toHaveAccessibleDescription(/abrir/)
  await page.locator('input[type=file]').setInputFiles(picture('cumbre.jpg'))
  await expect(page.getByRole('img', { name: 'cumbre.jpg' })).toBeVisible()
  await questions.getByRole('link', { name: 'Precio' }).click()
  await expect(page.getByLabel('Adulto')).toBeFocused()
  await page.getByLabel('Adulto').fill('85000')
  await page.getByLabel('Niño').fill('60000')
  await page.getByLabel('Hora', { exact: true }).fill('08')
  await page.getByLabel('Minuto', { exact: true }).fill('00')
  await page.getByLabel('Duración: horas').fill('6')
  for (const answer of ['Nombre', 'Descripción', 'Imagen', 'Precio', 'Horario'])
    await expect(questions.getByRole('link', { name: `${answer}, listo` })).toBeVisible()
  await expectAccessible(page, 'five answers')
  await page.getByLabel('Cupos por salida').fill('12')
  await page.getByLabel('Cupos por salida').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: tour })).toBeVisible()
  await expect(page.getByText('Todo listo para publicar')).toBeVisible()
  await expectAccessible(page, 'ready')
  const id = /edit\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const open = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Páginas del producto' }).getByRole('link', { name }).click()

  // What helps to sell leads to its field.
  await page.getByRole('link', { name: 'Edad mínima' }).click()
  await expect(page.getByLabel('Edad mínima')).toBeFocused()
  await page.getByLabel('Edad mínima').fill('12')
  await page.getByText('Exigente', { exact: true }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles([picture('ladera.jpg'), picture('nota.jpg', Buffer.from('hola'))])
  await expect(page.getByText('nota.jpg: No pudimos leer la imagen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subir imagen 2' })).toBeEnabled()
  await page.getByLabel('Qué se ve en la imagen').nth(1).fill('La cumbre del Toco')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Subir imagen 2' }).press('Enter')
  await expect(page.getByLabel('Qué se ve en la imagen').first()).toHaveValue('La cumbre del Toco')
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()

  await expect(page.getByRole('heading', { name: '¿Cuándo sale?' })).toBeFocused()
  await page.getByRole('button', { name: 'Agregar horario' }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  // The hour of an empty schedule is asked.
  await expect(page.getByRole('spinbutton', { name: 'Hora', exact: true }).last()).toBeFocused()
  await page.getByRole('button', { name: 'Quitar horario 2' }).click()

  await open(/^Precios$|^Precios,/)
  await page.getByLabel('Precio de Niño, temporada 1', { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  // Since when the next one holds is asked at once.
  await page.getByRole('button', { name: 'Agregar temporada' }).click()
  await expect(page.getByLabel(/desde.*temporada 2/i)).toBeFocused()
  await page.getByRole('button', { name: /quitar.*temporada 2/i }).click()
  await page.keyboard.press('Control+s')
  const childPrice = page.getByLabel('Precio de Niño, temporada 1', { exact: true })
  await expect(page.getByText('Falta el precio de Niño').first()).toBeVisible()
  await expect(childPrice).toBeFocused()
  await childPrice.fill('65000')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  await expect(page.getByText('$170.000').first()).toBeVisible()

  // Typed text stays while the pages change, and each page saves its own.
  await open(/^Recogida/)
  await page.getByRole('textbox', { name: 'Nombre del lugar' }).fill('Plaza de Toconao')
  await open(/^Detalles/)
  await page.getByRole('textbox', { name: 'Incluye', exact: true }).fill('Transporte\n\nGuía de montaña')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Hay cambios sin guardar en otra página')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Nombre del lugar' })).toHaveValue('Plaza de Toconao')
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(page.getByText('Todo listo para publicar')).toBeVisible()

  const published = page.getByRole('dialog', { name: 'Producto publicado' })
  // While the page still shows what was saved, a click may be lost.
  await expect(async () => {
    await page
      .getByRole('button', { name: 'Publicar' })
      .click({ timeout: 3000 })
      .catch(() => null)
    await expect(published).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(published.getByLabel('Enlace del tour')).toBeFocused()
  await expect(published.getByLabel('Enlace del tour')).toHaveValue(new RegExp(`/public/landing/${id}$`))
  await expectAccessible(page, 'published')
  await page.keyboard.press('Escape')
  const preview = page.frameLocator('iframe[title="Página pública del producto"]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/Trekking al Toco/)

  const ask = await asking('admin')
  const words = async () => (await ask(getProduct, { params: { id } })).pictures.map(({ alt }) => alt)
  await expect.poll(words).toEqual(['La cumbre del Toco', ''])
  const product = await ask(getProduct, { params: { id } })
  expect(product.includes).toEqual(['Transporte', 'Guía de montaña'])
  // A published tour keeps its description.
  await page.goto(`/products/edit/${id}`)
  await page.getByRole('textbox', { name: 'Descripción' }).fill('')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('no puede quedar sin la descripción. Ponlo en pausa')).toBeVisible()
  await page.goto(`/public/landing/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trekking al Toco/)
})

test('of two people who edit one tour the second sees both versions and chooses', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expecting(/status of 409/)
  const ask = await asking('admin')
  const products = await ask(listProducts, { query: {} })
  const path = `/products/edit/${products.find(({ code }) => code === 'PUR')?.id}?tab=detalles`
  await enter(page, 'admin')
  await page.goto(path)
  const tagline = page.getByLabel('Frase corta')
  await tagline.fill('Mi versión')

  const other = await browser.newPage()
  await enter(other, 'administrador')
  await other.goto(path)
  await other.getByLabel('Frase corta').fill('La otra versión')
  await other.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(other.getByText('Todo está guardado')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('La otra versión')).toBeVisible()
  await expect(dialog.getByText('Mi versión')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  await expect(tagline).toHaveValue('Mi versión')
})

test('dispatch closes and reopens dates of a tour that it may only read', async ({ page }) => {
  const ask = await asking('operador')
  const products = await ask(listProducts, { query: {} })
  const tour = products.find(({ code }) => code === 'ARC')
  await enter(page, 'operador')
  await page.goto(`/products/edit/${tour?.id}#cerradas`)
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0)
  const dates = page.locator('#cerradas')
  await dates.getByRole('button', { name: 'Mes siguiente' }).click()
  await dates.getByRole('button', { name: /^10 / }).click()
  await dates.getByRole('button', { name: /^12 / }).click()
  await dates.getByLabel('Motivo').fill('Camino cortado')
  await dates.getByLabel('Motivo').press('Enter')
  const closed = dates.getByRole('listitem').filter({ hasText: 'Camino cortado' })
  await expect(closed).toHaveCount(1)
  const count = async () =>
    (await ask(getProduct, { params: { id: tour?.id ?? '' } })).exceptions.filter(
      ({ reason }) => reason === 'Camino cortado',
    ).length
  expect(await count()).toBe(3)
  await closed.getByRole('button', { name: /^Reabrir/ }).click()
  await expect(closed).toHaveCount(0)
  expect(await count()).toBe(0)
})

test('a tour is duplicated into a draft that opens by itself', async ({ page }) => {
  const ask = await asking('admin')
  const products = await ask(listProducts, { query: {} })
  const tour = products.find(({ code }) => code === 'ARC')
  if (!tour) throw new Error('The demo has no tour «ARC»')
  await enter(page, 'admin')
  await page.goto(`/products/edit/${tour.id}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar producto' }).click()
  // Shown while the copy is loading: on a slow machine it disappears before that.
  await expect(page.getByText('quedó como borrador')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${tour.name} (copia)` })).toBeVisible()
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible()
  expect(page.url()).not.toContain(tour.id)
  // Nothing of it has to be saved first, and its pictures came along.
  await expect(page.locator('#imagenes img').first()).toBeVisible()
  await page.getByRole('link', { name: /^Publicar/ }).click()
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeVisible()
  await expectAccessible(page, 'copy')
})

test('a tablet shows the whole list: names and prices without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await enter(page, 'admin')
  await page.goto('/products')
  const price = page.getByRole('columnheader', { name: 'Desde' })
  await expect(page.getByRole('link', { name: /Laguna Cejar/ })).toBeVisible()
  await expect(price).toBeInViewport({ ratio: 1 })
})

/** Moves the focus with Tab alone, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

test('a tour goes from five answers to published on a phone by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, 'admin')
  await page.goto('/products/create')
  // Begun early: the browser's own dialog opens where the wait begins with the key.
  const chooser = page.waitForEvent('filechooser')
  const answer = async (field: Locator, text: string) => {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await answer(page.getByRole('textbox', { name: 'Nombre', exact: true }), 'Bicicleta al Pukará')
  await answer(page.getByRole('textbox', { name: 'Descripción' }), 'Pedaleamos hasta la fortaleza.')
  await tabTo(page, page.getByRole('button', { name: 'Elegir imagen' }))
  await page.keyboard.press('Enter')
  // A camera's photo weighs more than an upload may.
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const photo = sharp({ create: { width: 3000, height: 2250, channels: 3, background: '#3b5b3b', noise } })
  const buffer = await photo.jpeg({ quality: 100 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  await (await chooser).setFiles({ name: 'pukara.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: 'pukara.jpg' })).toBeVisible()
  const price = page.getByLabel('Adulto')
  await answer(price, '85000')
  await answer(page.getByLabel('Hora', { exact: true }), '0830')
  await answer(page.getByLabel('Duración: horas'), '3')
  // A field that is reached with Tab is typed over.
  await tabTo(page, price, 'Shift+Tab')
  await page.keyboard.type('60000')
  await page.keyboard.press('Tab')
  await expect(price).toHaveValue('60.000')
  await tabTo(page, page.getByRole('button', { name: 'Crear tour' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Todo listo para publicar')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Publicar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Enlace del tour')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible()
})
