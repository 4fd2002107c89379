import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { createUser } from '#contract/staff/users.contract.ts'
import type { Level } from '#domain/staff/level.ts'
import { departureOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, expectAccessible, ownPassword, tabTo, test } from '#e2e/steps/journey.ts'
import { saleOf } from '#testing/given/sale.ts'

import { getMyCash } from '../contract/till-handovers.contract.ts'
import { getTill, listHoldings, openTill, writeTillEntry } from '../contract/tills.contract.ts'

/** A user with their own till: other journeys take cash at the same time. */
async function givenStaff(full_name: string, level: Level) {
  const ask = await asking('admin')
  const email = `${Date.now()}-${Math.floor(Math.random() * 1000)}@demo.test` as const
  const { id } = await ask(createUser, {
    body: { full_name, email, level, password: ownPassword, re_password: ownPassword },
  })
  return { id, email, full_name, ask: await asking(email) }
}
type Staff = Awaited<ReturnType<typeof givenStaff>>

async function sellTo({ ask }: Staff, name: string) {
  const { product, date, start_time } = await departureOf('CEJ', { after: 40, seats: 4 })
  const sale = { product_id: product.id, date, start_time, party: { ADULT: 4 }, contact: { name } }
  const { id } = await ask(createBooking, { body: saleOf(sale) })
  return (amount: number) => ask(recordPayment, { params: { id }, body: { method: 'efectivo', amount } })
}

const holdingOf = async ({ id }: Staff): Promise<number> => {
  const holdings = await (await asking('admin'))(listHoldings, {})
  return holdings.find(({ holder_id }) => holder_id === id)?.amount ?? 0
}

test('a day of forty movements by three people closes to the peso, with the keyboard alone', async ({
  page,
}) => {
  const seller = await givenStaff(`Rosa Vera ${Date.now() % 10_000}`, 2)
  const other = await givenStaff(`Inés Toro ${Date.now() % 10_000}`, 2)
  const desk = await givenStaff(`Hugo Paredes ${Date.now() % 10_000}`, 3)
  const [payRosa, payInes] = [await sellTo(seller, 'Grupo Castro'), await sellTo(other, 'Grupo Silva')]
  await desk.ask(openTill, { body: { currency: 'CLP', fund: 50_000 } })
  // Twenty and ten sales at odd prices, and five small expenses of the desk.
  for (let index = 1; index <= 20; index += 1) await payRosa(1000 + index * 37)
  for (let index = 1; index <= 10; index += 1) await payInes(2000 + index * 13)
  const { tills } = await desk.ask(getMyCash, {})
  for (let index = 1; index <= 5; index += 1)
    await desk.ask(writeTillEntry, {
      params: { id: tills[0]?.id ?? '' },
      body: { kind: 'gasto', amount: 500 + index, note: 'Agua' },
    })
  const sold = 20 * 1000 + 37 * 210
  expect(await holdingOf(seller)).toBe(sold)
  expect(await holdingOf(other)).toBe(20_000 + 13 * 55)
  expect(await holdingOf(desk)).toBe(50_000 - 2515)

  await enter(page, seller.email)
  await page.goto('/tills')
  await expect(page.getByText('Se muestra después de contar')).toBeVisible()
  await expectAccessible(page, 'my till')
  // Taxi to the bank: paid in cash.
  await tabTo(page, /^Anotar$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Gasto' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Monto')).toBeFocused()
  await page.keyboard.type('3500')
  await tabTo(page, /¿En qué se gastó\?/)
  await page.keyboard.type('Taxi al banco')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Anotado: $3.500')).toBeVisible()
  await expect(page.getByText('Taxi al banco').first()).toBeVisible()
  // Most of it goes to the desk.
  await tabTo(page, /^Entregar efectivo$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Monto')).toBeFocused()
  await page.keyboard.type('20000')
  await tabTo(page, /^Nota$/)
  await page.keyboard.type('Sobre de la mañana')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Entregaste $20.000. Falta que lo reciban')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Entregado, sin recibir' })).toContainText(
    'Sobre de la mañana',
  )

  // The desk receives it, less a note that was not there.
  const second = await page.context().browser()?.newPage()
  if (!second) throw new Error('There is a browser')
  await enter(second, desk.email)
  await second.goto('/tills')
  const envelope = second.getByRole('listitem').filter({ hasText: seller.full_name })
  await envelope.getByRole('button', { name: 'Recibir', exact: true }).click()
  await second.getByLabel('Monto').fill('19000')
  await second.getByLabel('¿Por qué recibes menos?').fill('Faltaba un billete')
  await expectAccessible(second, 'receiving')
  await second.getByRole('dialog').getByRole('button', { name: 'Recibir', exact: true }).click()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  await expect(second.getByText(`Recepción de ${seller.full_name}`)).toBeVisible()
  await second.close()
  expect(await holdingOf(seller)).toBe(sold - 3500 - 19_000)
  expect(await holdingOf(desk)).toBe(50_000 - 2515 + 19_000)

  // She counts a thousand too few, gets a warning, and enters the reason.
  const expected = sold - 3500 - 19_000
  await page.reload()
  await tabTo(page, /^Contar y cerrar$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Total contado')).toBeFocused()
  await page.keyboard.type(String(expected - 1000))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Faltan $1.000')).toBeVisible()
  await expectAccessible(page, 'the difference')
  await page.getByRole('button', { name: 'Cerrar la caja' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Escribe el motivo')).toBeVisible()
  await tabTo(page, /¿Por qué hay diferencia\?/)
  await page.keyboard.type('Vuelto mal dado')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Caja cerrada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contar y cerrar' })).toHaveCount(0)
  const [closed] = (await seller.ask(getMyCash, {})).tills
  expect(closed).toMatchObject({ counted: expected - 1000, difference: -1000, entries: 23 })
  const till = { params: { id: closed?.id ?? '' } }
  expect(await seller.ask(getTill, till)).toMatchObject({ difference_reason: 'Vuelto mal dado' })
  // Later sales are in the next till, which begins with the counted amount.
  await payRosa(777)
  const [next] = (await seller.ask(getMyCash, {})).tills
  expect(next).toMatchObject({ number: 2, opening: expected - 1000, entries: 1 })
})

test('a manager sees the cash of each person, and opens a closed till to print it', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/tills?view=todas')
  await expect(page.getByRole('heading', { name: 'Quién tiene efectivo' })).toBeVisible()
  await expectAccessible(page, 'everybody’s tills')
  for (const [name, file] of [
    ['Exportar quién tiene efectivo', /^efectivo-.*\.csv$/],
    ['Exportar las cajas', /^cajas-.*\.csv$/],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    const exported = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /^CSV/ }).click()
    expect((await exported).suggestedFilename()).toMatch(file)
  }
  await page.getByRole('combobox', { name: 'Estado' }).click()
  await page.getByRole('option', { name: 'Cerrada', exact: true }).click()
  const list = page.getByRole('region', { name: 'Cajas' })
  await expect(list.getByText('Abierta', { exact: true })).toHaveCount(1)
  await list
    .getByRole('link', { name: /^Caja \d+ de/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Caja \d+ de/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contar y cerrar' })).toHaveCount(0)
  await expectAccessible(page, 'a closed till')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^caja-CLP-\d+\.csv$/)
})
