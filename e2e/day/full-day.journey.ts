/** A dispatcher's afternoon: sixty people of four products and five vehicles, from bookings to published sheets. */
import type { Page } from '@playwright/test'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { getProductAvailability } from '#contract/departures/availability.contract.ts'
import { listAccommodations } from '#contract/resources/accommodations.contract.ts'
import { getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { listSheetVersions } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { saleOf } from '#testing/given/sale.ts'

import { asking, enter, expect, expectAccessible, test, today } from '../steps/journey.ts'

const groups = [4, 2, 3, 2, 1, 3] // fifteen people of each product
const codes = ['TAT', 'LUN', 'CEJ', 'CHA', 'PIE', 'LAG', 'ARC']
const seats = groups.reduce((sum, people) => sum + people, 0)

/** The demo's five vehicles have papers for ten days: the first day in which four products have room. */
async function soldDay() {
  const ask = await asking('admin')
  const { products } = await ask(getBookingChoices, {})
  const [from, to] = [addDays(today(), 7), addDays(today(), 10)]
  const slots = []
  for (const code of codes) {
    const product = products.find((each) => each.code === code)
    if (!product) continue
    const days = await ask(getProductAvailability, { params: { id: product.id }, query: { from, to } })
    for (const { date, slots: times } of days) {
      const slot = times.find(({ reason, seats_left }) => !reason && seats_left >= 6)
      if (slot) slots.push({ product, date, ...slot })
    }
  }
  const days = Map.groupBy(slots, ({ date }) => date)
  const [best] = [...days].toSorted(
    ([, one], [, other]) => roomOf(other.slice(0, 4)) - roomOf(one.slice(0, 4)) || other.length - one.length,
  )
  if (!best || best[1].length < 4) throw new Error('The demo has no day with room in four products')
  const [date, found] = best
  const hotels = await ask(listAccommodations, { query: { 'pickup_allowed[eq]': 'true', limit: 12 } })
  let sold = 0
  for (const [index, { product, start_time, seats_left }] of found.slice(0, 4).entries()) {
    let room = Math.min(seats_left, seats)
    for (const [turn, people] of groups.entries()) {
      if (people > room) continue
      room -= people
      sold += people
      await ask(createBooking, {
        body: saleOf({
          product_id: product.id,
          date,
          start_time,
          party: { ADULT: people },
          contact: {
            name: `Jornada ${product.code} ${turn + 1}`,
            language: turn === 1 ? 'en' : turn === 3 ? 'pt' : 'es',
          },
          pickup: { mode: 'hotel', accommodation_id: hotels[(index * 3 + turn) % hotels.length]?.id ?? '' },
        }),
      })
    }
  }
  return { ask, date, sold, read: () => ask(getScheduleBoard, { query: { date } }) }
}

const roomOf = (slots: readonly { seats_left: number }[]) =>
  slots.reduce((sum, { seats_left }) => sum + Math.min(seats, seats_left), 0)

const columnOf = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Planilla #${number},`) })

test('sixty people of four products and five vehicles, from bookings to published sheets', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/409/)
  const { ask, date, sold, read } = await soldDay()
  const before = await read()
  const travelling = before.items.reduce((sum, { passengers }) => sum + passengers.length, 0)
  expect(travelling).toBeGreaterThanOrEqual(60)
  expect(sold).toBeGreaterThan(20)
  expect(new Set(before.items.map(({ departure_id }) => departure_id)).size).toBeGreaterThanOrEqual(4)
  expect(before.vehicles.filter(({ problem }) => problem === null).length).toBeGreaterThanOrEqual(5)

  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${date}`)
  await page.getByRole('button', { name: 'Generar planillas' }).first().click()
  await expect(page.getByText(/planillas? nuevas?/)).toBeVisible()
  const generated = await read()
  const aboard = generated.items.flatMap(({ passengers }) => passengers.filter(({ sheet_id }) => sheet_id))
  expect(aboard.length).toBeGreaterThanOrEqual(60)
  for (const { seats_taken, seats: most } of generated.sheets)
    expect(seats_taken).toBeLessThanOrEqual(most ?? 0)

  // A van that is out at that hour is refused by the database, with the way to the sheet that has it.
  const [one, other] =
    generated.sheets
      .flatMap((sheet) =>
        generated.sheets
          .filter(
            (each) =>
              each.id !== sheet.id &&
              each.vehicle_id !== sheet.vehicle_id &&
              each.start_at < sheet.end_at &&
              sheet.start_at < each.end_at &&
              sheet.seats_taken <= (each.seats ?? 0),
          )
          .map((each) => [sheet, each] as const),
      )
      .at(0) ?? []
  if (!one || !other) throw new Error('Two runs of the day are out at once')
  const name = generated.vehicles.find(({ id }) => id === other.vehicle_id)?.name ?? ''
  await columnOf(page, one.number)
    .getByRole('button', { name: /^Cambiar vehículo/ })
    .click()
  const swap = page.getByRole('dialog')
  await swap.getByRole('radio', { name }).check()
  await swap.getByRole('button', { name: 'Guardar vehículo' }).click()
  await expect(swap.getByRole('alert')).toContainText(`ya está en la planilla #${other.number}`)
  await expect(swap.getByRole('link', { name: `Ver planilla #${other.number}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(swap).toBeHidden()

  // What is to be known before they leave is asked for a reason, which stays with the version.
  await columnOf(page, one.number)
    .getByRole('button', { name: /advertencias?\. Ver por qué$/ })
    .click()
  await expect(
    page.getByRole('dialog', { name: `Advertencias de la planilla #${one.number}` }),
  ).toContainText(/reservas? deben?/)
  await expectAccessible(page, 'warnings of a sheet')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Publicar todo/ }).click()
  const publishing = page.getByRole('dialog', { name: /^Publicar \d+ planillas?/ })
  await expect(publishing.getByText(/reservas? deben?/).first()).toBeVisible()
  await expectAccessible(page, 'publishing the day')
  await publishing.getByRole('button', { name: /^Publicar con/ }).click()
  await expect(publishing.getByText('Escribe el motivo para publicar igual')).toBeVisible()
  await publishing.getByLabel('Motivo para publicar igual').fill('Pagan en efectivo al subir')
  await page.keyboard.press('Enter')
  await expect(publishing).toBeHidden()
  await expect(page.getByText(/planillas? publicadas?\./)).toBeVisible()
  const published = (await read()).sheets.filter(({ published_version }) => published_version === 1)
  expect(published.length).toBeGreaterThanOrEqual(4)
  for (const { number } of published.slice(0, 2))
    await expect(columnOf(page, number).getByText('Publicada')).toBeVisible()
  const [version] = (await ask(listSheetVersions, { params: { id: published[0]?.id ?? '' } })).versions
  expect(version?.warnings.length).toBeGreaterThan(0)
  expect(version?.reason).toBe('Pagan en efectivo al subir')
})
