import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { departureOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, expectAccessible, test, watch } from '#e2e/steps/journey.ts'
import { saleOf } from '#testing/given/sale.ts'
import { formatMoney } from '#words/format.ts'

import { listWaitingLines } from '../contract/statement-lines.contract.ts'

// A person looks at one statement at a time: the next file takes its place.
test.describe.configure({ mode: 'serial' })

/** A booking that owes an amount of its own: what other journeys paid that day does not look like it. */
const givenSale = async (name: string, odd: number) => {
  const ask = await asking('admin')
  const { product, date, start_time } = await departureOf('TAT', { after: 38, seats: 1 })
  const { id } = await ask(createBooking, {
    body: saleOf({ product_id: product.id, date, start_time, party: { ADULT: 1 }, contact: { name } }),
  })
  return ask(recordPayment, { params: { id }, body: { method: 'tarjeta_pos', amount: odd } })
}

/** A name that no other person of the demo has. */
const ownWord = () => String(Date.now()).replaceAll(/\d/g, (digit) => 'bcdfgklmnp'[Number(digit)] ?? '')

test('a statement is loaded, its lines are paid, set aside and freed again, and a second time adds nothing', async ({
  page,
}) => {
  const faults = watch(page)
  const odd = 1000 + (Date.now() % 9000)
  const [ana, eva] = [
    await givenSale('Anahí Cartola Soto', odd),
    await givenSale('Evaristo Extracto', odd + 37),
  ]
  const ask = await asking('admin')
  const today = addDays(new Date().toISOString().slice(0, 10), -1)
  const day = today.split('-').toReversed().join('/')
  const number = String(Date.now()).slice(-8)
  // A number of its own distinguishes it from lines of an earlier attempt.
  const [rent, deposit, transfer] = ['ARRIENDO LOCAL', 'Depósito', 'ANAHI CARTOLA SO'].map(
    (words) => new RegExp(`${words} ${number}`),
  )
  const dotted = (amount: number) => String(amount).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  const text = [
    'Banco de Prueba;;;;;',
    'Cuenta;00-111-22;;;;',
    'Fecha;Detalle;N° Docto;Cheques y otros cargos;Depósitos o abonos;Saldo',
    `${day};TRASPASO DE:ANAHI CARTOLA SO ${number};${number}1;;${dotted(ana.due)};1`,
    `${day};PAGO LUZ;${number}2;12.300;;1`,
    `${day};ARRIENDO LOCAL ${number};${number}3;;777.123;1`,
    `${day};Depósito ${number};${number}4;;${dotted(eva.due - 1000)};1`,
  ].join('\r\n')
  const file = { name: 'cartola.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }

  await enter(page, 'admin')
  await page.goto('/payments')
  await page.getByRole('link', { name: 'Por verificar' }).click()
  await page.getByRole('link', { name: 'Extractos del banco' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Extractos del banco' })).toBeVisible()
  const choose = page.locator('input[type="file"]')
  await choose.setInputFiles(file)
  await expect(page.getByText('3 ingresos por cargar')).toBeVisible()
  await expectAccessible(page, 'preview of a statement')
  await page.getByRole('button', { name: 'Cargar 3 movimientos' }).click()
  await expect(
    page.getByRole('list', { name: 'Por ver' }).getByText(`ANAHI CARTOLA SO ${number}`),
  ).toBeVisible()

  // The amount, the name and nothing else near: one key.
  const queue = page.getByRole('list', { name: 'Por ver' })
  await queue.getByRole('button', { name: transfer }).click()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(page.getByText('mismo nombre').first()).toBeVisible()
  await expectAccessible(page, 'waiting lines')
  await page.keyboard.press('a')
  await expect(page.getByText(`en la reserva ${ana.locator}`)).toBeVisible()
  expect((await ask(getBooking, { params: { id: ana.id } })).due).toBe(0)

  await queue.getByRole('button', { name: rent }).click()
  await page.keyboard.press('x')
  await expect(page.getByText('Marcaste como «No es nuestro»')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(queue.getByRole('button', { name: rent })).toBeVisible()
  await queue.getByRole('button', { name: rent }).click()
  await page.getByRole('button', { name: 'No es nuestro' }).click()
  await expect(queue.getByRole('button', { name: rent })).toHaveCount(0)

  // Another amount than what is due: a person searches the booking and says what they saw.
  await queue.getByRole('button', { name: deposit }).click()
  await page.keyboard.press('b')
  await page.getByRole('dialog').getByRole('searchbox').fill(eva.locator)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(eva.locator) })
    .click()
  await expect(page.getByRole('dialog').getByText('Se recibieron')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText(`en la reserva ${eva.locator}`)).toBeVisible()
  const paid = await ask(getBooking, { params: { id: eva.id } })
  expect(paid.due).toBe(1000)

  await choose.setInputFiles(file)
  await expect(page.getByText('0 ingresos nuevos; 3 ya estaban')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()

  // Annulled, the money waits again.
  const before = await ask(listWaitingLines, { query: {} })
  const accepted = paid.payments.find(({ method }) => method === 'transferencia')
  await ask(settlePayment, {
    params: { id: eva.id, payment_id: accepted?.id ?? '' },
    body: { status: 'anulado', reason: 'Era de otra reserva' },
  })
  expect((await ask(listWaitingLines, { query: {} })).waiting).toBe(before.waiting + 1)
  expect(faults).toEqual([])
})

test('one transfer pays two bookings of a family: it is shared out by keyboard and adds up', async ({
  page,
}) => {
  const faults = watch(page)
  const odd = 10_000 + (Date.now() % 9000)
  // A name alone finds everybody who has it, those of a try before this one too.
  const family = ownWord()
  const [luz, sol] = [await givenSale(`Luz ${family}`, odd), await givenSale('Sol Reparto Beta', odd + 41)]
  const ask = await asking('admin')
  const yesterday = addDays(new Date().toISOString().slice(0, 10), -1)
  const number = String(Date.now()).slice(-8)
  const text = [
    'Fecha;Detalle;N° Docto;Cargos;Abonos;Saldo',
    `${yesterday.split('-').toReversed().join('/')};LUZ ${family.toUpperCase()} ${number};${number};;${luz.due + sol.due};1`,
  ].join('\r\n')
  await enter(page, 'admin')
  await page.goto('/payments/statements')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'reparto.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  await page.getByRole('button', { name: 'Cargar 1 movimiento' }).click()
  await page
    .getByRole('list', { name: 'Por ver' })
    .getByRole('button', { name: new RegExp(`LUZ ${family.toUpperCase()} ${number}`) })
    .click()
  // Nothing owes so much: the name alone is proposed, and says so.
  await expect(page.getByText('solo coincide el nombre: el monto es otro')).toBeVisible()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Aceptar el movimiento' })
  const part = dialog.getByLabel('Cuánto es de esta reserva')
  await expect(part).toHaveValue(String(luz.due))
  await expectAccessible(page, 'a part of a line')
  await part.press('Enter')
  await expect(dialog).toBeHidden()
  const left = page.getByRole('heading', {
    name: new RegExp(formatMoney(sol.due, 'CLP').replaceAll(/[$.]/g, String.raw`\$&`)),
  })
  await expect(left).toBeVisible()
  await expect(
    page.getByText(`${formatMoney(luz.due, 'CLP')} en ${luz.locator}`, { exact: false }).first(),
  ).toBeVisible()
  await expectAccessible(page, 'a line of which a part is said')
  await page.keyboard.press('b')
  await page.getByRole('dialog').getByRole('searchbox').fill(sol.locator)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(sol.locator) })
    .press('Enter')
  await expect(dialog.getByLabel('Número de operación')).toHaveValue(`${number}-2`)
  await dialog.getByLabel('Cuánto es de esta reserva').press('Enter')
  await expect(page.getByText(`en la reserva ${sol.locator}`)).toBeVisible()
  for (const { id } of [luz, sol]) expect((await ask(getBooking, { params: { id } })).due).toBe(0)
  await page.goto('/payments/statements?view=todos')
  const row = page.getByRole('row').filter({ hasText: `LUZ ${family.toUpperCase()} ${number}` })
  await expect(row).toContainText(`${luz.locator}, ${formatMoney(luz.due, 'CLP')}`)
  await expect(row).toContainText(`${sol.locator}, ${formatMoney(sol.due, 'CLP')}`)
  expect(faults).toEqual([])
})
