import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { listPersons, getPerson, updatePerson } from '#contract/persons/persons.contract.ts'
import { givenCrewRun } from '#e2e/steps/crew-run.ts'
import { enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'

const phone = { width: 360, height: 740 }
const guides = (page: Page) => page.getByRole('region', { name: /Quiénes guían este tour|Quién te guía/ })

test('the office records a consent with a picture; tour and voucher show the guide until it is withdrawn', async ({
  page,
  browser,
  quiet,
}) => {
  // The picture of a withdrawn consent.
  quiet.expecting(/status of 404/)
  const { ask, booking, guide } = await givenCrewRun({ people: 2, name: 'Begoña Ibáñez' })
  const found = await ask(listPersons, { query: { search: guide } })
  const id = found[0]?.id ?? ''
  const person = await ask(getPerson, { params: { id } })
  await ask(updatePerson, { params: { id }, body: { ...person, languages: ['es', 'en'] } })

  const context = await browser.newContext({ viewport: phone })
  const visitor = await context.newPage()
  const paths = [
    `/public/landing/${booking.items[0]?.product.id ?? ''}`,
    `/public/landing/booking-voucher/${booking.id}`,
  ]
  /** A kept page is at most two seconds old. */
  const expectOnPages = (isShown: boolean) =>
    expect(async () => {
      for (const path of paths) {
        await visitor.goto(path)
        await expect(guides(visitor).getByText('Gastón')).toHaveCount(isShown ? 1 : 0, { timeout: 500 })
      }
    }).toPass({ timeout: 8000 })
  await expectOnPages(false)

  await enter(page, 'admin')
  await page.goto(`/resources/persons?open=${id}`)
  const section = page.getByRole('region', { name: 'En páginas públicas' })
  await section.getByRole('button', { name: 'Anotar autorización' }).click()
  await section.getByRole('button', { name: 'Anotar autorización' }).click()
  await expect(section.getByText('Anotada por')).toBeVisible()
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#1d6165' } })
    .png()
    .toBuffer()
  await section
    .locator('input[type=file]')
    .setInputFiles({ name: 'guia.png', mimeType: 'image/png', buffer: picture })
  await expect(section.getByRole('img', { name: 'Foto de Gastón' })).toBeVisible()
  await expectAccessible(page, 'consent of a guide')

  await expectOnPages(true)
  for (const path of paths) {
    await visitor.goto(path)
    await expect(guides(visitor)).toContainText('Habla español e inglés')
    await expect(guides(visitor)).not.toContainText('Guía ')
    const shown = guides(visitor).locator('img').first()
    await shown.scrollIntoViewIfNeeded()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expectAccessible(visitor, path)
  }
  const address = (await guides(visitor).locator('img').first().getAttribute('src')) ?? ''

  await section.getByRole('button', { name: 'Retirar autorización' }).click()
  await page
    .getByRole('dialog', { name: '¿Retirar la autorización?' })
    .getByRole('button', { name: 'Retirar autorización' })
    .click()
  await expect(section.getByText('Sin autorización')).toBeVisible()
  await expectOnPages(false)
  expect((await visitor.goto(address))?.status()).toBe(404)
  await context.close()
})
