import type { Page } from '@playwright/test'

import { createBooking, getBooking } from '#contract/bookings.contract.ts'
import { saleOf } from '#testing/sale.ts'

import { departureOf } from './departures.ts'
import { asking, enter, expect, tabTo, test } from './journey.ts'

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

test('at the counter a returning couple is sold a tour without the mouse, and it is told how long it takes', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const ask = await asking('admin')
  const name = `Ximena Zúñiga ${Date.now() % 100_000}`
  const before = await departureOf('LUN', { after: 25, seats: 1 })
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
  await type('lun')
  await press('Enter')
  await goTo(/\d+ cupos?$/)
  await press('ArrowRight', 'ArrowRight')
  await goTo(/^Adulto\s*(desde|\d)/)
  await press('2')
  await goTo(/^Nombre y apellido/)
  await type('zuni')
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(page.getByLabel('Teléfono')).toHaveValue(contact.phone)
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
