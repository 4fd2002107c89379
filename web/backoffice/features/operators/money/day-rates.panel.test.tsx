import { expect, test } from 'vitest'

import { getDayRate } from '#contract/operators/day-rates.contract.ts'
import { fieldOf, screen, startOfficePage } from '#testing/app/office-page.tsx'
import { givenDollars } from '#testing/given/second-currency.ts'
import { speakOnly } from '#words/language.ts'

import { DayRatesPanel } from './day-rates.panel.tsx'

test('lets the operator’s administrator enter the day’s rate, with the former one', async () => {
  const page = await startOfficePage(1)
  const id = page.operator.tour_operator_id
  await page.db
    .updateTable('tour_operators')
    .set({ secondary_currency: 'USD' })
    .where('id', '=', id)
    .execute()
  page.open(<DayRatesPanel operator_id={id} currency="USD" main_currency="CLP" />)
  await screen.findByText('Todavía no se vende en USD: anota cuánto vale hoy.')
  const save = () => screen.getByRole('button', { name: 'Anotar cambio' })
  await page.keys.click(save())
  await screen.findByText('Escribe el tipo de cambio')
  await page.fill('Cuánto vale 1 USD en CLP', '950,5')
  await page.keys.click(save())
  await screen.findByText('1 USD = 950,5 CLP')
  expect(screen.getByText('Vigente hoy')).toBeTruthy()
  expect(fieldOf('Cuánto vale 1 USD en CLP')).toHaveProperty('value', '')
  await page.fill('Cuánto vale 1 USD en CLP', '951')
  await page.keys.click(save())
  await screen.findByText('1 USD = 951 CLP')
  await screen.findByText('Corregido después')
  // A rate far from the last one may be a typing error: it is only saved after a confirmation.
  await page.fill('Cuánto vale 1 USD en CLP', '95')
  await page.keys.click(save())
  await screen.findByText(/El último fue 951 y este es 95\./)
  await page.keys.click(screen.getByRole('button', { name: 'Seguir editando' }))
  expect(fieldOf('Cuánto vale 1 USD en CLP')).toHaveProperty('value', '95')
  expect(screen.queryByText('1 USD = 95 CLP')).toBeNull()
  const { rate } = await (await page.as(2)).call(getDayRate, {})
  expect(rate).toMatchObject({ rate: '951', source: 'Banco Central' })
})

test('a rate that is old is the last one, and sells nothing on the web', async () => {
  const page = await startOfficePage(1)
  await givenDollars(page.db, page.operator, { rate: '950', date: '2020-01-02' })
  page.open(<DayRatesPanel operator_id={page.operator.tour_operator_id} currency="USD" main_currency="CLP" />)
  await screen.findByText('Último anotado: la web ya no lo usa')
  expect(screen.queryByText('Vigente hoy')).toBeNull()
  expect(screen.getByRole('alert').textContent).toMatch(
    /El último cambio anotado es del .+: revisa si todavía sirve\./,
  )
})

test.each([
  ['PE', '1,050.25', '1,050.25'],
  ['PE', '3.75', '3.75'],
  ['CL', '950,5', '950,5'],
  ['CL', '950.5', '950,5'],
])('in %s a rate typed as %s is written %s', async (country, typed, written) => {
  speakOnly({ country })
  const page = await startOfficePage(1)
  const id = page.operator.tour_operator_id
  await page.db
    .updateTable('tour_operators')
    .set({ secondary_currency: 'USD' })
    .where('id', '=', id)
    .execute()
  page.open(<DayRatesPanel operator_id={id} currency="USD" main_currency="CLP" />)
  await screen.findByText('Todavía no se vende en USD: anota cuánto vale hoy.')
  const rate = fieldOf('Cuánto vale 1 USD en CLP')
  await page.keys.type(rate, typed)
  expect(rate).toHaveProperty('value', written)
  await page.keys.click(screen.getByRole('button', { name: 'Anotar cambio' }))
  await screen.findByText(`1 USD = ${written} CLP`)
})
