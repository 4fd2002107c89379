import { readFile } from 'node:fs/promises'

import { strFromU8, unzipSync } from 'fflate'

import { listSavedViews } from '#contract/bookings/saved-views.contract.ts'
import { createPerson, getPerson, listPersons } from '#contract/persons/persons.contract.ts'
import { listUsers } from '#contract/staff/users.contract.ts'
import { addDays } from '#domain/local-date.ts'

import { asking, enter, expect, expectAccessible, test, today } from '../steps/journey.ts'

/** Of tours that have been: the other journeys, which run beside this one, add nothing to these. */
const pastBookings = () => `/booking?view=todas&to=${addDays(today(), -3)}`

test('two persons who are one are compared side by side and become one', async ({ page }) => {
  const ask = await asking('operador')
  const name = `Amparo Villarroel ${Date.now()}`
  const common = { roles: ['cliente' as const], document_number: `V${Date.now()}` }
  await ask(createPerson, { body: { ...common, full_name: name, email: 'amparo@correo.test' } })
  await ask(createPerson, {
    body: { ...common, full_name: `${name} B.`, phone: '+56912340000', diet: 'Sin gluten' },
  })

  await enter(page, 'operador')
  await page.goto('/resources/persons?tab=duplicados')
  const pair = page.getByRole('list', { name: 'Duplicados' }).getByRole('listitem').filter({ hasText: name })
  await expect(pair).toContainText('Mismo documento')
  await expectAccessible(page, 'duplicates')
  await pair.getByRole('button', { name: /Comparar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Qué queda en Nombre y apellido: .*B\.$/ }).check()
  await expectAccessible(page, 'comparing two persons')
  await dialog.getByRole('button', { name: 'Unir las dos' }).click()
  await expect(page.getByText('Ahora son una sola persona')).toBeVisible()
  const merged = await ask(listPersons, { query: { search: name } })
  expect(merged).toHaveLength(1)
  expect(await ask(getPerson, { params: { id: merged[0]?.id ?? '' } })).toMatchObject({
    full_name: `${name} B.`,
    phone: '+56912340000',
    email: 'amparo@correo.test',
    diet: 'Sin gluten',
  })
})

test('saves a view with its filters and columns, and exports the list as shown', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto(pastBookings())
  const table = page.getByRole('table', { name: 'Reservas' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Teléfono' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Pers.' }).click()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('columnheader', { name: 'Teléfono' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Pers.' })).toHaveCount(0)

  const name = `Vista ${Date.now()}`
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
  await page.getByLabel('Nombre de la vista').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Hoy' }).click()
  await expect(page).toHaveURL(/view=hoy/)
  await page.getByRole('tab', { name }).click()
  await expect(page).toHaveURL(/view=todas/)
  const [view] = (await (await asking('admin'))(listSavedViews, { query: { screen: 'bookings' } })).filter(
    (each) => each.name === name,
  )
  expect(view?.query).toContain('cols=')

  // The list shows what it had, and the file takes that, until what was asked for is there.
  const shown = table.getByRole('row').locator('td:nth-child(2)')
  await expect(async () => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const file = await (await downloading).path()
    const [header = '', ...rows] = (await readFile(file, 'utf8')).trimEnd().split('\r\n')
    expect(header).toMatch(/^\uFEFFLocalizador;Estado;Salida;Hora;/)
    expect(header).toContain('Teléfono')
    expect(header).not.toContain('Personas')
    const locators = await shown.allTextContents()
    expect(locators.length).toBeGreaterThan(0)
    // The file has a row for each tour.
    const exported = [...new Set(rows.map((row) => row.split(';')[0]))]
    expect(exported.slice(0, locators.length)).toEqual(locators)
  }).toPass()
})

