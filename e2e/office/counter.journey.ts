import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { saleOf } from '#testing/given/sale.ts'

import { departureOf, soonDay } from '../steps/departures.ts'
import { hands } from '../steps/hands.ts'
import { asking, enter, expect, test } from '../steps/journey.ts'

test('sells a tour to a returning couple at the counter without the mouse, and measures the time', async ({
  page,
}) => {
  const ask = await asking('admin')
  const name = `Ximena Zúñiga ${Date.now() % 100_000}`
  const before = await departureOf('LUN', { after: 52, seats: 1 })
  const wanted = await soonDay(before.product.id)
  const contact = { name, email: 'ximena.zuniga@correo.test', phone: '+56987651234' }
  await ask(createBooking, {
    body: saleOf({
      product_id: before.product.id,
      date: before.date,
      start_time: before.start_time,
      party: { ADULT: 1 },
      contact,
    }),
  })
  await enter(page, 'vendedor')
  await page.goto('/booking')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')

  const { press, type, tabTo: goTo, count } = hands(page)
  const start = Date.now()
  await press('n')
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeFocused()
  // The tours are there once the list shows them.
  await expect(page.getByRole('option').first()).toBeVisible()
  await type('lun')
  await expect(page.locator('[data-combobox-selected]')).toBeVisible()
  await press('Enter')
  await goTo(/\d+ cupos?$/)
  const strip = page.getByRole('radiogroup', { name: 'Fecha' })
  while ((await strip.getByRole('radio', { checked: true }).getAttribute('value')) !== wanted)
    await press('ArrowRight')
  await goTo(/^Adulto\s*(desde|\d)/)
  await press('2')
  await goTo(/^Nombre y apellido/)
  await type('zuni')
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(page.getByRole('combobox', { name: 'Teléfono' })).toHaveValue(contact.phone)
  await goTo(/^Alojamiento/)
  await type('puer')
  await expect(page.getByRole('option').first()).toContainText('Puerta')
  await press('Enter', 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')
  const seconds = (Date.now() - start) / 1000
  test.info().annotations.push({ type: 'counter sale', description: `${count()} keys, ${seconds} s` })
  process.stdout.write(`A sale at the counter: ${count()} keys in ${seconds.toFixed(1)} s\n`)

  const sold = await ask(getBooking, { params: { id: page.url().split('/').at(-1) ?? '' } })
  expect(sold).toMatchObject({ contact: { ...contact }, items: [{ people: 2, pickup: { mode: 'hotel' } }] })
})
