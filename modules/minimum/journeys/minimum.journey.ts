import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { getProductAvailability } from '#contract/departures/availability.contract.ts'
import { editOf } from '#contract/products/product-edit.ts'
import {
  duplicateProduct,
  listProducts,
  publishProduct,
  updateProduct,
} from '#contract/products/products.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { asking, enter, expect, expectAccessible, test, today } from '#e2e/steps/journey.ts'

import { saveMinimumRule } from '../contract/minimum-rules.contract.ts'

/** A copy of a tour with three departures on different days, each with one passenger of six, due within the hour. */
async function givenBelowMinimum(name: string) {
  const ask = await asking('admin')
  const products = await ask(listProducts, { query: { limit: 100 } })
  const id = products.find(({ code }) => code === 'LAG')?.id ?? ''
  const copy = await ask(duplicateProduct, { params: { id } })
  const edit = editOf(copy)
  const saved = await ask(updateProduct, {
    params: { id: copy.id },
    body: {
      ...edit,
      name,
      min_pax: 6,
      availability_rules: edit.availability_rules.map((rule) => ({ ...rule, min_pax: null })),
    },
  })
  await ask(publishProduct, { params: { id: copy.id }, body: { version: saved.version } })
  const params = { id: copy.id }
  await ask(saveMinimumRule, {
    params,
    body: { days_before: 30, decide_at: '08:00', default_act: 'salir', version: 0 },
  })
  const from = addDays(today(), 5)
  const days = await ask(getProductAvailability, { params, query: { from, to: addDays(from, 20) } })
  const open = days.flatMap(({ date, slots }) =>
    slots.filter(({ reason }) => !reason).map(({ start_time }) => ({ date, start_time })),
  )
  const sell = async ({ date, start_time }: (typeof open)[number], who: string) =>
    ask(createBooking, {
      body: {
        items: [{ product_id: copy.id, date, start_time, party: { ADULT: 1 } }],
        contact: { name: who, email: 'pasajero@example.com' },
        status: 'confirmada',
      },
    })
  for (const [index, who] of ['Ana Sola', 'Bruno Solo', 'Carla Sola'].entries()) {
    const departure = open[index]
    if (!departure) throw new Error('The copy has too few departures')
    await sell(departure, who)
  }
}

test('by keyboard: a dispatcher lets one departure run, joins one with another and calls one off', async ({
  page,
}) => {
  const name = `Tour pequeño ${Date.now()}`
  await givenBelowMinimum(name)
  await enter(page, 'operador')
  await page.goto('/')
  await page.getByRole('link', { name: 'Mínimos' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salidas bajo su mínimo')
  const cards = page.getByRole('article', { name: new RegExp(name) })
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText('1 de 6')
  await expect(cards.first()).toContainText('si no, sale igual')
  await expectAccessible(page, 'departures below their minimum')

  await cards.first().getByRole('button', { name: 'Sale igual' }).press('Enter')
  await expect(page.getByText('La salida queda garantizada')).toBeVisible()
  await expect(cards).toHaveCount(2)

  await cards.first().getByRole('button', { name: 'Juntar con otra salida…' }).press('Enter')
  const join = page.getByRole('dialog', { name: 'Juntar con otra salida' })
  const to = join.getByRole('combobox', { name: 'Otra salida del mismo tour' })
  await to.fill('cupos')
  await to.press('Enter')
  await expectAccessible(page, 'joining a departure with another')
  await join.getByRole('button', { name: 'Juntar' }).press('Enter')
  await expect(page.getByText('La salida se juntó con la otra: avisamos a sus pasajeros')).toBeVisible()

  await expect(cards).toHaveCount(1)
  const last = cards.first()
  await last.getByRole('button', { name: 'Suspender…' }).press('Enter')
  const callOff = page.getByRole('dialog', { name: 'Suspender la salida' })
  await expect(callOff).toContainText(/reciben? el aviso/)
  await callOff.getByRole('textbox', { name: 'Motivo' }).press('Enter')
  await expect(page.getByText('La salida se suspendió: avisamos a sus pasajeros')).toBeVisible()
})