test('rows are chosen with shift, and the search of everything opens a person by keyboard', async ({
  page,
}) => {
  await enter(page, 'admin')
  await page.goto(pastBookings())
  const boxes = page.getByRole('checkbox', { name: /^Elegir la reserva/ })
  await boxes.nth(0).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('region', { name: 'Acciones con las reservas elegidas' })).toContainText(
    '4 reservas elegidas',
  )
  await expectAccessible(page, 'chosen rows')
  // The actions precede the rows in tab order too, within the tab's panel.
  await page.getByRole('button', { name: 'Quitar selección' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: /^Elegir/ }).first()).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Todas' }).getByRole('table')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toHaveCount(1)
  const nameless = (all: Element[]) => all.filter((each) => !each.ariaLabel).map(({ className }) => className)
  expect(await page.getByRole('navigation').evaluateAll(nameless)).toEqual([])
  await page.getByRole('button', { name: 'Quitar selección' }).click()

  const [person] = await (await asking('admin'))(listPersons, { query: { 'roles[eq]': 'guia', limit: '1' } })
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Buscar reservas, personas y pantallas' })).toBeFocused()
  await page.keyboard.type(person?.full_name ?? '')
  await expect(
    page.getByRole('group', { name: 'Personas' }).getByRole('option', { name: person?.full_name }).first(),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/resources\/persons\?open=|\/users\?open=/)
})

test('Escape closes a dialog first, and then the drawer under it', async ({ page }) => {
  const [person] = await (await asking('admin'))(listPersons, { query: { 'roles[eq]': 'guia', limit: '1' } })
  await enter(page, 'admin')
  await page.goto(`/resources/persons?open=${person?.id}`)
  await page.getByRole('button', { name: 'Borrar sus datos personales' }).click()
  const dialogs = page.getByRole('dialog')
  await expect(dialogs).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
})

test('everything that is held of a person is one file, and the history says who took it and why', async ({
  page,
}) => {
  const name = `Zulema Quispe ${Date.now()}`
  const ask = await asking('admin')
  const { id } = await ask(createPerson, {
    body: { full_name: name, roles: ['cliente'], email: 'zulema@correo.test', diet: 'Sin maní' },
  })
  await enter(page, 'admin')
  await page.goto(`/resources/persons?open=${id}`)
  // By key: trips and history that are still coming move it away from under a mouse.
  await page.getByRole('button', { name: 'Descargar todos sus datos' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Descargar todos sus datos' })
  await dialog.getByLabel('Motivo').fill('Lo pidió por carta')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar', exact: true }).click(),
  ])
  const packed = unzipSync(await readFile(await file.path()))
  expect(strFromU8(packed['resumen.html'] ?? new Uint8Array())).toContain(name)
  expect(strFromU8(packed['datos.json'] ?? new Uint8Array())).toContain('Sin maní')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Motivo: Lo pidió por carta')).toBeVisible()
  await expect(page.getByText(/vio datos de salud/)).toBeVisible()
})

test('by keyboard alone, a driver is added with languages, papers and access, who gets the invitation', async ({
  page,
}) => {
  const stamp = Date.now()
  const name = `Wilber Huamán ${stamp}`
  const email = `wilber-${stamp}@demo.test`
  const { keyboard } = page
  const type = async (label: string | RegExp, text: string) => {
    await page.getByRole('dialog').getByLabel(label).first().focus()
    await keyboard.type(text)
  }
  await enter(page, 'admin')
  await page.goto('/resources/persons?tab=tripulacion')
  await page.getByRole('button', { name: 'Agregar persona' }).first().focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Nombre y apellido')).toBeFocused()
  await keyboard.type(name)
  await type('Correo', email)
  await type('Idiomas', 'inglés')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await type('Número de licencia', 'Q-123')
  await page.getByRole('checkbox', { name: 'Darle acceso a sus salidas en el teléfono' }).focus()
  await keyboard.press('Space')
  await expectAccessible(page, 'adding a driver with access')
  await page.getByRole('button', { name: 'Agregar', exact: true }).focus()
  await keyboard.press('Enter')
  await expect(page.getByText(`Persona agregada. Entra con ${email}.`)).toBeVisible()
  const access = page.getByRole('region', { name: 'Acceso' })
  await expect(access).toContainText('Todavía no entra')
  await expect(access).toContainText(email)
  await expectAccessible(page, 'a driver with access')
  await access.getByRole('button', { name: 'Desactivar acceso' }).focus()
  await keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /Desactivar el acceso/ })
  await question.getByRole('button', { name: 'Desactivar acceso' }).focus()
  await keyboard.press('Enter')
  await expect(access.getByRole('button', { name: 'Activar acceso', exact: true })).toBeVisible()
  const ask = await asking('admin')
  expect(await ask(listUsers, { query: { search: String(stamp) } })).toMatchObject([
    { full_name: name, email, level: 4, state: 2 },
  ])
})
