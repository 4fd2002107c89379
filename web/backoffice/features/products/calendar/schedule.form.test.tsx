import { expect, test } from 'vitest'

import { getProduct } from '#contract/products/products.contract.ts'
import { screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'

import { ProductEditor } from '../editor/product.form.tsx'

test('asks a new schedule for its hour at once, and names seats by the unit of the price', async () => {
  const { open, keys, db, operator, call } = await startOfficePage(1)
  const { id } = await givenProduct(db, operator, { price_unit: 'grupo' })
  const product = await call(getProduct, { params: { id } })
  const router = open(<ProductEditor product={product} />)
  await router.navigate('/?tab=fechas')
  const hours = () => screen.getAllByLabelText('Hora', { selector: 'input' })
  const before = (await screen.findAllByLabelText('Hora', { selector: 'input' })).length
  await keys.click(screen.getByRole('button', { name: 'Agregar horario' }))
  await waitFor(() => expect(hours()).toHaveLength(before + 1))
  expect(hours().at(-1)).toHaveProperty('value', '')
  expect(screen.getAllByLabelText('Grupos por salida')).toHaveLength(2)
  await keys.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await waitFor(() => expect(document.activeElement).toBe(hours().at(-1)))
})

test('who adds an hour types it at once; who saves without any is led to add one', async () => {
  const { open, keys, db, operator, call } = await startOfficePage(1)
  const { id } = await givenProduct(db, operator)
  const product = await call(getProduct, { params: { id } })
  const router = open(<ProductEditor product={product} />)
  await router.navigate('/?tab=fechas')
  const add = await screen.findByRole('button', { name: 'Agregar hora' })
  await keys.click(add)
  const hours = () => screen.getAllByLabelText('Hora', { selector: 'input' })
  await waitFor(() => expect(document.activeElement).toBe(hours().at(-1)))
  const removals = () => screen.queryAllByRole('button', { name: /^Quitar las / })
  for (let [remove] = removals(); remove; [remove] = removals()) await keys.click(remove)
  await keys.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await waitFor(() => expect(document.activeElement).toBe(add))
})
