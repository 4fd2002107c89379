import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { daysBetween } from '#domain/local-date.ts'
import { departureOf } from '#e2e/steps/departures.ts'
import { asking, awake, enter, expect, expectAccessible, test, today, watch } from '#e2e/steps/journey.ts'
import { formatMoney } from '#words/format.ts'

const chosen = ({ date, start_time }: { date: string; start_time: string }) =>
  `date=${date}&start_time=${encodeURIComponent(start_time)}`

test('three tours of a package are bought on a phone at its price, and one is cancelled for what was shown', async ({
  page,
}) => {
  const faults = watch(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const first = await departureOf('LUN', { after: 50, seats: 4 })
  const second = await departureOf('TAT', { after: daysBetween(today(), first.date) + 2, seats: 4 })
  const third = await departureOf('LAG', { after: daysBetween(today(), second.date) + 2, seats: 4 })

  await page.goto(`/public/landing/${first.product.id}`)
  const offer = page.getByRole('region', { name: 'Clásicos de Atacama' })
  await expect(offer.getByText('10 % menos si los reservas juntos')).toBeVisible()
  await expect(offer.getByText(/Cada adulto ahorra/)).toBeVisible()
  await expectAccessible(page, 'a tour with a package')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.goto(`/public/booking/product/${first.product.id}?${chosen(first)}&ADULT=2`)
  await awake(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  for (const next of [second, third]) {
    const lack = page.getByRole('region', { name: 'Precio de paquete' })
    await expect(lack.getByText(/^Agrega .* y pagas 10 % menos por los 3 tours/)).toBeVisible()
    await lack.getByRole('link', { name: `Agregar ${next.product.name}` }).click()
    await page.goto(`/public/booking/product/${next.product.id}?${chosen(next)}`)
    await awake(page)
    await page.getByRole('button', { name: 'Agregar a mi reserva' }).click()
    await expect(page.getByRole('heading', { name: /^Tu reserva:/ })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Precio de paquete' })).toHaveCount(0)
  await expect(page.getByText('Precio de paquete').first()).toBeVisible()
  await expectAccessible(page, 'an order at a package price')
  await awake(page)
  await page.getByLabel('Nombre y apellido').fill('Ana Paquete')
  await page.getByLabel('Correo').fill('ana.paquete@example.com')
  await page.getByLabel('Teléfono').fill('+56 9 1234 5678')
  await page.locator('input[name="pickup_mode"][value="por_definir"]').check()
  await page.locator('input[name="accepts_terms"]').check()
  await page.locator('.summary button[type="submit"]').click()
  await expect(page.locator('a[href*="booking-voucher"]').first()).toBeVisible()
  const id = /[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname)?.[0] ?? ''
  const ask = await asking('admin')
  const sold = await ask(getBooking, { params: { id } })
  expect(sold.discount).toBe(Math.round(sold.subtotal / 10))

  await page.getByRole('link', { name: 'Cancelar este tour' }).first().click()
  const loss = sold.items[0]?.package_loss ?? 0
  expect(loss).toBeGreaterThan(0)
  await expect(
    page.getByText(`pasan a su precio normal: ${formatMoney(loss, sold.currency)} más`),
  ).toBeVisible()
  await expectAccessible(page, 'cancelling a tour of a package')
  await page.getByRole('button', { name: /^Sí, cancelar/ }).click()
  await expect(page.locator('#aviso output')).toBeVisible()
  const after = await ask(getBooking, { params: { id } })
  expect(after.total).toBe(
    sold.total - (sold.items[0]?.total ?? 0) + (sold.items[0]?.penalty_now ?? 0) + loss,
  )
  expect(after.discount).toBe(0)
  expect(faults).toEqual([])
})

test('an administrator makes a package and ends it', async ({ page }) => {
  const faults = watch(page)
  await enter(page, 'admin')
  await page.goto('/packages')
  await page.getByRole('button', { name: 'Nuevo paquete' }).click()
  const name = `Lagunas ${Date.now()}`
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
  const tours = page.getByRole('combobox', { name: 'Tours' })
  for (const code of ['CEJ', 'CHA']) {
    await tours.fill(code)
    await page.getByRole('option', { name: new RegExp(`^${code} `) }).click()
  }
  await page.getByRole('textbox', { name: 'Porcentaje menos' }).fill('15')
  await expectAccessible(page, 'the form of a package')
  await page.getByRole('button', { name: 'Guardar paquete' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('15 % menos')).toBeVisible()
  await expectAccessible(page, 'packages')
  await row.getByRole('button', { name }).click()
  await expect(page.getByText(/creó el paquete/)).toBeVisible()
  await page.getByRole('switch', { name: 'Activo' }).press('Space')
  await page.getByRole('button', { name: 'Guardar paquete' }).click()
  await expect(row.getByText('Terminado')).toBeVisible()
  expect(faults).toEqual([])
})
