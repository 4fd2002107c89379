import { getPublicAvailability } from '#contract/storefront/storefront.contract.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, enter, expect, expectAccessible, tabTo, test } from '../steps/journey.ts'

test('by keyboard, dispatch closes a date for a reason, sees why it does not sell, reopens it and changes its seats; the public sees each', async ({
  page,
}) => {
  const { keyboard } = page
  // Past what the demo sells, and of a tour that no other journey touches.
  const { product, date, start_time, seats_left } = await departureOf('PIE', { after: 45, seats: 6 })
  const onSale = async () => {
    const ask = await asking()
    const days = await ask(getPublicAvailability, {
      params: { product_id: product.id },
      query: { from: date, to: date },
    })
    const slot = days[0]?.slots.find((each) => each.start_time === start_time)
    return slot ? { left: slot.seats_left, isClosed: slot.closed !== '' } : null
  }
  expect(await onSale()).toEqual({ left: seats_left, isClosed: false })

  await enter(page, 'operador')
  await page.goto('/booking?view=calendario')
  await expect(page.getByRole('button', { name: /: \d+ salidas?$/ }).first()).toBeVisible()
  await tabTo(page, /^Producto/)
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.type('PIE')
  await expect(page.locator('[data-combobox-selected]')).toContainText('PIE')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`product=${product.id}`))
  await tabTo(page, /^Ir a una fecha/)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(date)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`dia=${date}`))
  await keyboard.press('Escape')
  await tabTo(page, /^Mes/)
  await keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/modo=semana/)
  const chip = page.getByRole('button', {
    name: new RegExp(`^PIE ${start_time}, \\d+ de \\d+ cupos tomados`),
  })
  const number = page.locator(`[data-date="${date}"]`)
  await expect(number).toHaveAccessibleName(/: 1 salida$/)

  await tabTo(page, /: \d+ salidas?$/)
  await expect(number).toBeFocused()
  await keyboard.press('Space')
  await expect(page.getByText('1 día elegido')).toBeVisible()
  await tabTo(page, /^Cambiar estos días$/)
  await keyboard.press('Enter')
  const bulk = page.getByRole('dialog', { name: 'Cambiar 1 día' })
  await expect(bulk.getByRole('radio', { name: 'Cerrar' })).toBeChecked()
  await expectAccessible(page, 'changing days')
  await tabTo(page, /^Motivo/)
  await keyboard.type('Camino cortado')
  await keyboard.press('Enter')
  await expect(bulk).toBeHidden()
  const ofDay = page.getByRole('listitem').filter({ has: number })
  const closed = ofDay.getByRole('button', { name: /Camino cortado/ })
  await expect(closed).toBeVisible()
  await expect(chip.first()).toBeVisible()
  expect(await onSale()).toMatchObject({ isClosed: true })

  await tabTo(page, /^PIE .*Camino cortado/)
  await keyboard.press('Enter')
  const side = page.getByRole('dialog')
  await expect(side.getByRole('alert').filter({ hasText: 'No se puede reservar' })).toContainText(
    'Camino cortado',
  )
  await expect(side.getByRole('radio', { name: 'Reabrir' })).toBeChecked()
  await expectAccessible(page, 'a closed departure')
  await tabTo(page, /^Motivo/)
  await keyboard.type('Camino despejado')
  await keyboard.press('Enter')
  await expect(side.getByText('No se puede reservar')).toHaveCount(0)
  expect(await onSale()).toEqual({ left: seats_left, isClosed: false })

  // The next act goes on from where the last one was.
  await tabTo(page, /^Cerrar$/)
  await keyboard.press('ArrowRight')
  await expect(side.getByRole('radio', { name: 'Cambiar cupos' })).toBeChecked()
  await tabTo(page, /^Cupos/)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('5')
  await tabTo(page, /^Motivo/)
  await keyboard.type('Van chica')
  await keyboard.press('Enter')
  await expect(side.getByText('0 de 5 cupos tomados')).toBeVisible()
  expect(await onSale()).toEqual({ left: 5, isClosed: false })
  await keyboard.press('Escape')
  await expect(side).toBeHidden()
  await expect(ofDay.getByRole('button', { name: `PIE ${start_time}, 0 de 5 cupos tomados` })).toBeVisible()
})

test('a filter that is set before the one before it is drawn keeps both', async ({ page }) => {
  await enter(page, 'operador')
  await page.goto('/booking?view=calendario')
  await expect(page.getByRole('button', { name: /: \d+ salidas?$/ }).first()).toBeVisible()
  // As on a slow machine: the second follows as soon as the address says the first, before the browser draws anything.
  await page.getByRole('region', { name: 'Calendario de salidas' }).evaluate(async (calendar) => {
    const before = location.search
    calendar.querySelector<HTMLElement>('[aria-label="Siguiente"]')?.click()
    for (let turn = 0; turn < 1000 && location.search === before; turn += 1) await Promise.resolve()
    calendar.querySelector<HTMLElement>('input[value="semana"]')?.click()
  })
  await expect(page).toHaveURL(/modo=semana/)
  expect(new URL(page.url()).searchParams.get('dia')).not.toBeNull()
})
