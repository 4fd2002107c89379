import { expect, test } from 'vitest'

import { screen, startOfficePage } from '#testing/app/office-page.tsx'

import AccommodationsScreen from './accommodations.screen.tsx'

test('reads the file again after the user returns from adding a zone', async () => {
  const { open, keys, db, operator } = await startOfficePage(1)
  open(<AccommodationsScreen />)
  const goTo = async (tab: string) => keys.click(await screen.findByRole('tab', { name: tab }))
  await goTo('Importar')
  const file = new File(['nombre;zona\nHostal Uno;Norte\n'], 'hoteles.csv', { type: 'text/csv' })
  await keys.upload(await screen.findByLabelText('Elegir archivo', { selector: 'input' }), file)
  await screen.findByText(/Se crea la zona «Norte»/)
  await goTo('Zonas')
  await db
    .insertInto('zones')
    .values({ ...operator, name: 'Norte', color: '#336699', minutes_before_start: 30 })
    .execute()
  await goTo('Importar')
  await screen.findByText('Hostal Uno')
  expect(screen.queryByText(/Se crea la zona «Norte»/)).toBeNull()
})
