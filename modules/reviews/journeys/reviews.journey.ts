import { asking, enter, expect, expectAccessible, test, watch } from '#e2e/steps/journey.ts'

import { listReviews } from '../contract/reviews.contract.ts'

test('a traveller scores a tour on a phone, the office publishes and answers it, and the page of the tour shows it', async ({
  page,
  browser,
}) => {
  const faults = watch(page)
  const ask = await asking('admin')
  const [waiting] = await ask(listReviews, { query: { 'status[eq]': 'por_revisar' } })
  if (!waiting) throw new Error('The demo has reviews to read')
  const { booking_id, product_id } = waiting
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } })
  const phoneFaults = watch(phone)
  await phone.goto(`/public/booking/${booking_id}/review`)
  await expectAccessible(phone, 'review form')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // A booking of several tours has a form for each.
  const tour = phone.locator('section', {
    has: phone.locator(`input[name="product_id"][value="${product_id}"]`),
  })
  await tour.locator('summary').click()
  const comment = `Cielo limpio y buen guía ${Date.now()}`
  await tour.locator('input[name="score"][value="4"]').check({ force: true })
  await tour.locator('textarea').fill(comment)
  await tour.locator('form button[type="submit"]').click()
  await expect(phone.locator('.notice.good')).toBeVisible()

  await enter(page, 'admin')
  await page.goto('/reviews?status=por_revisar')
  const row = page.getByRole('row').filter({ hasText: comment })
  await expect(row).toBeVisible()
  await expectAccessible(page, 'reviews')
  await row.getByRole('button', { name: 'Responder' }).click()
  await page.getByLabel('Respuesta').fill('¡Gracias! Te esperamos de vuelta.')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Guardar respuesta' }).click()
  await expect(row.getByText('Te esperamos de vuelta')).toBeVisible()
  await row.getByRole('button', { name: 'Publicar' }).click()
  await expect(row).toHaveCount(0)

  await phone.goto(`/public/landing/${product_id}`)
  const reviews = phone.getByRole('region', { name: /Opiniones|Reviews|Avaliações/ })
  await expect(reviews.getByText(comment)).toBeVisible()
  await expect(reviews.getByText('Te esperamos de vuelta')).toBeVisible()
  expect([...faults, ...phoneFaults]).toEqual([])
})
