import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { departureOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, expectAccessible, test, watch } from '#e2e/steps/journey.ts'
import { saleOf } from '#testing/given/sale.ts'

import { AgencyInput, createAgency } from '../contract/agencies.contract.ts'
import { listEndorsementsOf } from '../contract/endorsements.contract.ts'

test('a dispatcher passes four people by keyboard, the partner accepts by the link, and voucher and board say so', async ({
  page,
  browser,
}) => {
  const faults = watch(page)
  const ask = await asking('admin')
  const name = `Altiplano Ñandú ${Date.now()}`
  const partner = { kind: 'operador' as const, email: 'reservas@altiplano.test', phone: '+56961123477' }
  await ask(createAgency, { body: AgencyInput.parse({ name, ...partner, language: 'en' }) })
  const { product, date, start_time } = await departureOf('LUN', { after: 54, seats: 4 })
  const sell = (contact: string) =>
    ask(createBooking, {
      body: saleOf({
        product_id: product.id,
        date,
        start_time,
        party: { ADULT: 2 },
        contact: { name: contact, language: 'pt' },
      }),
    })
  const [first] = [await sell('Rosa Endoso'), await sell('Pía Endoso')]
  const departure_id = first.items[0]?.departure_id ?? ''

  await enter(page, 'operador')
  await page.goto(`/booking?view=todas&departure=${departure_id}`)
  await page.getByRole('button', { name: 'Endosar pasajeros…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Endosar pasajeros de/ })
  const field = dialog.getByRole('combobox', { name: 'Tour operador' })
  await expect(field).toBeFocused()
  await page.keyboard.type(name.replace('Ñ', 'n'))
  await expect(page.locator('[data-combobox-selected]', { hasText: name })).toBeVisible()
  await page.keyboard.press('Enter')
  for (const other of await dialog.getByRole('checkbox', { name: /^(?!.*Endoso)/ }).all())
    if (await other.isChecked()) await other.press('Space')
  await dialog.getByRole('textbox', { name: 'Costo neto' }).fill('25000')
  await expect(dialog.getByText('Total: $100.000 por 4 pasajeros')).toBeVisible()
  await expectAccessible(page, 'passing passengers')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Enviado a ${name}: falta su respuesta`)).toBeVisible()
  await expect(page.getByText(`Endosado a ${name}`)).toBeVisible()
  const [made] = await ask(listEndorsementsOf, { query: { booking_id: first.id } })

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } })
  const phoneFaults = watch(phone)
  await phone.goto(`/public/endorsement/${made?.id}`)
  await expect(phone.getByRole('heading', { name: 'Take 4 people' })).toBeVisible()
  await expectAccessible(phone, 'list of a partner')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await phone.getByLabel('Your name').fill('Marta')
  await phone.getByRole('button', { name: 'Accept and take them' }).press('Enter')
  await expect(phone.getByText('your answer has been recorded')).toBeVisible()
  await expect(phone.getByText('You accepted to take them')).toBeVisible()
  await phone.goto(`/public/landing/booking-voucher/${first.id}`)
  await expect(phone.getByText(`${name} leva você.`)).toBeVisible()
  await expectAccessible(phone, 'voucher of a passed booking')

  await page.goto(`/schedule-sheets?date=${date}`)
  const ofDay = page.getByRole('button', { name: /^Endosos: \d+ pasajeros/ })
  await ofDay.press('Enter')
  const list = page.getByRole('dialog', { name: 'Endosos del día' })
  await expect(list.getByRole('listitem').filter({ hasText: name }).first()).toContainText('Aceptado')
  await expectAccessible(page, 'endorsements of a day')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Rosa Endoso')).toHaveCount(0)

  await page.goto('/endorsements?status=aceptado')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Rosa Endoso')
  await expectAccessible(page, 'endorsements')
  expect([...faults, ...phoneFaults]).toEqual([])
})
