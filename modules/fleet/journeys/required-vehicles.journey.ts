import { enter, expect, expectAccessible, tabTo, test } from '#e2e/steps/journey.ts'

import { operatorWithOneVan } from './operator-with-van.ts'

test('a day full by vans is closed, and opened again by a van of a third party', async ({ page }) => {
  const { date, email, product, reserve } = await operatorWithOneVan()
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

  await reserve('Transportes Puna')
  await untilLeft(17)
  await adults.fill('3')
  await expect(page.getByText(/^Van de 15 asientos de Transportes Puna/)).toBeVisible()
  await page.getByLabel('Nombre y apellido').fill('Grupo Tarde')
  await page.getByRole('button', { name: /crear reserva/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmada')
  await page.goto(`/capacity?date=${date}`)
  await expect(page.getByText(/^Pedir 1 van de 15 asientos/)).toBeVisible()
})
