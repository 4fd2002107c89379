import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { getDayRate } from '#contract/operators/day-rates.contract.ts'
import { getTourOperator, updateTourOperator } from '#contract/operators/tour-operators.contract.ts'
import { defaultConstants } from '#domain/operators/operator-constants.ts'
import {
  expectAskedBeforeLeaving,
  fieldOf,
  screen,
  startOfficePage,
  waitFor,
  within,
} from '#testing/app/office-page.tsx'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'

import { operatorPages } from './operator-pages.rules.ts'
import { OperatorEditor } from './operator.form.tsx'

describeRecordForm('an operator', {
  level: 1,
  table: 'tour_operators',
  column: 'name',
  label: 'Nombre comercial',
  saved: 'Cambios guardados',
  stays: true,
  given: async ({ operator: { tour_operator_id: id }, call }) => {
    const operator = await call(getTourOperator, { params: { id } })
    return { id, form: () => <OperatorEditor operator={operator} back={null} /> }
  },
})

test('each setting is on one page', () => {
  const { version: _version, constants: _constants, ...values } = updateTourOperator.body.shape
  const rules = Object.keys(defaultConstants).map((name) => `constants.${name}`)
  const shown = operatorPages.flatMap(({ fields }) => fields)
  expect(shown.toSorted()).toEqual([...Object.keys(values), ...rules].toSorted())
})

type Given = { has_bookings?: boolean; secondary_currency?: string }

async function openSettings(tab: string, { secondary_currency, ...given }: Given = {}) {
  const page = await startOfficePage(1)
  const id = page.operator.tour_operator_id
  if (secondary_currency)
    await page.db.updateTable('tour_operators').set({ secondary_currency }).where('id', '=', id).execute()
  const saved = () => page.call(getTourOperator, { params: { id } })
  const router = page.open(<OperatorEditor operator={{ ...(await saved()), ...given }} back={null} />)
  const goTo = async (name: string) => {
    await router.navigate(`/?tab=${name}`)
    const shown = () => document.querySelector('nav [aria-current="page"]')?.getAttribute('href')
    await waitFor(() => expect(shown()).toBe(`/tour-operator?tab=${name}`))
  }
  await goTo(tab)
  return { ...page, id, saved, router, goTo }
}
const save = () => screen.getByRole('button', { name: 'Guardar cambios' })

test('a page saves its own fields, and what is typed on another page stays there unsaved', async () => {
  const { keys, fill, goTo, saved } = await openSettings('contacto')
  await fill('Dirección', 'Calle Larga 1')
  await goTo('cobros')
  expect(screen.queryByLabelText('Dirección')).toBeNull()
  expect(screen.getByRole('link', { name: 'Contacto, sin guardar' })).toBeTruthy()
  await fill('Datos para transferencias', 'Banco Andino 1-2')
  await keys.click(save())
  await waitFor(async () => expect((await saved()).bank_details).toBe('Banco Andino 1-2'))
  expect((await saved()).address).not.toBe('Calle Larga 1')
  await goTo('contacto')
  await waitFor(() => expect(fieldOf('Dirección')).toHaveProperty('value', 'Calle Larga 1'))
})

