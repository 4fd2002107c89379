import type { Page } from '@playwright/test'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { getProductAvailability } from '#contract/departures/availability.contract.ts'
import { getDepartureDisruption } from '#contract/disruptions/disruptions.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { saleOf } from '#testing/given/sale.ts'

import { asking, enter, expect, expectAccessible, test, today } from '../steps/journey.ts'

/** Two departures of a tour on following days without bookings, far in the future. */
async function emptyDepartures() {
  const ask = await asking('admin')
  const { products } = await ask(getBookingChoices, {})
  const product = products.find(({ code }) => code === 'TAT')
  if (!product) throw new Error('The demo has no TAT')
  // Moved customers go to later days, which no board journey uses.
  const from = addDays(today(), 62)
  const days = await ask(getProductAvailability, {
    params: { id: product.id },
    query: { from, to: addDays(from, 30) },
  })
  const empty = days.flatMap(({ date, slots }) =>
    slots
      .filter(({ reason, seats_taken }) => !reason && seats_taken === 0)
      .map(({ start_time }) => ({ date, start_time })),
  )
  const [first, second] = empty
  if (!first || !second) throw new Error('TAT is busy two months ahead')
  return { product, first }
}

async function sell(people: number, name: string) {
  const ask = await asking('admin')
  const { product, first } = departures
  return ask(createBooking, {
    body: saleOf({
      product_id: product.id,
      ...first,
      party: { ADULT: people },
      contact: { name, email: `${name.toLowerCase().split(' ')[0]}@example.com` },
    }),
  })
}

let departures: Awaited<ReturnType<typeof emptyDepartures>>

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a departure is cancelled for weather: staff move some, two choose by link, one wants the money', async ({
  page,
  browser,
}) => {
  departures = await emptyDepartures()
  const moved = await sell(2, 'Marta Movida')
  const chooses = await sell(2, 'Elisa Elige')
  const refunded = await sell(1, 'Rita Reembolso')
  const other = await sell(1, 'Otto Otra')
  const departure_id = moved.items[0]?.departure_id ?? ''
  const ask = await asking('admin')
  const view = () => ask(getDepartureDisruption, { params: { departure_id } })

  await enter(page, 'admin')
  await page.goto(`/booking?view=todas&departure=${departure_id}`)
  await page.getByRole('button', { name: 'Suspender' }).click()
  await page.getByLabel('Qué pasó').fill('Viento en el Tatio')
  await page.getByRole('button', { name: 'Suspender la salida' }).click()
  const list = page.getByRole('dialog')
  await expect(list.getByText('Faltan 4 de 4 por responder')).toBeVisible()
  await expectAccessible(page, 'affected passengers')

  await list.getByRole('checkbox', { name: 'Elegir Marta Movida' }).check()
  await list.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(row(page, 'Marta Movida').getByText('Movida', { exact: true })).toBeVisible()
  await expect(list.getByText('Faltan 3 de 4 por responder')).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false })
  const customer = await phone.newPage()
  await customer.goto(`/public/booking/${chooses.id}`)
  await expect(customer.getByText('Viento en el Tatio')).toBeVisible()
  await customer.getByRole('radio').nth(1).check()
  await customer.getByRole('button', { name: 'Enviar mi respuesta' }).click()
  await expect(customer.getByText('Listo: tu nueva fecha es el')).toBeVisible()
  await customer.goto(`/public/booking/${refunded.id}`)
  await customer.getByLabel('Prefiero la devolución de lo pagado').check()
  await customer.getByRole('button', { name: 'Enviar mi respuesta' }).click()
  await expect(customer.getByText('quedó cancelada sin costo')).toBeVisible()
  await customer.goto(`/public/booking/${other.id}`)
  await expect(customer.getByText('puedes cambiarla al precio acordado')).toBeVisible()
  await customer.getByRole('link', { name: 'Cambiar la fecha' }).click()
  await customer.getByRole('link', { name: /igual/ }).last().click()
  await expect(customer.getByText('puedes cambiarla al precio acordado').last()).toBeVisible()
  await customer.getByRole('button', { name: /^Cambiar al / }).click()
  await expect(customer.getByText('puedes cambiarla al precio acordado')).toHaveCount(0)
  await phone.close()

  await page.reload()
  await expect(page.getByText('Las 4 reservas están resueltas')).toBeVisible()
  const seen = await view()
  expect(seen.missing).toBe(0)
  expect(seen.affected.map(({ outcome }) => outcome)).toEqual(['movida', 'movida', 'cancelada', 'movida'])
  expect(seen.departure).toMatchObject({ suspended: true, seats_taken: 0 })
  const [, proposed] = seen.disruption?.alternatives ?? []
  const after = await ask(getBooking, { params: { id: chooses.id } })
  expect(after).toMatchObject({ status: 'confirmada', total: chooses.total })
  expect(after.items[0]).toMatchObject({ date: proposed?.date, start_time: proposed?.start_time })
  expect((await ask(getBooking, { params: { id: other.id } })).total).toBe(other.total)
  expect(await ask(getBooking, { params: { id: refunded.id } })).toMatchObject({
    status: 'cancelada',
    cancel_origin: 'clima',
    penalty: 0,
  })
})
