import { addUnavailability } from '#contract/resources/unavailabilities.contract.ts'
import { enter, expect, expectAccessible, tabTo, test } from '#e2e/steps/journey.ts'

import { getFleetDay } from '../contract/fleet-days.contract.ts'
import { saveFleetRules } from '../contract/fleet-rules.contract.ts'
import { operatorWithOneVan } from './operator-with-van.ts'

/** The planner decides a day soon after each change, later while other journeys change theirs. */
const decided = { timeout: 60_000 }

/** A day on which two people travel, the only van is in the workshop, and other owners have one each. */
async function dayWithoutVans(...owners: string[]) {
  const { ask, date, email, reserve, sell, van } = await operatorWithOneVan()
  await ask(saveFleetRules, {
    body: { vehicles: 'avisar', crew: 'ignorar', in_doubt: 'vender', version: 0 },
  })
  for (const owner of owners) await reserve(owner)
  await sell(2)
  await ask(addUnavailability, { body: { vehicle_id: van.id, from: date, to: date, reason: 'Se rompió' } })
  const read = () => ask(getFleetDay, { query: { date } })
  await expect.poll(async () => (await read()).requests.length, decided).toBe(1)
  return { date, email, read }
}

test('a van of another owner is confirmed on home by keyboard', async ({ page }) => {
  const { email, read } = await dayWithoutVans('Transportes Valle del Sol')
  await enter(page, email)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Vans por pedir/ })).toBeVisible()
  const asked = page.getByRole('listitem').filter({ hasText: 'Pedir 1 van de 15 asientos' })
  await expect(asked.getByRole('link', { name: '+56955512345' }).first()).toBeVisible()
  await expectAccessible(page, 'home with a van to ask')
  await tabTo(page, /^Confirmada: van de Transportes Valle del Sol$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Van de Transportes Valle del Sol confirmada')).toBeVisible()
  await expect.poll(async () => (await read()).state, decided).toBe('ok')
  expect((await read()).requests.map(({ status }) => status)).toEqual(['confirmada'])
})

test('where all vans are broken and no owner has one, board and capacity say what is missing', async ({
  page,
}) => {
  const { date, email, read } = await dayWithoutVans('Transportes Valle del Sol', 'Vans del Salar')
  await enter(page, email)
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
    await expect.poll(requested, decided).not.toBe(id)
    await expect.poll(requested, decided).not.toBe('deciding')
  }
  await page.reload()
  await expect(page.getByText(/^Falta 1 van de 2 asientos/)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page, 'capacity of a day that lacks a van, in the dark')
  await page.getByRole('link', { name: 'Abrir tablero' }).first().click()
  await expect(page.getByRole('link', { name: /^Falta 1 van/ })).toBeVisible()
})
