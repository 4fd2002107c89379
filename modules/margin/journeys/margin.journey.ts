import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { type CrewAct, sendCrewActs } from '#contract/runs/crew-actions.contract.ts'
import { sendCrewPhoto } from '#contract/runs/crew-photos.contract.ts'
import { givenCopiedTour } from '#e2e/steps/copied-tour.ts'
import { givenCrewRun } from '#e2e/steps/crew-run.ts'
import { asking, enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'
import { saleOf } from '#testing/given/sale.ts'

import { paths } from '../module.paths.ts'

const lists = (departure_id: string) => `/booking?view=todas&departure=${departure_id}`

test('by keyboard: a cost is entered, refused on days of another, and the margin of a departure follows it', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/status of 409/)
  const name = `Tour con costos ${Date.now()}`
  const { product_id, departures } = await givenCopiedTour({ name })
  const [departure] = departures
  const ask = await asking('admin')
  const { items } = await ask(createBooking, {
    body: saleOf({
      product_id,
      date: departure?.date ?? '',
      start_time: departure?.start_time ?? '',
      party: { ADULT: 2 },
      contact: { name: 'Rosa Margen', phone: '+56955510101' },
    }),
  })
  await enter(page, 'admin')
  await page.goto('/')
  await page.getByRole('link', { name: 'Costos' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Costos')
  await expectAccessible(page, 'costs')
  const add = async () => {
    await page.getByRole('button', { name: 'Agregar costo' }).press('Enter')
    const form = page.getByRole('dialog', { name: 'Agregar costo' })
    await form.getByRole('combobox', { name: 'Tipo' }).press('Enter')
    await form.getByRole('option', { name: 'Costo por pasajero' }).click()
    await form.getByRole('textbox', { name: 'Qué se paga' }).fill(`Almuerzo ${name}`)
    await form.getByRole('textbox', { name: /^Cuánto cuesta/ }).fill('8000')
    await form.getByRole('combobox', { name: 'Tour' }).fill(name)
    await form.getByRole('combobox', { name: 'Tour' }).press('Enter')
    return form
  }
  const form = await add()
  await expectAccessible(page, 'the form of a cost')
  await form.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(page.getByText('Costo guardado')).toBeVisible()
  const again = await add()
  await again.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(again.getByText(/Otro costo igual vale desde el/)).toBeVisible()
  await again.getByRole('button', { name: 'Cancelar' }).press('Enter')

  await page.goto(lists(items[0]?.departure_id ?? ''))
  const margin = page.getByRole('region', { name: /^Margen/ })
  await expect(margin).toContainText('Previsto')
  await margin.getByRole('button', { name: 'Por qué' }).press('Enter')
  const costs = margin.getByRole('list', { name: 'Costos' })
  await expect(costs.getByRole('listitem').filter({ hasText: 'Almuerzo' })).toContainText('$16.000')
  await expect(margin.getByRole('list', { name: 'Reservas' })).toContainText('Rosa Margen')
  await expectAccessible(page, 'the margin of a departure with its rows')
})

test('after the closing the margin goes down to one receipt', async ({ page }) => {
  const { product_id } = await givenCopiedTour({ name: `Tour con boleta ${Date.now()}` })
  const run = await givenCrewRun({ people: 2, name: 'Ximena Recibo', product_id })
  const driver = await asking(run.driver)
  const device_id = crypto.randomUUID()
  const photo_id = crypto.randomUUID()
  let sequence = 0
  const act = (done: object) => {
    sequence += 1
    const own = { id: crypto.randomUUID(), sequence, sheet_id: run.id, done_at: new Date().toISOString() }
    return { ...own, ...done } as CrewAct // oxlint-disable-line typescript/no-unsafe-type-assertion
  }
  const expenses = [{ what: 'Neumático', amount: 45_000, photo_id }]
  const closed = act({ kind: 'closed', kilometres: 120, expenses, cash_received: 0, note: '' })
  const acts = [
    act({ kind: 'started' }),
    ...run.passengers.map(({ id }) => act({ kind: 'aboard', passenger_id: id })),
    act({ kind: 'finished' }),
    { ...closed, sequence: sequence + 1 },
  ]
  await driver(sendCrewActs, { body: { device_id, acts } })
  await page.goto('/login')
  const form = new FormData()
  form.append(
    'file',
    new Blob([new Uint8Array(await page.screenshot())], { type: 'image/png' }),
    'boleta.png',
  )
  await driver(sendCrewPhoto, { params: { act_id: closed.id, id: photo_id }, body: form })

  await enter(page, 'admin')
  await page.goto(lists(run.booking.items[0]?.departure_id ?? ''))
  const margin = page.getByRole('region', { name: /^Margen/ })
  await expect(margin).toContainText('Real')
  await margin.getByRole('button', { name: 'Por qué' }).press('Enter')
  const expense = margin.getByRole('listitem').filter({ hasText: 'Neumático' })
  await expect(expense).toContainText('$45.000')
  await expense.getByRole('button', { name: 'Comprobante de Neumático' }).press('Enter')
  await expect(expense.getByRole('img', { name: 'Comprobante de Neumático' })).toBeVisible()
  await expect(margin.getByRole('table')).toContainText('Gasto del recorrido')
  await expectAccessible(page, 'the margin of a closed run with a receipt')
})

test('a seller sees no costs and no margin', async ({ page }) => {
  const run = await givenCrewRun({ people: 2, name: 'Ximena Ajena' })
  await enter(page, 'vendedor')
  await page.goto(lists(run.booking.items[0]?.departure_id ?? ''))
  await expect(page.getByText('Ximena Ajena').first()).toBeVisible()
  await expect(page.getByRole('region', { name: /^Margen/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Costos' })).toHaveCount(0)
  await page.goto(paths.costs)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Costos')
})

test('the prices of a tour lead to its costs', async ({ page }) => {
  const name = `Tour con precios ${Date.now()}`
  const { product_id } = await givenCopiedTour({ name })
  await enter(page, 'admin')
  await page.goto(`/products/edit/${product_id}?tab=precios`)
  await expect(page.getByRole('region', { name: 'Costos' })).toContainText('por recorrido')
  await expectAccessible(page, 'the prices of a tour with its costs')
  await page.getByRole('link', { name: 'Ver y anotar costos' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Tour' })).toHaveValue(new RegExp(name))
  await page.getByRole('button', { name: 'Agregar costo' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Agregar costo' })
  await expect(form.getByRole('combobox', { name: 'Tour' })).toHaveValue(new RegExp(name))
})

test('a seller sees prices without costs', async ({ page }) => {
  const { product_id } = await givenCopiedTour({ name: `Tour sin costos ${Date.now()}` })
  await enter(page, 'vendedor')
  await page.goto(`/products/edit/${product_id}?tab=precios`)
  await expect(page.getByRole('region', { name: 'Precios' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Costos' })).toHaveCount(0)
})
