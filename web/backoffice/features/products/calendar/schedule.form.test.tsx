import { expect, test } from 'vitest'

import { getProduct } from '#contract/products/products.contract.ts'
import { screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'

import { ProductEditor } from '../editor/product.form.tsx'

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
