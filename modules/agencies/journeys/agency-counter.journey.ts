import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { departureOf, soonDay } from '#e2e/steps/departures.ts'
import { hands } from '#e2e/steps/hands.ts'
import { asking, enter, expect, test } from '#e2e/steps/journey.ts'
import { saleOf } from '#testing/given/sale.ts'

import { createAgency } from '../contract/agencies.contract.ts'
import { createAgreement } from '../contract/agreements.contract.ts'

test('sells a tour for a hostel at the counter without the mouse, and measures the time', async ({
  page,
}) => {
  const ask = await asking('admin')
  const tag = Date.now() % 100_000
  const { id: agency_id } = await ask(createAgency, { body: { name: `Hostal Ñusta ${tag}`, kind: 'hostal' } })
  await ask(createAgreement, {
    params: { id: agency_id },
    body: {
      valid_from: '2020-01-01',
      collects: 'agencia',
      credit_days: 30,
      terms: [{ kind: 'comision', percent: 10 }],
    },
  })
  const name = `Ximena Hostal ${tag}`
  const before = await departureOf('LUN', { after: 52, seats: 1 })
  const wanted = await soonDay(before.product.id)
  const contact = { name, email: 'ximena.hostal@correo.test', phone: '+56987651235' }
  const { date, start_time } = before
  await ask(createBooking, {
    body: saleOf({ product_id: before.product.id, date, start_time, party: { ADULT: 1 }, contact }),
  })
  await enter(page, 'vendedor')
  await page.goto('/booking')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')

  const { press, type, tabTo: goTo, count } = hands(page)
  const start = Date.now()
  await press('n')
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeFocused()
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
  await goTo(/^Mostrador$/)
  // The arrows go round the channels: the one before the first is the last.
  await press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Agencia', exact: true })).toBeChecked()
  await goTo(/^Agencia$/)
  await type('nusta')
  await expect(page.locator('[data-combobox-selected]', { hasText: String(tag) })).toBeVisible()
  await press('Enter')
  await expect(page.getByText('Precio neto acordado.')).toBeVisible()
  await goTo(/^Nombre y apellido/)
  await type('ximena h')
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(page.getByRole('combobox', { name: 'Teléfono' })).toHaveValue(contact.phone)
  await goTo(/^Alojamiento/)
  await type('puer')
  await expect(page.getByRole('option').first()).toContainText('Puerta')
  await press('Enter', 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')
  const seconds = (Date.now() - start) / 1000
  test.info().annotations.push({ type: 'sale for an agency', description: `${count()} keys, ${seconds} s` })
  process.stdout.write(`A sale for an agency: ${count()} keys in ${seconds.toFixed(1)} s\n`)

  const sold = await ask(getBooking, { params: { id: page.url().split('/').at(-1) ?? '' } })
  expect(sold).toMatchObject({
    agency_id,
    on_credit: sold.total,
    items: [{ people: 2, pickup: { mode: 'hotel' } }],
  })
})
