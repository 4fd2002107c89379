import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { saleOf } from '#testing/given/sale.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, enter, expect, expectAccessible, test, watch } from '../steps/journey.ts'

/** A couple's tour that the office sold by telephone, without knowing more than a name. */
async function givenSale() {
  const ask = await asking('admin')
  const { product, date, start_time } = await departureOf('TAT', { after: 39, seats: 4 })
  return ask(createBooking, {
    body: saleOf({
      product_id: product.id,
      date,
      start_time,
      party: { ADULT: 2 },
      contact: { name: 'Íñigo Belaúnde' },
    }),
  })
}

test('a customer on a phone completes passengers and hotel by link and moves the date; the office sees it', async ({
  page,
  browser,
}) => {
  const faults = watch(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const sold = await givenSale()
  const address = `/public/booking/${sold.id}`
  await page.goto(address)
  await expectAccessible(page, 'booking')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.getByText('Adulto · persona 2').click()
  await page.locator('#full_name-2').fill('Nayra Quispe')
  await page.locator('#document_type-2').selectOption('pasaporte')
  await page.locator('#document_number-2').fill('XK123456')
  await page.locator('#nationality-2').selectOption('BO')
  await page.locator('#birth_date-2').fill('1991-08-06')
  await page.locator('#diet-2').fill('Vegetariana')
  await expectAccessible(page, 'passenger')
  await page
    .locator('details[open] form', { has: page.locator('#full_name-2') })
    .getByRole('button')
    .click()
  await expect(page.getByText('Guardamos los datos')).toBeVisible()
  await expect(page.getByText('Nayra Quispe')).toBeVisible()

  await page.getByLabel('En mi alojamiento').check()
  await page.getByLabel('Alojamiento', { exact: true }).selectOption({ index: 3 })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Guardamos dónde te recogemos')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Te recogemos' })).toBeVisible()

  await page.getByRole('link', { name: 'Cambiar la fecha' }).click()
  await expectAccessible(page, 'move')
  await page.locator('.change td a').last().click()
  const move = page.getByRole('button', { name: /^Cambiar al/ })
  await expect(page.getByText(/^Cuesta /)).toBeVisible()
  await move.click()
  await expect(page.getByText('Tu tour tiene una nueva fecha')).toBeVisible()
  await expect(page.getByText(/ya se cambió una vez/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cambiar la fecha' })).toHaveCount(0)
  await expectAccessible(page, 'moved')
  expect(faults).toEqual([])

  const office = await (await browser.newContext()).newPage()
  await enter(office, 'vendedor')
  await office.goto(`/booking/edit/${sold.id}`)
  await expect(office.getByText(/Nayra Quispe/).first()).toBeVisible()
  await expect(office.getByText(/El cliente movió/).first()).toBeVisible()
  await office.context().close()
})
