import { expect, test } from 'vitest'

import { fieldOf, screen, startOfficePage } from '#testing/app/office-page.tsx'

import { FirstHourForm } from './first-hour.form.tsx'

async function openQuestions() {
  const page = await startOfficePage(1)
  const id = page.operator.tour_operator_id
  await page.db
    .updateTable('tour_operators')
    .set({ phone: '', bank_details: '' })
    .where('id', '=', id)
    .execute()
  page.open(<FirstHourForm operatorId={id} />)
  await screen.findByRole('combobox', { name: /^¿En qué país/ })
  await page.keys.click(fieldOf('¿En qué país operas?'))
  await page.fill('¿En qué país operas?', 'Perú')
  await page.keys.click(await screen.findByRole('option', { name: 'Perú' }))
  const stored = () =>
    page.db
      .selectFrom('tour_operators')
      .select(['country', 'time_zone', 'currency', 'phone', 'bank_details', 'constants'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const save = () => page.keys.click(screen.getByRole('button', { name: 'Guardar y seguir' }))
  return { ...page, stored, save }
}

test('four answers set country, zone, currency, phone and how the customers pay', async () => {
  const { fill, save, stored } = await openQuestions()
  await fill('¿A qué teléfono te llaman o escriben los clientes?', '984 555 102')
  await save()
  await screen.findByText('Escribe los datos de tu cuenta')
  await fill('Datos de tu cuenta', 'Banco Andino, cuenta 1-2')
  await save()
  await expect.poll(stored).toEqual({
    country: 'PE',
    time_zone: 'America/Lima',
    currency: 'PEN',
    phone: '+51984555102',
    bank_details: 'Banco Andino, cuenta 1-2',
    constants: {},
  })
})

test('an operator that is paid at arrival asks for no deposit', async () => {
  const { fill, save, stored, keys } = await openQuestions()
  await fill('¿A qué teléfono te llaman o escriben los clientes?', '984555102')
  await keys.click(screen.getByRole('radio', { name: /Todo al llegar/ }))
  await save()
  await expect.poll(stored).toMatchObject({ bank_details: '', constants: { deposit_percent: 0 } })
})
