import type { Page } from '@playwright/test'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { listAccommodations } from '#contract/resources/accommodations.contract.ts'
import { getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { departureOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, expectAccessible, tabTo, test } from '#e2e/steps/journey.ts'
import { saleOf } from '#testing/given/sale.ts'

/** A day of its own with parties in several hotels, and one that fits in no vehicle whole. */
async function dayToPlan(after: number) {
  const ask = await asking('admin')
  const { product, date, start_time } = await departureOf('LUN', { after, seats: 8, wholeDay: true })
  const hotels = await ask(listAccommodations, { query: { 'pickup_allowed[eq]': 'true', limit: 4 } })
  for (const [index, people] of [2, 1, 3, 2].entries())
    await ask(createBooking, {
      body: saleOf({
        product_id: product.id,
        date,
        start_time,
        party: { ADULT: people },
        contact: { name: `Familia Plan ${index + 1}` },
        pickup: { mode: 'hotel', accommodation_id: hotels[index % hotels.length]?.id ?? '' },
      }),
    })
  return { ask, date, start_time, product, read: () => ask(getScheduleBoard, { query: { date } }) }
}

const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^Plan para el/ })

test('a plan is proposed with its reasons, looked at again after closing it, and accepted by keyboard', async ({
  page,
}) => {
  const { date, read } = await dayToPlan(54)
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${date}`)
  await page.getByRole('button', { name: 'Proponer' }).click()
  const drawer = drawerOf(page)
  await expect(drawer.getByRole('button', { name: 'Aceptar el plan' })).toBeVisible({ timeout: 60_000 })
  await expect(drawer.getByText('Familia Plan 3')).toBeVisible()
  await expect(
    drawer.getByText(/es el vehículo libre más pequeño|Lleva 8 asientos ocupados/).first(),
  ).toBeVisible()
  await expect(drawer.getByText('Los avisos se envían cuando publiques.', { exact: false })).toBeVisible()
  await expectAccessible(page, 'plan')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'plan in the dark')
  expect((await read()).sheets).toEqual([])

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).not.toHaveURL(/plan=/)
  await page.getByRole('button', { name: 'Ver plan' }).click()
  await expect(drawer.getByRole('button', { name: 'Aceptar el plan' })).toBeVisible()
  await page.reload()
  await tabTo(page, /^Aceptar el plan$/)
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect(page.getByText(/^Plan aceptado/)).toBeVisible()
  await expect(page.getByRole('region', { name: /^Sin asignar, 0/ })).toBeVisible()
  const [sheet] = (await read()).sheets
  expect(sheet).toMatchObject({ people: 8, published_version: 0 })
  await expect(page.getByRole('region', { name: new RegExp(`^Planilla #${sheet?.number},`) })).toBeVisible()
})

test('a plan of a day that changed is not accepted, another is reckoned, and a search may be stopped', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/409/)
  const { ask, date, start_time, product, read } = await dayToPlan(61)
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${date}`)
  await page.getByRole('button', { name: 'Proponer' }).click()
  const drawer = drawerOf(page)
  const accept = drawer.getByRole('button', { name: 'Aceptar el plan' })
  await expect(accept).toBeVisible({ timeout: 60_000 })
  await ask(createBooking, {
    body: saleOf({
      product_id: product.id,
      date,
      start_time,
      party: { ADULT: 1 },
      contact: { name: 'Llegó tarde' },
    }),
  })
  await accept.click()
  await expect(drawer.getByRole('alert')).toContainText('El día cambió desde que se calculó este plan')
  expect((await read()).sheets).toEqual([])
  await drawer.getByRole('button', { name: 'Calcular otra vez' }).click()
  await expect(accept).toBeVisible({ timeout: 60_000 })
  await drawer.getByRole('button', { name: 'Descartar' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Proponer' })).toBeVisible()
  expect((await read()).sheets).toEqual([])

  // The answers stay at the middle of the search, so that it can be seen and stopped.
  await page.route('**/api/v1/schedule-board/proposals/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const proposal = (await answer.json()) as object
    await route.fulfill({ json: { ...proposal, status: 'calculando', progress: 0.43, plan: null } })
  })
  await page.route('**/api/v1/schedule-board/proposals', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Proponer' }).click()
  await expect(drawer.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '43')
  await expectAccessible(page, 'plan being reckoned')
  await drawer.getByRole('button', { name: 'Detener el cálculo' }).click()
  await expect(drawer.getByText('Cálculo detenido')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/v1/schedule-board/proposals/*', async (route) => {
    const answer = await route.fetch()
    const proposal = (await answer.json()) as object
    await route.fulfill({ json: { ...proposal, status: 'fallida', plan: null } })
  })
  await drawer.getByRole('button', { name: 'Calcular otra vez' }).click()
  await expect(drawer.getByRole('alert')).toContainText('No se pudo calcular el plan')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await drawer.getByRole('button', { name: 'Calcular otra vez' }).click()
  await expect(accept).toBeVisible({ timeout: 60_000 })
})
