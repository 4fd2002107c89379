import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { addUnavailability } from '#contract/resources/unavailabilities.contract.ts'
import { listVehicles } from '#contract/resources/vehicles.contract.ts'
import { departureOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, expectAccessible, tabTo, test } from '#e2e/steps/journey.ts'
import { saleOf } from '#testing/given/sale.ts'

import { getFleetDay } from '../contract/fleet-days.contract.ts'

/** A day of its own on which two people travel and every van is in the workshop. */
async function dayWithoutVans(after: number) {
  const ask = await asking('admin')
  const { product, date, start_time } = await departureOf('LUN', { after, seats: 8, wholeDay: true })
  await ask(createBooking, {
    body: saleOf({
      product_id: product.id,
      date,
      start_time,
      party: { ADULT: 2 },
      contact: { name: 'Familia Reserva' },
      pickup: { mode: 'punto' },
    }),
  })
  const vehicles = await ask(listVehicles, { query: { limit: 100 } })
  for (const { id, state } of vehicles)
    if (state === 1)
      await ask(addUnavailability, { body: { vehicle_id: id, from: date, to: date, reason: 'Se rompió' } })
  const read = () => ask(getFleetDay, { query: { date } })
  await expect.poll(async () => (await read()).requests.length, { timeout: 20_000 }).toBe(1)
  return { date, read }
}

test('a van of another owner is confirmed on home by keyboard', async ({ page }) => {
  const { read } = await dayWithoutVans(96)
  await enter(page, 'operador')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Vans por pedir/ })).toBeVisible()
  const asked = page.getByRole('listitem').filter({ hasText: 'Pedir 1 van de 15 asientos' })
  await expect(asked.getByRole('link', { name: '+56955540001' }).first()).toBeVisible()
  await expectAccessible(page, 'home with a van to ask')
  await tabTo(page, /^Confirmada: van de Transportes Valle del Sol$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Van de Transportes Valle del Sol confirmada')).toBeVisible()
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('ok')
  expect((await read()).requests.map(({ status }) => status)).toEqual(['confirmada'])
})

test('where all vans are broken and no owner has one, board and capacity say what is missing', async ({
  page,
}) => {
  const { date, read } = await dayWithoutVans(103)
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${date}`)
  await page.getByRole('link', { name: 'Pedir 1 van' }).click()
  await expect(page).toHaveURL(new RegExp(`/capacity\\?date=${date}`))
  await expect(page.getByText(/^Pedir 1 van de/)).toBeVisible()
  await expectAccessible(page, 'capacity with a van to ask')
  const requested = async () => {
    const { is_changing, requests } = await read()
    return is_changing ? 'deciding' : (requests[0]?.id ?? null)
  }
  // Every van of every owner, one after the other.
  for (let id = await requested(); id !== null; id = await requested()) {
    await page.reload()
    await page
      .getByRole('button', { name: /^No hay: van de/ })
      .first()
      .click()
    await expect.poll(requested, { timeout: 20_000 }).not.toBe(id)
    await expect.poll(requested, { timeout: 20_000 }).not.toBe('deciding')
  }
  await page.reload()
  await expect(page.getByText(/^Falta 1 van de 2 asientos/)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page, 'capacity of a day that lacks a van, in the dark')
  await page.getByRole('link', { name: 'Abrir tablero' }).first().click()
  await expect(page.getByRole('link', { name: /^Falta 1 van/ })).toBeVisible()
})
