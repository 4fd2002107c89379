import type { Locator, Page } from '@playwright/test'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { listSheetEvents } from '#contract/history/history.contract.ts'
import { listAccommodations } from '#contract/resources/accommodations.contract.ts'
import {
  generateSheets,
  getScheduleBoard,
  movePassengers,
} from '#contract/schedule-sheets/schedule-board.contract.ts'
import type { BoardItem, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { createSheet, setSheetVehicle } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { daysBetween } from '#domain/local-date.ts'
import { saleOf } from '#testing/given/sale.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, enter, expect, expectAccessible, test, today } from '../steps/journey.ts'

const partiesOf = (board: ScheduleBoard) =>
  board.items.filter(({ passengers }) => passengers.every(({ sheet_id }) => sheet_id !== null))
const found = <T>(value: T | null | undefined): T => {
  if (value == null) throw new Error('The day does not have what the journey needs')
  return value
}

/** A day with three parties of one tour, to be arranged; each journey takes a day of its own. */
async function dayWithPeople(after: number) {
  const ask = await asking('admin')
  const departure = await departureOf('LUN', { after, seats: 8, wholeDay: true })
  const { product, date, start_time } = departure
  const hotels = await ask(listAccommodations, { query: { 'pickup_allowed[eq]': 'true', limit: 2 } })
  for (const [name, people, hotel] of [
    ['Ana Tablero', 3, hotels[0]],
    ['Luis Tablero', 2, hotels[1]],
    ['Eva Tablero', 1, hotels[1]],
  ] as const)
    await ask(createBooking, {
      body: saleOf({
        product_id: product.id,
        date,
        start_time,
        party: { ADULT: people },
        contact: { name },
        pickup: { mode: 'hotel', accommodation_id: found(hotel).id },
      }),
    })
  const read = () => ask(getScheduleBoard, { query: { date } })
  return { ask, date, read }
}

const itemOf = ({ items }: ScheduleBoard, name: string): BoardItem =>
  found(items.find(({ contact_name }) => contact_name === name))

async function carry(page: Page, what: Locator, to: Locator) {
  // The position after the board has settled.
  await what.hover({ position: { x: 30, y: 10 } })
  const [from, there] = [found(await what.boundingBox()), found(await to.boundingBox())]
  await page.mouse.down()
  await page.mouse.move(from.x + 50, from.y + from.height / 2 + 12, { steps: 3 })
  await page.mouse.move(there.x + there.width / 2, there.y + there.height / 2, { steps: 6 })
  await page.mouse.up()
}

test('a dispatcher generates the sheets, carries a party by mouse, divides one by keyboard, and takes it back', async ({
  page,
}) => {
  const { date, read } = await dayWithPeople(33)
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${date}`)
  await expect(page.getByText('Todavía no hay planillas')).toBeVisible()
  await expectAccessible(page, 'board without sheets')
  await page.getByRole('button', { name: 'Generar planillas' }).first().click()
  await expect(page.getByText(/planillas? nuevas?/)).toBeVisible()
  const board = await read()
  const { number } = found(
    board.sheets.find(({ id }) => id === itemOf(board, 'Ana Tablero').passengers[0]?.sheet_id),
  )
  const column = page.getByRole('region', { name: new RegExp(`^Planilla #${number},`) })
  const waiting = page.getByRole('region', { name: /^Sin asignar/ })
  await expect(column.getByRole('button', { name: /Ana Tablero, 3 pasajeros/ })).toBeVisible()

  await carry(page, column.getByRole('button', { name: /Ana Tablero/ }), waiting)
  await expect(waiting.getByRole('button', { name: /Ana Tablero/ })).toBeVisible()
  await expect(page.getByText('3 pasajeros sin asignar.')).toBeVisible()
  await carry(page, waiting.getByRole('button', { name: /Ana Tablero/ }), column)
  await expect(column.getByRole('button', { name: /Ana Tablero, 3 pasajeros/ })).toBeVisible()
  await expect(page.getByText(`3 pasajeros en la planilla #${number}.`)).toBeVisible()
  expect(itemOf(await read(), 'Ana Tablero').passengers.every(({ decided }) => decided)).toBe(true)

  // Divided with the keyboard alone.
  await column.getByRole('button', { name: /Ana Tablero/ }).focus()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Dividir grupo' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'dividing a party')
  await dialog.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('combobox', { name: 'Mover a' }).focus()
  await page.keyboard.type('Dejar')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Mover 1 pasajero' }).focus()
  await page.keyboard.press('Enter')
  await expect(waiting.getByRole('button', { name: /Ana Tablero, 1 pasajero/ })).toBeVisible()
  await expect(column.getByRole('button', { name: /Ana Tablero, 2 pasajeros/ })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(column.getByRole('button', { name: /Ana Tablero, 3 pasajeros/ })).toBeVisible()
  await expectAccessible(page, 'board')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'board in the dark')
})

test('stops change their order by keyboard, an hour is fixed, and a busy van is refused with the way to its sheet', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/409/)
  const { date, read, ask } = await dayWithPeople(40)
  await ask(generateSheets, { body: { date } })
  const board = await read()
  const sheet = found(board.sheets.find(({ stops, vehicle_id }) => stops.length > 1 && vehicle_id))
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${date}&open=${sheet.id}`)
  const column = page.getByRole('region', { name: new RegExp(`^Planilla #${sheet.number},`) })
  const stop = column.locator('[data-row][data-stop]').first()
  await stop.focus()
  await page.keyboard.press('l')
  await expect(column.getByRole('button', { name: /hora fija/ })).toBeVisible()
  await page.keyboard.press('l')
  await expect(column.getByRole('button', { name: /hora fija/ })).toHaveCount(0)
  await page.keyboard.press('m')
  const menu = page.getByRole('menu', { name: (await stop.getAttribute('aria-label')) ?? '?', exact: true })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await menu.getByRole('menuitem', { name: 'Fijar hora…' }).focus()
  await page.keyboard.press('Enter')
  const time = page.getByRole('dialog')
  await expect(time.getByLabel('Hora', { exact: true }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(time).toBeHidden()
  await expect(stop).toBeFocused()
  await stop.click()
  await page.getByRole('menuitem', { name: 'Fijar hora…' }).click()
  await time.getByLabel('Hora', { exact: true }).fill('06')
  await time.getByLabel('Minuto', { exact: true }).fill('15')
  await time.getByRole('button', { name: 'Guardar hora' }).click()
  await expect(column.getByRole('button', { name: /06:15.*hora fija/ })).toBeVisible()
  const [first] = sheet.stops
  await stop.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect
    .poll(async () => (await read()).sheets.find(({ id }) => id === sheet.id)?.stops[1]?.id)
    .toBe(first?.id)

  // A second sheet at the same hours wants the same van.
  await page.getByRole('button', { name: 'Planilla vacía' }).click()
  const create = page.getByRole('dialog', { name: 'Planilla vacía' })
  await create.getByRole('combobox', { name: 'Salidas de la planilla' }).click()
  await page.getByRole('option', { name: /^LUN/ }).first().click()
  await create.getByRole('button', { name: 'Crear planilla' }).click()
  await expect(page.getByText('Planilla creada.')).toBeVisible()
  const added = found((await read()).sheets.find(({ people }) => people === 0))
  const other = page.getByRole('region', { name: new RegExp(`^Planilla #${added.number},`) })
  await other.getByRole('button', { name: 'Elegir vehículo' }).click()
  const swap = page.getByRole('dialog', { name: `Vehículo de la planilla #${added.number}` })
  await expectAccessible(page, 'choosing a vehicle')
  await swap.getByRole('radio', { name: new RegExp(`en la planilla #${sheet.number}`) }).check()
  await swap.getByRole('button', { name: 'Guardar vehículo' }).click()
  await expect(swap.getByRole('alert')).toContainText(`ya está en la planilla #${sheet.number}`)
  await expect(swap.getByRole('link', { name: `Ver planilla #${sheet.number}` })).toBeVisible()
  await swap.locator('input[type=radio]:not([disabled])').first().check()
  await swap.getByRole('button', { name: 'Guardar vehículo' }).click()
  await expect(swap).toBeHidden()
  expect((await read()).sheets.find(({ id }) => id === added.id)?.vehicle_id).not.toBeNull()
})

test('shows another user’s change of a sheet without overwriting it', async ({ page, quiet }) => {
  quiet.expecting(/409/)
  const { date, read, ask } = await dayWithPeople(47)
  await ask(generateSheets, { body: { date } })
  const board = await read()
  const [party] = partiesOf(board)
  const sheet = found(board.sheets.find(({ id }) => id === party?.passengers[0]?.sheet_id))
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${date}`)
  const column = page.getByRole('region', { name: new RegExp(`^Planilla #${sheet.number},`) })
  await expect(column).toBeVisible()
  await column.getByRole('button', { name: /^Cambiar vehículo/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Dejar sin vehículo' }).check()
  await ask(movePassengers, {
    body: {
      passenger_ids: found(party).passengers.map(({ id }) => id),
      to: null,
      from: [{ sheet_id: sheet.id, version: sheet.version }],
    },
  })
  // The other dispatcher's move comes to the screen by itself, under the open dialog: saving before it came would be
  // refused as stale, and the dialog would stay.
  await expect(
    page
      .getByRole('region', { name: new RegExp(`^Planilla #${sheet.number},`), includeHidden: true })
      .getByRole('button', { name: new RegExp(found(party).locator), includeHidden: true }),
  ).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Sin asignar, [1-9]/, includeHidden: true })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Dejar sin vehículo' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Guardar vehículo' }).click()
  await expect(dialog).toBeHidden()
  const after = found((await read()).sheets.find(({ id }) => id === sheet.id))
  expect(after.vehicle_id).toBeNull()
  const before = found(sheet.vehicle_id)
  await ask(setSheetVehicle, {
    params: { id: sheet.id },
    body: { version: after.version, vehicle_id: before },
  })
})

