import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { ImportLine } from '#contract/imports/imports.contract.ts'
import {
  carryOutPriceImport,
  previewPriceImport,
  undoPriceImport,
} from '#contract/products/price-imports.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

function form(text: string) {
  const body = new FormData()
  body.set('file', new File([text], 'precios.csv'))
  return body
}

async function startWithPrices() {
  const app = await startTestApp()
  const { db, operator } = app
  const product = await givenProduct(db, operator, { code: 'TAT' })
  await db.updateTable('products').set({ name: 'Géiseres del Tatio' }).where('id', '=', product.id).execute()
  const boss = await app.as(1)
  const preview = (text: string) => boss.call(previewPriceImport, { body: form(text) })
  const rules = async () =>
    (
      await db
        .selectFrom('price_rules')
        .select(['category_code', 'season', 'valid_from', 'amount'])
        .where('product_id', '=', product.id)
        .orderBy('valid_from')
        .orderBy('category_code')
        .execute()
    ).map(({ category_code, season, valid_from, amount }) => [category_code, season, valid_from, amount])
  return { ...app, product, boss, preview, rules }
}

const change = ({ notes, doubts, errors }: ImportLine) =>
  [...notes, ...doubts, ...errors].map(({ column, message }) => `${column}: ${message}`)

test('shows old and new prices, asks about a hundredfold, and restores them', async () => {
  const { boss, preview, rules, db } = await startWithPrices()
  const before = await rules()
  const { id, lines } = await preview(
    [
      'TARIFARIO 2028;;;',
      'Código;Desde;Adulto;Niño;Bebé',
      'tat;01/11/2027;50.000;30000;',
      'Geiseres del Tatio;;4.500.000;;',
      'NADA;;1000;;',
      'TAT;pronto;1000;;',
      'TAT;;mucho;;',
      'TAT;1/11/2027;50000;;',
    ].join('\n'),
  )
  expect(lines.map(change)).toEqual([
    ['adulto: de $30.000 a $50.000', 'niño: de $15.000 a $30.000'],
    ['adulto: de $30.000 a $4.500.000: ¿está bien escrito?'],
    ['producto: «NADA» no es un código ni un nombre tuyo'],
    ['desde: «pronto» no es una fecha (día/mes/año)'],
    ['producto: No trae ningún precio de Géiseres del Tatio que se pueda leer'],
    ['adulto: de $30.000 a $50.000'],
  ])
  expect(lines[5]?.repeats).toEqual({ name: 'Géiseres del Tatio', line: 3, is_similar: false })
  await boss.call(carryOutPriceImport, { params: { id }, body: { lines: [3] } })
  expect(await rules()).toEqual([
    ...before,
    ['ADULT', '', '2027-11-01', 50_000],
    ['CHILD', '', '2027-11-01', 30_000],
    ['INFANT', '', '2027-11-01', 0],
  ])
  expect(await boss.call(undoPriceImport, { params: { id } })).toMatchObject({ removed: 1, kept: [] })
  expect(await rules()).toEqual(before)
  const events = await db.selectFrom('events').select('kind').where('entity', '=', 'product').execute()
  expect(events.filter(({ kind }) => kind === 'product_changed')).toHaveLength(2)
})

test('an undo leaves prices that were changed since then', async () => {
  const { boss, preview, rules, db, product } = await startWithPrices()
  const { id } = await preview('producto;categoría;precio\nTAT;adulto;40000\n')
  await boss.call(carryOutPriceImport, { params: { id }, body: { lines: [2] } })
  await db
    .updateTable('price_rules')
    .set({ amount: 41_000 })
    .where('product_id', '=', product.id)
    .where('category_code', '=', 'ADULT')
    .execute()
  expect(await boss.call(undoPriceImport, { params: { id } })).toMatchObject({
    removed: 0,
    kept: ['Géiseres del Tatio'],
  })
  expect((await rules())[0]).toEqual(['ADULT', '', '2020-01-01', 41_000])
})

test('an undo keeps the prices that a published product needs, and restores the others', async () => {
  const { boss, preview, rules, db, operator } = await startWithPrices()
  const before = await rules()
  const bare = await givenProduct(db, operator, { code: 'SAL' })
  const ofAdults = sql<boolean>`product_id = ${bare.id}::uuid and category_code = 'ADULT'`
  await db.deleteFrom('price_rules').where(ofAdults).execute()
  const { id } = await preview('producto;desde;adulto\nTAT;01/11/2027;50000\nSAL;;20000\n')
  await boss.call(carryOutPriceImport, { params: { id }, body: { lines: [2, 3] } })
  expect(await boss.call(undoPriceImport, { params: { id } })).toMatchObject({
    status: 'deshecha',
    removed: 1,
    kept: ['Valle de prueba'],
  })
  expect(await rules()).toEqual(before)
  const kept = await db.selectFrom('price_rules').select('amount').where(ofAdults).execute()
  expect(kept).toEqual([{ amount: 20_000 }])
})

test('refuses amounts of a currency that the operator does not sell in', async () => {
  const { preview } = await startWithPrices()
  const { lines } = await preview(
    [
      'producto,categoría,precio,moneda',
      'TAT,Adulto,US$ 45,',
      'TAT,Adulto,45,EUR',
      'TAT,Adulto,$45.000,CLP',
      'TAT,Cachorro,100,',
    ].join('\n'),
  )
  expect(lines.map(change)).toEqual([
    ['precio: de $30.000 a $45: ¿está bien escrito?', 'moneda: Tus precios no son en USD'],
    ['precio: de $30.000 a $45: ¿está bien escrito?', 'moneda: Tus precios no son en EUR'],
    ['precio: de $30.000 a $45.000'],
    [
      'categoría: Géiseres del Tatio no tiene «Cachorro»: tiene Adulto, Niño, Infante',
      'producto: No trae ningún precio de Géiseres del Tatio que se pueda leer',
    ],
  ])
})
