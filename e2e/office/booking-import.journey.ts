import { listBookings } from '#contract/bookings/bookings.contract.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, enter, expect, expectAccessible, test } from '../steps/journey.ts'

// A person keeps one reviewed file of a kind.
test.describe.configure({ mode: 'serial' })

test('open bookings of a file are checked, corrected, sold and undone', async ({ page }) => {
  const stamp = Date.now()
  const ask = await asking('admin')
  const { date, start_time } = await departureOf('TAT', { after: 43, seats: 6 })
  const [year, month, day] = date.split('-')
  const when = `${day}/${month}/${year};${start_time}`
  await enter(page, 'admin')
  await page.goto('/booking')
  await page.getByRole('link', { name: 'Importar reservas' }).click()
  const file = [
    'Excursión;Fecha;Hora;Titular;PAX;Valor;Abono;Agencia',
    `TAT;${when};Ana ${stamp};2;1;;`,
    `Tour raro;${when};Bruno ${stamp};1;;;`,
    `TAT;${when};Carla ${stamp};1 pax;;5.000;Viajes Sol`,
    `TAT;${when};Diego ${stamp};muchos;;;`,
  ].join('\r\n')
  await page
    .getByLabel('Elegir archivo')
    .setInputFiles({ name: `reservas-${stamp}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByText(/el archivo dice \$1 y aquí son/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Incluir la fila 5, Diego ${stamp}` })).toBeDisabled()
  await expectAccessible(page, 'the preview of bookings')
  await page.getByRole('button', { name: `Corregir la fila 3, Bruno ${stamp}` }).click()
  await page.getByRole('textbox', { name: 'Producto' }).fill('TAT')
  await page.getByRole('button', { name: 'Guardar y revisar' }).click()
  await page.getByRole('button', { name: 'Importar 3' }).click()
  const undo = page.getByRole('button', { name: `Deshacer la importación de reservas-${stamp}.csv` })
  await expect(undo).toBeVisible({ timeout: 20_000 })
  const sold = async () =>
    (await ask(listBookings, { query: { search: String(stamp) } })).map(({ status }) => status)
  expect(await sold()).toEqual(['confirmada', 'confirmada', 'confirmada'])
  await undo.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Deshecha: 3 quitados').first()).toBeVisible({ timeout: 20_000 })
  expect(await sold()).toEqual(['cancelada', 'cancelada', 'cancelada'])
})

test('rows pasted from a spreadsheet are read and sold by keyboard alone', async ({ page }) => {
  const stamp = Date.now()
  const { date, start_time } = await departureOf('TAT', { after: 44, seats: 4 })
  const { keyboard } = page
  await enter(page, 'admin')
  await page.goto('/booking')
  await page.getByRole('link', { name: 'Importar reservas' }).click()
  await page.getByRole('button', { name: 'Pegar filas' }).focus()
  await keyboard.press('Enter')
  const rows = page.getByRole('textbox', { name: /Filas copiadas/ })
  await expect(rows).toBeFocused()
  await expectAccessible(page, 'pasting rows')
  await keyboard.insertText(
    `Tour\tFecha\tHora\tTitular\tPAX\tObs\nTAT\t${date}\t${start_time}\tElsa ${stamp}\t1\tuno; dos, tres`,
  )
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Revisar filas' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Esto encontramos en «Filas pegadas»' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Incluir la fila 2, Elsa ${stamp}` })).toBeChecked()
  await page.getByRole('button', { name: 'Importar 1' }).focus()
  await keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Deshacer la importación de Filas pegadas' }).first()
  await expect(undo).toBeVisible({ timeout: 20_000 })
  await undo.focus()
  await keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Deshecha: 1 quitado').first()).toBeVisible({ timeout: 20_000 })
})