test('two tours come together in one van for a reason, which is asked for and kept, and taken back', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/422/)
  const { date, read, ask } = await dayWithPeople(82)
  const other = await departureOf('TAT', {
    after: daysBetween(today(), date),
    seats: 2,
    wholeDay: true,
  })
  expect(other.date).toBe(date)
  await ask(createBooking, {
    body: saleOf({
      product_id: other.product.id,
      date,
      start_time: other.start_time,
      party: { ADULT: 2 },
      contact: { name: 'Otra Salida' },
    }),
  })
  // Without a vehicle: two tours in one sheet use it for the time of both, and here no other sheet needs it.
  const waiting = itemOf(await read(), 'Otra Salida')
  const made = await ask(createSheet, { body: { date, departure_ids: [waiting.departure_id] } })
  const empty = found(made.sheets[0])
  await ask(movePassengers, {
    body: {
      passenger_ids: waiting.passengers.map(({ id }) => id),
      to: { sheet_id: empty.id, version: empty.version },
      from: [],
    },
  })
  await ask(generateSheets, { body: { date } })
  const sheetWith = async (name: string) => {
    const board = await read()
    const id = itemOf(board, name).passengers[0]?.sheet_id
    return found(board.sheets.find((sheet) => sheet.id === id))
  }
  const [own, joined] = [await sheetWith('Eva Tablero'), await sheetWith('Otra Salida')]
  await enter(page, 'operador')
  await page.goto(`/schedule-sheets?date=${date}`)
  const columnOf = ({ number }: { number: number }) =>
    page.getByRole('region', { name: new RegExp(`^Planilla #${number},`) })
  const eva = { name: /Eva Tablero/ }
  await columnOf(own).getByRole('button', eva).click()
  await page.getByRole('menuitem', { name: new RegExp(`^#${joined.number} .*otra salida`) }).click()
  const asked = page.getByRole('dialog', { name: '¿Juntar dos salidas?' })
  await expect(asked).toContainText(`En la planilla #${joined.number} quedarían juntas`)
  await expectAccessible(page, 'joining two tours')
  expect((await sheetWith('Eva Tablero')).id).toBe(own.id)
  await asked.getByRole('button', { name: 'Juntar igual' }).click()
  await expect(asked.getByText('Escribe el motivo para juntarlos')).toBeVisible()
  await asked.getByLabel('Motivo para juntarlos').fill('Viajan en familia')
  await asked.getByRole('button', { name: 'Juntar igual' }).click()
  await expect(asked).toBeHidden()
  await expect(columnOf(joined).getByRole('button', eva)).toBeVisible()
  expect((await sheetWith('Eva Tablero')).id).toBe(joined.id)
  const kept = await ask(listSheetEvents, { params: { id: joined.id }, query: {} })
  expect(JSON.stringify(kept)).toContain('Viajan en familia')
  await page.keyboard.press('Control+z')
  await expect(columnOf(own).getByRole('button', eva)).toBeVisible()
  await expect.poll(async () => (await sheetWith('Eva Tablero')).id).toBe(own.id)
})
