import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint/call.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'

import { listPackageEvents } from '../contract/package-history.contract.ts'
import {
  createPackage,
  exportPackages,
  listPackages,
  type PackageInput,
  updatePackage,
} from '../contract/packages.contract.ts'

async function startWithTours() {
  const app = await startTestApp()
  const tours = [
    await givenProduct(app.db, app.operator, { name: 'Valle' }),
    await givenProduct(app.db, app.operator, { name: 'Géiseres' }),
  ]
  const manager = await app.as(1)
  const product_ids = tours.map(({ id }) => id)
  const body = (more: Partial<PackageInput> = {}) => ({
    name: 'Clásicos',
    kind: 'percent' as const,
    value: 10,
    product_ids,
    ...more,
  })
  const create = (more: Partial<PackageInput> = {}) => manager.call(createPackage, { body: body(more) })
  return { ...app, manager, product_ids, body, create }
}
const refused = (code: string) => ({ problem: { code } })

test('creates, lists, changes and ends a package, and its history says so', async () => {
  const { manager, create, body } = await startWithTours()
  const made = await create({ name_en: 'Classics' })
  expect(made).toMatchObject({ name: 'Clásicos', state: 1, bookings: 0, currency: 'CLP' })
  expect(made.tours.map(({ name }) => name)).toEqual(['Géiseres', 'Valle'])
  const params = { id: made.id }
  const changed = await manager.call(updatePackage, {
    params,
    body: { version: made.version, package: body({ value: 15 }) },
  })
  await manager.call(updatePackage, {
    params,
    body: { version: changed.version, package: body({ value: 15, state: 2 }) },
  })
  expect(await manager.call(listPackages, { query: { 'state[eq]': '1' } })).toEqual([])
  expect((await manager.call(listPackages, { query: {} })).map(({ value, state }) => [value, state])).toEqual(
    [[15, 2]],
  )
  const events = await manager.call(listPackageEvents, { params, query: {} })
  expect(events.map(({ kind }) => kind)).toEqual(['package_ended', 'package_changed', 'package_created'])
  await expect(
    manager.call(updatePackage, { params, body: { version: made.version, package: body() } }),
  ).rejects.toMatchObject(refused('stale'))
})

test('pages the list and exports all of it', async () => {
  const { manager, create, host } = await startWithTours()
  for (const name of ['Uno', 'Dos', 'Tres']) await create({ name })
  const page = await manager.call(listPackages, { query: { limit: 2 } })
  expect(page.map(({ name }) => name)).toEqual(['Tres', 'Dos'])
  const file = await fetch(`${host}${addressOf(exportPackages, { query: { format: 'csv' } })}`, {
    headers: manager.headers,
  })
  const text = await file.text()
  for (const name of ['Uno', 'Dos', 'Tres']) expect(text).toContain(name)
})

test('refuses a package of one tour, of another operator, twice the same name, or without prices for adults', async () => {
  const { db, operator, create, product_ids } = await startWithTours()
  const [valley = ''] = product_ids
  await expect(create({ product_ids: [valley, valley] })).rejects.toMatchObject(
    refused('package_needs_two_tours'),
  )
  const foreign = await givenProduct(db, await givenOperator(db))
  await expect(create({ product_ids: [valley, foreign.id] })).rejects.toMatchObject(refused('not_found'))
  await create()
  await expect(create({ name: 'clásicos' })).rejects.toMatchObject(refused('package_name_taken'))
  await db
    .deleteFrom('price_rules')
    .where('tour_operator_id', '=', operator.tour_operator_id)
    .where('product_id', '=', valley)
    .execute()
  await expect(create({ name: 'Fijo', kind: 'amount', value: 50_000 })).rejects.toMatchObject({
    problem: { code: 'package_needs_adult_prices', message: expect.stringContaining('Valle') as string },
  })
})

test.for([
  { value: 0 },
  { value: 91 },
  { name: ' ' },
  { product_ids: [] },
  { travels_from: '2027-06-01', travels_to: '2027-05-01' },
])('refuses what is no package: %o', async (more) => {
  const { create } = await startWithTours()
  await expect(create(more)).rejects.toMatchObject(refused('invalid_input'))
})

test('is for administrators, and shows nothing of another operator', async () => {
  const { db, as, create, body } = await startWithTours()
  const { id, version } = await create()
  const other = await as(1, await givenOperator(db))
  expect(await other.call(listPackages, { query: {} })).toEqual([])
  const change = { params: { id }, body: { version, package: body() } }
  await expect(other.call(updatePackage, change)).rejects.toMatchObject(refused('not_found'))
  for (const level of [2, 3, 4] as const) {
    const staff = await as(level)
    await expect(staff.call(listPackages, { query: {} })).rejects.toMatchObject(refused('forbidden'))
    await expect(staff.call(createPackage, { body: body({ name: 'Otro' }) })).rejects.toMatchObject(
      refused('forbidden'),
    )
  }
})

test('the database refuses a package on sale with one tour, and amounts out of bounds', async () => {
  const { db, create, product_ids } = await startWithTours()
  const { id } = await create()
  const [valley = ''] = product_ids
  await expect(
    db.deleteFrom('package_products').where('package_id', '=', id).where('product_id', '=', valley).execute(),
  ).rejects.toMatchObject({ constraint: 'package_has_two_tours' })
  await expect(sql`update packages set value = 91 where id = ${id}`.execute(db)).rejects.toMatchObject({
    code: '23514',
  })
})
