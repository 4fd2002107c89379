import type { Page } from '@playwright/test'

import { getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { editOf } from '#contract/products/product-edit.ts'
import { getProduct, updateProduct } from '#contract/products/products.contract.ts'
import { createPromoCode, listPromoCodes } from '#contract/products/promo-codes.contract.ts'
import { formatMoney } from '#words/format.ts'

import { addressOf, departureOf, type Found } from '../steps/departures.ts'
import { asking, enter, expect, expectAccessible, test } from '../steps/journey.ts'

const people = (page: Page, category: string) =>
  page.getByLabel(new RegExp(`^${category}\\s*(desde|\\d|hasta)`))
const pesos = (amount: number) => formatMoney(amount, 'CLP')

/** Another tour of the same sale: the product by its code, on a day that is typed. */
async function addTour(page: Page, { product: tour, date }: Found, party: Record<string, string>) {
  await page.getByRole('button', { name: 'Agregar otro tour' }).click()
  const product = page.getByRole('combobox', { name: 'Producto' })
  await product.fill(tour.code)
  // The list marks its first choice a moment after it is typed for.
  await expect(page.locator('[data-combobox-selected]')).toBeVisible()
  await product.press('Enter')
  await page.getByLabel('Ir a una fecha').fill(date)
  await expect(page.getByRole('radiogroup', { name: 'Fecha' }).locator(`[value="${date}"]`)).toBeChecked()
  for (const [category, quantity] of Object.entries(party)) await people(page, category).fill(quantity)
  await expect(page.getByText(/Ocupa \d cupos/)).toBeVisible()
}

test('a family buys three tours with prices of residents and of foreigners; one moves, one is called off at its penalty', async ({
  page,
}) => {
  const ask = await asking('admin')
  const tatio = await departureOf('TAT', { after: 34, seats: 6 })
  const moon = await departureOf('LUN', { after: 40, seats: 6 })
  const chaxa = await departureOf('CHA', { after: 37, seats: 6 })
  // What calling it off costs depends on nothing but this.
  const strict = await ask(getProduct, { params: { id: chaxa.product.id } })
  await ask(updateProduct, {
    params: { id: strict.id },
    body: { ...editOf(strict), cancellation_tiers: [{ hours_before: 0, penalty_percent: 30 }] },
  })

  await enter(page, 'vendedor')
  await page.goto(addressOf(tatio))
  await people(page, 'Adulto').fill('2')
  await people(page, 'Niño').fill('1')
  await page.getByLabel(/^Adulto: residentes del país/).fill('1')
  await expect(page.getByText('Ocupa 3 cupos')).toBeVisible()
  await addTour(page, moon, { Adulto: '2', Niño: '1' })
  await addTour(page, chaxa, { Adulto: '2', Niño: '1' })
  await page.getByLabel('Nombre y apellido').fill('Familia Araneda Núñez')
  await expectAccessible(page, 'a sale of three tours')
  await page.getByRole('button', { name: /crear reserva/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')

  const id = page.url().split('/').at(-1) ?? ''
  const sold = await ask(getBooking, { params: { id } })
  const [first, second, third] = sold.items
  if (!first || !second || !third) throw new Error('Three tours were sold')
  const adults = first.lines.filter(({ category_code }) => category_code === 'ADULT')
  expect(adults.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Adulto (residente)', 1],
    ['Adulto (extranjero)', 1],
  ])
  const [resident, foreigner] = adults
  expect(resident?.unit_amount).toBeLessThan(foreigner?.unit_amount ?? 0)
  for (const item of sold.items)
    expect(item.lines.reduce((sum, line) => sum + line.quantity * line.unit_amount, 0)).toBe(item.total)
  expect(sold.total).toBe(first.total + second.total + third.total)
  await expect(page.getByText(pesos(sold.total)).first()).toBeVisible()

  await page.getByRole('button', { name: new RegExp(`^Mover: ${second.product.name}`) }).click()
  const moving = page.getByRole('dialog', { name: `Mover ${second.product.name}` })
  const days = moving.getByRole('radio', { name: /: \d+ cupos?$/ })
  await expect(days.first()).toBeAttached()
  await days.nth(1).press('Space')
  await expect(days.nth(1)).toBeChecked()
  await expect(moving.getByText('Diferencia')).toBeVisible()
  await expectAccessible(page, 'moving a tour')
  await moving.getByRole('button', { name: 'Mover tour' }).click()
  await expect(moving).toBeHidden()

  await page.getByRole('button', { name: new RegExp(`^Cancelar tour: ${third.product.name}`) }).click()
  const calling = page.getByRole('dialog', { name: `Cancelar ${third.product.name}` })
  const penalty = Math.round(third.total * 0.3)
  await expect(calling.getByText(`Penalidad: ${pesos(penalty)}`)).toBeVisible()
  await calling.getByLabel('Motivo').fill('La niña se resfrió')
  await calling.getByRole('button', { name: 'Cancelar tour' }).click()
  await expect(calling).toBeHidden()

  const after = await ask(getBooking, { params: { id } })
  const moved = after.items.find((item) => item.id === second.id)
  expect(after.locator).toBe(sold.locator)
  expect(moved?.date).not.toBe(second.date)
  expect(after.total).toBe(first.total + (moved?.total ?? 0) + penalty)
  await expect(page.getByText(pesos(after.total)).first()).toBeVisible()
})

test('a private tour is sold by the van, however many travel in it', async ({ page }) => {
  const van = await departureOf('VAN', { after: 36, seats: 2 })
  const ask = await asking('admin')
  await enter(page, 'vendedor')
  await page.goto(addressOf(van))
  await people(page, 'Adulto').fill('4')
  await expect(page.getByText(/Van privada/).first()).toBeVisible()
  await page.getByLabel('Nombre y apellido').fill('Grupo Lindqvist')
  await page.getByRole('button', { name: /crear reserva/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')
  const sold = await ask(getBooking, { params: { id: page.url().split('/').at(-1) ?? '' } })
  expect(sold.items[0]).toMatchObject({ people: 4, seats: 1 })
  expect(sold.items[0]?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Van privada, hasta 9 personas', 1],
  ])
})

test('two sellers race for the last use of a promo code: one gets it, the other keeps what was typed', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expecting(/status of 409|status of 422/)
  const ask = await asking('admin')
  const code = `ULTIMO${Date.now() % 100_000}`
  await ask(createPromoCode, { body: { code, kind: 'percent', value: 10, max_uses: 1 } })
  const departure = await departureOf('LUN', { after: 45, seats: 4 })
  const other = await (await browser.newContext()).newPage()
  const sellers = [
    [page, 'vendedor', 'Carla Primera'],
    [other, 'admin', 'Diego Segundo'],
  ] as const
  for (const [on, who, name] of sellers) {
    await enter(on, who)
    await on.goto(addressOf(departure))
    await people(on, 'Adulto').fill('1')
    await on.getByLabel('Nombre y apellido').fill(name)
    await on.getByRole('button', { name: 'Descuento, código y pago' }).click()
    await on.getByLabel('Código promocional').fill(code)
    await expect(on.getByText('Código promocional').nth(1)).toBeVisible()
  }
  await Promise.all(sellers.map(([on]) => on.getByRole('button', { name: /crear reserva/i }).click()))
  const refusedOn = (on: Page) => on.getByText('Ese código promocional ya no tiene usos disponibles.')
  const outcomeOf = async (on: Page) =>
    /booking\/edit/.test(on.url()) ? 'won' : (await refusedOn(on).count()) > 0 ? 'lost' : 'open'
  const outcomes = () => Promise.all(sellers.map(([on]) => outcomeOf(on)))
  await expect.poll(async () => (await outcomes()).toSorted()).toEqual(['lost', 'won'])
  const results = (await outcomes()).map((each) => each === 'won')
  const loser = results[0] ? sellers[1] : sellers[0]
  await expect(refusedOn(loser[0]).first()).toBeVisible()
  await expect(loser[0].getByLabel('Nombre y apellido')).toHaveValue(loser[2])
  const codes = await ask(listPromoCodes, {})
  expect(codes.find((each) => each.code === code)?.uses).toBe(1)
  const sold = await ask(listBookings, { query: { search: loser[2] } })
  expect(sold).toEqual([])
  await other.close()
})
