import type { Page } from '@playwright/test'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { getProductAvailability } from '#contract/departures/availability.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { saleOf } from '#testing/given/sale.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, enter, expect, tabTo, test, today } from '../steps/journey.ts'

/** A person who types without hurry: about 40 words a minute. */
const pause = 250

/** A keyboard that counts its keys and takes a person's time over each. */
function hands(page: Page) {
  let keys = 0
  const spend = async (quantity: number) => {
    keys += quantity
    await page.waitForTimeout(quantity * pause)
  }
  return {
    count: () => keys,
    press: async (...pressed: string[]) => {
      for (const key of pressed) {
        await page.keyboard.press(key)
        await spend(1)
      }
    },
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text, { delay: pause })
    },
    tabTo: async (name: RegExp) => spend(await tabTo(page, name)),
  }
}

/** A day or two ahead, as most ask for; with room on each of its departures, whatever the demo sold. */
async function soonDay(product_id: string) {
  const ask = await asking('admin')
  const from = addDays(today(), 2)
  const days = await ask(getProductAvailability, {
    params: { id: product_id },
    query: { from, to: addDays(from, 10) },
  })
  const day = days.find(
    ({ slots }) => slots.length > 0 && slots.every((each) => !each.reason && each.seats_left > 3),
  )
  if (!day) throw new Error('No day of these ten has room')
  return day.date
}

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