test('two users who change different rules of one page both keep theirs without a question', async () => {
  const { db, id, keys, fill, saved } = await openSettings('reglas')
  await keys.click(await screen.findByRole('button', { name: 'Ver y cambiar las reglas' }))
  await sql`update tour_operators set constants = '{"deposit_percent": 50}' where id = ${id}::uuid`.execute(
    db,
  )
  await fill('Espera de una reserva pendiente', '24')
  await keys.click(save())
  await waitFor(async () =>
    expect((await saved()).constants).toMatchObject({ deposit_percent: 50, pending_wait_hours: 24 }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the rules say what is usual, what differs from it, and go back to it', async () => {
  const { keys, fill, saved } = await openSettings('reglas')
  await screen.findByText('Usamos lo habitual: no necesitas cambiar nada para vender.')
  expect(screen.getByText(/Se pide un abono del 30 % y una reserva pendiente espera 48 horas/)).toBeTruthy()
  expect(screen.queryByLabelText('Abono para reservar')).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Ver y cambiar las reglas' }))
  await fill('Abono para reservar', '50')
  const difference = 'Abono para reservar: 50 % (lo habitual: 30 %)'
  expect(screen.getByText(difference)).toBeTruthy()
  expect(screen.getByText('Cambiaste 1 regla; el resto es lo habitual.')).toBeTruthy()
  await keys.click(save())
  await waitFor(async () => expect((await saved()).constants.deposit_percent).toBe(50))
  await keys.click(screen.getByRole('button', { name: 'Volver a lo habitual' }))
  await waitFor(() => expect(screen.queryByText(difference)).toBeNull())
  expect(fieldOf('Abono para reservar')).toHaveProperty('value', '30 %')
})

test('a link to a rule opens the rules at its field', async () => {
  const { router } = await openSettings('identidad')
  await router.navigate('/?tab=reglas#constants.sells_ahead_days')
  await waitFor(() =>
    expect(document.activeElement === fieldOf('Anticipación máxima para vender')).toBe(true),
  )
})

test('a second currency asks at once for its rate, and one button saves both', async () => {
  const { keys, fill, saved, as } = await openSettings('moneda')
  expect(screen.queryByRole('region', { name: 'Cambio del día' })).toBeNull()
  await keys.click(fieldOf('Segunda moneda'))
  const choices = within(await screen.findByRole('listbox', { name: 'Segunda moneda' }))
  await keys.click(choices.getByRole('option', { name: /^USD/ }))
  await screen.findByText('Todavía no se vende en USD: anota cuánto vale hoy.')
  await fill('Cuánto vale 1 USD en CLP', '950')
  await keys.click(screen.getByRole('button', { name: 'Guardar y anotar el cambio' }))
  await screen.findByText('1 USD = 950 CLP')
  expect((await saved()).secondary_currency).toBe('USD')
  const { rate } = await (await as(2)).call(getDayRate, {})
  expect(rate).toMatchObject({ rate: '950' })
  expect(screen.getByRole('button', { name: 'Anotar cambio' })).toBeTruthy()
})

test('a typed rate stays while another page is shown, out of the document, and leaving asks', async () => {
  const page = await openSettings('moneda', { secondary_currency: 'USD' })
  const { fill, goTo, router } = page
  await waitFor(() => fieldOf('Cuánto vale 1 USD en CLP'))
  await fill('Cuánto vale 1 USD en CLP', '951')
  await goTo('contacto')
  expect(screen.queryByLabelText(/Cuánto vale 1 USD/)).toBeNull()
  expect(screen.getByRole('link', { name: 'País, moneda y cambio, sin guardar' })).toBeTruthy()
  await goTo('moneda')
  expect(fieldOf('Cuánto vale 1 USD en CLP')).toHaveProperty('value', '951')
  await goTo('contacto')
  await expectAskedBeforeLeaving(page, router)
})

test('from the list of operators, another page asks nothing and another operator asks', async () => {
  const page = await startOfficePage(0)
  const operator = await page.call(getTourOperator, { params: { id: page.operator.tour_operator_id } })
  const router = page.open(<OperatorEditor operator={operator} back="Todos" />)
  await page.fill('Nombre comercial', 'Andes Sur')
  await router.navigate('/?open=1&tab=contacto')
  await waitFor(() => fieldOf('Sitio web'))
  expect(screen.queryByRole('dialog')).toBeNull()
  void router.navigate('/?open=2')
  const asked = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })
  await page.keys.click(within(asked).getByRole('button', { name: 'Seguir editando' }))
  expect(router.state.location.search).toBe('?open=1&tab=contacto')
})

/** Chooses a country; answers what the page shows of the region. */
async function openRegion(has_bookings: boolean) {
  const { keys, fill } = await openSettings('moneda', { has_bookings })
  return async (country: string) => {
    await keys.click(fieldOf('País'))
    await fill('País', country)
    await keys.click(await screen.findByRole('option', { name: country }))
    return ['País', 'Zona horaria', 'Moneda'].map((label) => String(Reflect.get(fieldOf(label), 'value')))
  }
}

test('a country proposes its zone and its money, where they are known', async () => {
  const choose = await openRegion(false)
  const peruvian = ['America/Lima', 'PEN · sol peruano']
  expect(await choose('Perú')).toEqual(['Perú', ...peruvian])
  expect(await choose('Kiribati')).toEqual(['Kiribati', ...peruvian])
})

test('another country leaves the zone and the money in which something was sold', async () => {
  const choose = await openRegion(true)
  expect(await choose('Perú')).toEqual(['Perú', 'America/Santiago', 'CLP · peso chileno'])
})
