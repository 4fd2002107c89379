import { expect, test } from 'vitest'

import { getDayRate } from '#contract/operators/day-rates.contract.ts'
import { fieldOf, screen, startOfficePage } from '#testing/app/office-page.tsx'

import { DayRatesPanel } from './day-rates.panel.tsx'

test('whoever manages the operator writes the rate of the day, and reads what stood before it', async () => {
  const page = await startOfficePage(1)
  const id = page.operator.tour_operator_id
  await page.db
    .updateTable('tour_operators')
    .set({ secondary_currency: 'USD' })
    .where('id', '=', id)
    .execute()
  page.open(<DayRatesPanel operator_id={id} currency="USD" main_currency="CLP" />)
  await screen.findByText('Todavía no hay ninguno.')
  const save = () => screen.getByRole('button', { name: 'Anotar cambio' })
  await page.keys.click(save())
  await screen.findByText('Escribe cuánto vale')
  await page.fill('Cuánto vale 1 USD en CLP', '950,5')
  await page.keys.click(save())
  await screen.findByText('1 USD = 950,5 CLP')
  expect(screen.getByText('Vale hoy')).toBeTruthy()
  expect(fieldOf('Cuánto vale 1 USD en CLP')).toHaveProperty('value', '')
  await page.fill('Cuánto vale 1 USD en CLP', '951')
  await page.keys.click(save())
  await screen.findByText('1 USD = 951 CLP')
  await screen.findByText('Corregido después')
  const { rate } = await (await page.as(2)).call(getDayRate, {})
  expect(rate).toMatchObject({ rate: '951', source: 'Banco Central' })
})
