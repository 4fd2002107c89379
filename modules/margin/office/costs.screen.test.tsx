import { expect, test } from 'vitest'

import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'

import { createCostRule } from '../contract/cost-rules.contract.ts'
import CostsScreen from './costs.screen.tsx'

test('a tour without costs says that the filter finds nothing, not that there are no costs', async () => {
  const { db, operator, as, open, keys } = await startOfficePage(1)
  const [priced, other] = [await givenProduct(db, operator), await givenProduct(db, operator)]
  const manager = await as(1)
  const rule = { unit: 'recorrido', amount: 40_000, currency: 'CLP', valid_from: '2027-01-01' } as const
  await manager.call(createCostRule, { body: { kind: 'vehiculo', product_id: priced.id, ...rule } })
  await open(<CostsScreen />).navigate(`/?product=${other.id}`)
  expect(await screen.findByText('Prueba con otras palabras o quita algún filtro.')).toBeTruthy()
  expect(screen.queryByText('Todavía no hay costos')).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Limpiar filtros' }))
  expect(await screen.findByText('Vehículo propio')).toBeTruthy()
})
