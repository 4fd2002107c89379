import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { getProduct } from '#contract/products/products.contract.ts'
import { fieldOf, screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'
import { givenProduct } from '#testing/given/given.ts'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { ProductEditor } from './product.form.tsx'

describeRecordForm('a product', {
  level: 1,
  table: 'products',
  column: 'name',
  label: 'Nombre',
  part: 'Nombre y ficha',
  saved: uiTexts.saved,
  stays: true,
  given: async ({ db, operator, call }) => {
    const { id } = await givenProduct(db, operator)
    const product = await call(getProduct, { params: { id } })
    return { id, form: () => <ProductEditor product={product} /> }
  },
  refused: {
    given: ({ db, operator }) => givenProduct(db, operator, { code: 'LUNA' }),
    label: 'Código',
    typed: 'LUNA',
    message: 'Ese código ya se usa en otro producto.',
  },
})

async function openEditor() {
  const page = await startOfficePage(1)
  const { id } = await givenProduct(page.db, page.operator)
  const saved = () => page.call(getProduct, { params: { id } })
  const router = page.open(<ProductEditor product={await saved()} />)
  await waitFor(() => fieldOf('Nombre'))
  return { ...page, id, saved, goTo: (tab: string) => router.navigate(`/?tab=${tab}`) }
}

test('a page saves its own fields, and what is typed on another page stays there unsaved', async () => {
  const { keys, fill, goTo, saved } = await openEditor()
  await fill('Nombre', 'Valle al amanecer')
  await goTo('detalles')
  await waitFor(() => fieldOf('Frase corta'))
  expect(screen.getByRole('link', { name: 'Lo básico, listo, sin guardar' })).toBeTruthy()
  await fill('Frase corta', 'Antes de que salga el sol')
  await keys.keyboard('{Enter}')
  await waitFor(async () => expect((await saved()).tagline).toBe('Antes de que salga el sol'))
  expect((await saved()).name).toBe('Valle de prueba')
  await goTo('basico')
  await waitFor(() => expect(Reflect.get(fieldOf('Nombre'), 'value')).toBe('Valle al amanecer'))
})

test('two users who change different fields both keep theirs without a question', async () => {
  const { db, id, keys, fill, saved } = await openEditor()
  await sql`update products set tagline = 'Con desayuno' where id = ${id}::uuid`.execute(db)
  await fill('Nombre', 'Valle al amanecer')
  await keys.keyboard('{Enter}')
  await waitFor(async () =>
    expect(await saved()).toMatchObject({ name: 'Valle al amanecer', tagline: 'Con desayuno' }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a fault of a page is said in the list of pages while another page is open', async () => {
  const { keys, fill, goTo } = await openEditor()
  await fill('Nombre', '')
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(fieldOf('Nombre').getAttribute('aria-invalid')).toBe('true'))
  await goTo('fechas')
  expect(await screen.findByRole('link', { name: 'Lo básico, listo, 1 dato por corregir' })).toBeTruthy()
})
