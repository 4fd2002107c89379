import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { createPerson, PersonInput } from '#contract/persons/persons.contract.ts'
import {
  createAccommodation,
  AccommodationInput,
  listAccommodations,
} from '#contract/resources/accommodations.contract.ts'
import { addVehicleDocument, createVehicle, VehicleInput } from '#contract/resources/vehicles.contract.ts'
import { createZone, ZoneInput } from '#contract/resources/zones.contract.ts'
import { saleOf } from '#testing/given/sale.ts'
import { smallPdf } from '#testing/given/small-pdf.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, enter, expect, expectAccessible, test } from '../steps/journey.ts'

test('a hotel is made with the keyboard alone and found by a misspelled name', async ({ page }) => {
  const name = `Ckunza ${Date.now()}`
  await enter(page, 'operador')
  await page.goto('/resources/accommodations')
  await page.getByRole('button', { name: 'Agregar alojamiento' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Agregar alojamiento' })
  await expect(drawer.getByLabel('Nombre', { exact: false }).first()).toBeFocused()
  await page.keyboard.type(name)
  await expectAccessible(page, 'a new accommodation')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Alojamiento agregado')).toBeVisible()
  await expect(drawer).toBeHidden()
  await page
    .getByRole('searchbox', { name: 'Buscar por nombre o alias' })
    .fill(`hostal ${name.replace('k', 'c')}`)
  await expect(page.getByRole('table', { name: 'Alojamientos' }).getByText(name)).toBeVisible()
  await expectAccessible(page, 'the list of accommodations')
})

test('a file with a wrong line is looked at, imported without it, and undone', async ({ page }) => {
  const stamp = Date.now()
  const ask = await asking('operador')
  await enter(page, 'operador')
  await page.goto('/resources/accommodations?tab=importar')
  const file = [
    'Nombre;Zona;Teléfono',
    `Yareta ${stamp};;`,
    `Tola ${stamp};Zona inexistente;12`,
    ';Centro;',
  ].join('\r\n')
  await page
    .getByLabel('Elegir archivo')
    .setInputFiles({ name: `lista-${stamp}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') })
  await expect(page.getByRole('heading', { name: `Esto encontramos en «lista-${stamp}.csv»` })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Crear esta zona' }).uncheck()
  await expect(page.getByText('Sin zona: «Zona inexistente» no existe')).toBeVisible()
  await expect(page.getByText(/^Sin teléfono: /)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Incluir la fila 3, Tola ${stamp}` })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Incluir la fila 4, ' })).toBeDisabled()
  await expectAccessible(page, 'the preview of an import')
  await page.getByRole('button', { name: 'Importar 2' }).click()
  await expect(page.getByText('2 alojamientos importados').first()).toBeVisible()
  const search = String(stamp)
  const found = await ask(listAccommodations, { query: { search } })
  // A search also finds names that are similar.
  const added = found.map(({ name }) => name).filter((name) => name.endsWith(search))
  expect(added.toSorted()).toEqual([`Tola ${stamp}`, `Yareta ${stamp}`])
  await page.getByRole('button', { name: `Deshacer la importación de lista-${stamp}.csv` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('2 alojamientos quitados')).toBeVisible()
  expect((await ask(listAccommodations, { query: { search } })).map(({ name }) => name)).not.toContain(
    `Yareta ${stamp}`,
  )
})

test('two accommodations that are one are compared and become one', async ({ page }) => {
  const stamp = Date.now()
  const ask = await asking('operador')
  for (const name of [`Sairecabur ${stamp}`, `Hostal Sairécabur ${stamp}`])
    await ask(createAccommodation, { body: AccommodationInput.parse({ name }) })
  await enter(page, 'operador')
  await page.goto('/resources/accommodations?tab=duplicados')
  const pair = page
    .getByRole('list', { name: 'Duplicados' })
    .getByRole('listitem')
    .filter({
      hasText: `Hostal Sairécabur ${stamp}`,
    })
  await expect(pair).toContainText('Mismo nombre')
  await expectAccessible(page, 'duplicated accommodations')
  await pair.getByRole('button', { name: /Comparar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: `Qué queda en Nombre: Sairecabur ${stamp}` }).check()
  await expectAccessible(page, 'comparing two accommodations')
  await dialog.getByRole('button', { name: 'Unir los dos' }).click()
  await expect(page.getByText('Ahora es un solo alojamiento')).toBeVisible()
  expect(await ask(listAccommodations, { query: { search: `Sairecabur ${stamp}` } })).toMatchObject([
    { name: `Sairecabur ${stamp}`, aliases: [`Hostal Sairécabur ${stamp}`] },
  ])
})

test('a vehicle gets a paper with its file, and days in the workshop', async ({ page }) => {
  const ask = await asking('operador')
  const plate = `J${Date.now()}`
  const body = VehicleInput.parse({ name: `Van ${plate}`, plate, seats: 12 })
  const vehicle = await ask(createVehicle, { body })
  await enter(page, 'operador')
  await page.goto(`/resources/vehicles?open=${vehicle.id}`)
  const drawer = page.getByRole('dialog', { name: 'Vehículo' })
  await drawer.getByRole('button', { name: 'Agregar documento' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar documento' })
  await form.getByLabel('Número').fill('RT-9')
  await form.getByLabel('Vence el').fill('31/12/2099')
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Documento guardado')).toBeVisible()
  await expect(drawer.getByText('Todo en regla').first()).toBeVisible()
  await ask(addVehicleDocument, {
    params: { id: vehicle.id },
    body: { kind: 'seguro_obligatorio', number: 'S-1', expires_on: '2020-01-01' },
  })
  await page.reload()
  await expect(drawer.getByText('Vencido: no puede salir').first()).toBeVisible()
  await drawer
    .getByLabel('Adjuntar archivo: Seguro obligatorio')
    .setInputFiles({ name: 'seguro.pdf', mimeType: 'application/pdf', buffer: smallPdf() })
  await expect(page.getByText('Archivo adjuntado')).toBeVisible()
  const saved = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'seguro.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('seguro.pdf')
  await expectAccessible(page, 'a vehicle with papers')

  await drawer.getByRole('button', { name: 'Agregar días' }).click()
  const days = page.getByRole('dialog', { name: 'Agregar días no disponibles' })
  await days.getByLabel('Motivo').fill('Mantención de frenos')
  await expectAccessible(page, 'days on which a vehicle is away')
  await days.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Días guardados')).toBeVisible()
  await expect(drawer.getByText('Mantención de frenos')).toBeVisible()
  await expect(drawer.getByLabel(/no disponible$/)).toBeVisible()
  await drawer.getByRole('button', { name: /^Quitar / }).click()
  await page
    .getByRole('dialog', { name: '¿Quitar estos días?' })
    .getByRole('button', { name: 'Quitar' })
    .click()
  await expect(page.getByText('Días quitados: vuelve a estar disponible')).toBeVisible()
})

test('what was deleted is not asked for again', async ({ page }) => {
  const ask = await asking('admin')
  const mark = Date.now()
  const vehicle = await ask(createVehicle, {
    body: VehicleInput.parse({ name: 'De paso', plate: `DP${mark % 1_000_000}`, type: 'van', seats: 9 }),
  })
  const hotel = await ask(createAccommodation, {
    body: AccommodationInput.parse({ name: `De paso ${mark}` }),
  })
  const person = await ask(createPerson, {
    body: PersonInput.parse({ full_name: `De Paso ${mark}`, roles: ['cliente'] }),
  })
  await enter(page, 'admin')
  for (const address of [
    `/resources/vehicles?open=${vehicle.id}`,
    `/resources/accommodations?open=${hotel.id}`,
    `/resources/persons?open=${person.id}`,
  ]) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    // A call that fails says so on the console, which fails the test.
    await page
      .getByRole('dialog', { name: /^¿/ })
      .getByRole('button', { name: /Eliminar/ })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
  }
})

test('a zone that would move sold pickups asks by keyboard, and goes back to what was typed', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/status of 422/)
  await enter(page, 'admin')
  await page.goto('/resources/accommodations?tab=zonas')
  await page.getByRole('button', { name: 'Editar Centro' }).click()
  const minutes = page.getByLabel('Minutos antes de la salida')
  await minutes.fill('57')
  await minutes.press('Enter')
  const question = page.getByRole('dialog', { name: /^¿Cambiar la recogida de \d+ reservas\?$/ })
  await expect(question).toContainText(/\d+ reservas cambian de hora o de lugar de recogida\./)
  await expect(question.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
  await expectAccessible(page, 'the question before pickups move')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(minutes).toHaveValue('57')
  await expect(page.getByRole('dialog', { name: 'Editar zona' }).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByText('10 minutos antes')).toBeVisible()
})

test('moves a sold pickup after the confirmation', async ({ page, quiet }) => {
  quiet.expecting(/status of 422/)
  const stamp = Date.now()
  const ask = await asking('admin')
  const zone = await ask(createZone, {
    body: ZoneInput.parse({ name: `Ayllu ${stamp}`, color: '#337766', minutes_before_start: 30 }),
  })
  const hotel = await ask(createAccommodation, {
    body: AccommodationInput.parse({ name: `Posada ${stamp}`, zone_id: zone.id }),
  })
  const { product, date, start_time } = await departureOf('CEJ', { after: 44, seats: 2 })
  const { id } = await ask(createBooking, {
    body: saleOf({
      product_id: product.id,
      date,
      start_time,
      party: { ADULT: 2 },
      pickup: { mode: 'hotel', accommodation_id: hotel.id },
      contact: { name: 'Nayra Colque', email: 'nayra@correo.test', phone: '' },
    }),
  })
  const pickupTime = async () => (await ask(getBooking, { params: { id } })).items[0]?.pickup.window?.from
  const before = await pickupTime()

  await enter(page, 'admin')
  await page.goto('/resources/accommodations?tab=zonas')
  await page.getByRole('button', { name: `Editar ${zone.name}` }).click()
  await page.getByLabel('Minutos antes de la salida').fill('50')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: '¿Cambiar la recogida de una reserva?' })
  await expect(question).toContainText('1 reserva cambia de hora o de lugar de recogida.')
  await expect(question).toContainText('1 recibirá un correo en unos minutos.')
  expect(await pickupTime()).toBe(before)
  await question.getByRole('button', { name: 'Cambiar la recogida' }).click()
  await expect(page.getByText('Zona guardada')).toBeVisible()
  await expect(question).toBeHidden()
  await expect.poll(pickupTime).not.toBe(before)
})

test('a file with own headings is assigned, corrected by keyboard, and imported with its zone', async ({
  page,
}) => {
  const stamp = Date.now()
  // A person keeps one reviewed file of a kind, and another test reviews as the dispatcher.
  await enter(page, 'admin')
  await page.goto('/resources/accommodations?tab=importar')
  const file = [
    `Lugar;Sector;Pasa a buscar`,
    `Chañar ${stamp};Sector ${stamp};sí`,
    `;Sector ${stamp};no`,
  ].join('\n')
  await page
    .getByLabel('Elegir archivo')
    .setInputFiles({ name: `propia-${stamp}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByText('Falta indicar la columna de: nombre.')).toBeVisible()
  await page.getByLabel('Lugar').selectOption('Nombre')
  await expect(page.getByText('1 fila lista')).toBeVisible()
  await page.getByRole('button', { name: 'Corregir la fila 3, Sin nombre' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Corregir la fila 3' })
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await expectAccessible(page, 'the correction of an imported line')
  await page.keyboard.type(`Llareta ${stamp}`)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Crear esta zona' })).toBeChecked()
  await expectAccessible(page, 'the headings of an import')
  await page.getByRole('button', { name: 'Importar 2' }).click()
  await expect(page.getByText('2 alojamientos importados').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Zonas' }).click()
  await expect(page.getByText(`Sector ${stamp}`)).toBeVisible()
  await page.getByRole('tab', { name: 'Importar' }).click()
  await page.getByRole('button', { name: `Deshacer la importación de propia-${stamp}.csv` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('2 alojamientos quitados')).toBeVisible()
  await page.getByRole('tab', { name: 'Zonas' }).click()
  await expect(page.getByText(`Sector ${stamp}`)).toBeHidden()
})

test('a fleet is imported with the dates of its papers, and undone', async ({ page }) => {
  const stamp = Date.now()
  await enter(page, 'operador')
  await page.goto('/resources/vehicles?view=importar')
  const file = ['Móvil;Placa;Capacidad;SOAT', `Van ${stamp};V${stamp};15;31/12/2030`, ';;9;'].join('\n')
  await page
    .getByLabel('Elegir archivo')
    .setInputFiles({ name: `flota-${stamp}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('checkbox', { name: `Incluir la fila 2, Van ${stamp}` })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Incluir la fila 3, ' })).toBeDisabled()
  await expectAccessible(page, 'the preview of a fleet')
  await page.getByRole('button', { name: 'Importar 1' }).click()
  await expect(page.getByText('1 vehículo importado').first()).toBeVisible()
  await page.getByRole('button', { name: `Deshacer la importación de flota-${stamp}.csv` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('1 vehículo quitado')).toBeVisible()
})
