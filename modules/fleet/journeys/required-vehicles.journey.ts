/** An operator of its own, which sells only what its vans carry. */
import { createTourOperator } from '#contract/operators/tour-operators.contract.ts'
import { createVehicle } from '#contract/resources/vehicles.contract.ts'
import { createUser } from '#contract/staff/users.contract.ts'
import { addDays } from '#domain/local-date.ts'
import {
  asking,
  enter,
  expect,
  expectAccessible,
  ownPassword as password,
  tabTo,
  test,
  today,
} from '#e2e/steps/journey.ts'
import { inTestDatabase } from '#e2e/steps/test-database.ts'
import { givenProduct } from '#testing/given/given.ts'

import { createReserve } from '../contract/van-reserves.contract.ts'

/** One van of 6 seats, and a tour of 40 seats at two hours. */
async function operatorWithOneVan() {
  const ask = await asking('administrador')
  const slug = `puna-${crypto.randomUUID().slice(0, 8)}`
  const { id } = await ask(createTourOperator, {
    body: { name: `Puna ${slug}`, slug, time_zone: 'America/Santiago', currency: 'CLP', country: 'CL' },
  })
  const email = `${slug}@puna.test` as const
  await ask(createUser, {
    body: { full_name: 'Inés Puna', email, level: 1, tour_operator_id: id, password, re_password: password },
  })
  const own = await asking(email)
  await own(createVehicle, { body: { name: 'Van 1', plate: slug.slice(-6).toUpperCase(), seats: 6 } })
  const product = await inTestDatabase((db) =>
    givenProduct(
      db,
      { tour_operator_id: id },
      { capacity: 40, max_pax_booking: 40, start_times: ['08:00', '16:00'] },
    ),
  )
  return { email, product, ask: own }
}

test('a day full by vans is closed, and opened again by a van of a third party', async ({ page }) => {
  const { ask, email, product } = await operatorWithOneVan()
  await enter(page, email)
  await page.goto('/capacity')
  await tabTo(page, /^Reglas de venta$/)
  await page.keyboard.press('Enter')
  const rules = page.getByRole('dialog', { name: 'Reglas de venta' })
  const vans = rules.getByRole('radiogroup', { name: 'Cuando no queda una van' })
  await expectAccessible(page, 'rules of the fleet')
  await vans.getByRole('radio', { name: 'Avisar y vender' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(vans.getByRole('radio', { name: 'No vender' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reglas de venta guardadas')).toBeVisible()

  const date = addDays(today(), 6)
  const sale = `/booking/create?${new URLSearchParams({ product: product.id, date, time: '08:00' }).toString()}`
  const adults = page.getByLabel(/^Adulto/)
  const lack = page.getByRole('status').filter({ hasText: 'No se puede vender' })
  await page.goto(sale)
  await adults.fill('4')
  await page.getByLabel('Nombre y apellido').fill('Familia Puna')
  await page.getByRole('button', { name: /crear reserva/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')

  /** The calendar knows soon what a change leaves. */
  const untilLeft = (seats: number) =>
    expect(async () => {
      await page.goto(sale)
      await expect(page.getByText(`quedan ${seats} de 40`)).toBeVisible({ timeout: 5000 })
    }).toPass()
  // Of 40 seats 4 are sold, and the only van has 2 left.
  await untilLeft(2)
  await adults.fill('3')
  await expect(lack).toContainText('La única van está ocupada')
  await expect(lack).toContainText('Hay lugar a otra hora: 16:00')
  await expectAccessible(page, 'a sale without a van')
  await page.getByLabel('Nombre y apellido').fill('Grupo Tarde')

  await ask(createReserve, {
    body: {
      owner_name: 'Transportes Puna',
      owner_phone: '+56955512345',
      vans: 1,
      seats: 15,
      ask_hours_before: 12,
      ask_time: null,
    },
  })
  await untilLeft(17)
  await adults.fill('3')
  await expect(page.getByText(/^Van de 15 asientos de Transportes Puna/)).toBeVisible()
  await page.getByLabel('Nombre y apellido').fill('Grupo Tarde')
  await page.getByRole('button', { name: /crear reserva/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')
  await page.goto(`/capacity?date=${date}`)
  await expect(page.getByText(/^Pedir 1 van de 15 asientos/)).toBeVisible()
})
