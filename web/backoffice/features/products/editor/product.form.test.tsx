import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { ProductInput } from '#contract/products/product-input.ts'
import { getProduct } from '#contract/products/products.contract.ts'
import { fieldOf, screen, startOfficePage, waitFor, within } from '#testing/app/office-page.tsx'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'
import { givenPicture, givenProduct } from '#testing/given/given.ts'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { speakOnly } from '#words/language.ts'

import { productPagePath, productPages } from '../fields/product-pages.rules.ts'
import { ProductEditor } from './product.form.tsx'

describeRecordForm('a product', {
  level: 1,
  table: 'products',
  column: 'name',
  label: 'Nombre',
  part: 'Nombre y ficha',
  input: {
    shape: ProductInput.shape,
    without: ['version', 'unsaid_facts'],
    pages: productPages.map(({ id }) => `/?tab=${id}`),
  },
  saved: uiTexts.saved,
  stays: true,
  given: async ({ db, operator, call }) => {
    const { id } = await givenProduct(db, operator, { price_unit: 'vehiculo', people_per_vehicle: 6 })
    await db.deleteFrom('price_rules').where('product_id', '=', id).execute()
    const price = { ...operator, product_id: id, amount: 90_000, valid_from: '2020-01-01' }
    await db.insertInto('price_rules').values(price).execute()
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

async function openEditor(given: Parameters<typeof givenProduct>[2] = {}) {
  const page = await startOfficePage(1)
  const { id } = await givenProduct(page.db, page.operator, given)
  await givenPicture(page.db, page.operator, id)
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

test('a tour on sale without what publishing requires says what is missing, and where', async () => {
  const page = await startOfficePage(1)
  const { id } = await givenProduct(page.db, page.operator)
  const router = page.open(<ProductEditor product={await page.call(getProduct, { params: { id } })} />)
  await waitFor(() => fieldOf('Nombre'))
  await router.navigate('/?tab=publicar')
  expect(await screen.findByText('Está publicado, pero le falta algo')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Falta una imagen' })
  expect(link.getAttribute('href')).toBe(productPagePath(id, 'basico', 'pictures'))
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
})

const adultPrice = 'Precio de Adulto, temporada 1'

/** Types a price on «Precios», with a new special price on its own page before it. */
async function typePrices() {
  const editor = await openEditor({ status: 'borrador' })
  const { keys, fill, goTo } = editor
  await goTo('especiales')
  await keys.click(await screen.findByRole('button', { name: 'Agregar precio especial' }))
  await fill('Nombre', 'Feriado largo', 'Precios especiales')
  await goTo('precios')
  await waitFor(() => fieldOf(adultPrice))
  await fill(adultPrice, '32000')
  return editor
}

test.each(['Guardar cambios', 'Guardar y seguir'])(
  '«%s» names the other page whose faults keep the prices from being saved',
  async (button) => {
    const { keys, id, saved } = await typePrices()
    await keys.click(screen.getByRole('button', { name: button }))
    const link = await screen.findByRole('link', { name: 'Precios especiales' })
    expect(link.getAttribute('href')).toBe(productPagePath(id, 'especiales'))
    const announced = link.closest('[aria-live]')
    expect(announced?.textContent).toBe('Falta corregir datos en: Precios especiales')
    expect((await saved()).seasons[0]?.amounts['ADULT']).toBe(30_000)
  },
)

test('discarding a page keeps what is typed on the page that is saved with it', async () => {
  const { keys, goTo } = await typePrices()
  const discard = () => screen.queryByRole('button', { name: 'Descartar' })
  await keys.click(discard() ?? document.body)
  await waitFor(() => expect(fieldOf(adultPrice)).toHaveProperty('value', '30.000'))
  expect(discard()).toBeNull()
  await goTo('especiales')
  await waitFor(() =>
    expect(fieldOf('Nombre', 'Precios especiales')).toHaveProperty('value', 'Feriado largo'),
  )
})

test('shows why the saved version could not be read after a refusal for a stale version', async () => {
  const { db, id, keys, fill } = await openEditor()
  await sql`update products set tagline = 'Con desayuno' where id = ${id}::uuid`.execute(db)
  await fill('Nombre', 'Valle al amanecer')
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) =>
    request.method === 'GET' ? Promise.reject(new TypeError('Failed to fetch')) : send(address, request),
  )
  await keys.keyboard('{Enter}')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('No pudimos guardar el producto')).toBeTruthy()
  vi.stubGlobal('fetch', send)
  await keys.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await screen.findByText('Todo está guardado')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('writes the altitude with the separators of the operator’s country', async () => {
  speakOnly({ country: 'PE' })
  const { fill, goTo } = await openEditor()
  await goTo('detalles')
  await waitFor(() => fieldOf('Altitud máxima'))
  await fill('Altitud máxima', '4320')
  expect(fieldOf('Altitud máxima')).toHaveProperty('value', '4,320 m')
})
