import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint/call.ts'
import {
  createVehicle,
  exportVehicles,
  listVehicles,
  VehicleInput,
} from '#contract/resources/vehicles.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenVehicle } from '#testing/given/given-resources.ts'
import { givenOperator } from '#testing/given/given.ts'

test('a vehicle shows its papers, the first to expire on top, and is as good as the worst of them', async () => {
  const { db, as, operator } = await startTestApp()
  await givenVehicle(db, operator, { name: 'Van 1', documents: ['2028-01-01', '2027-06-01'] })
  await givenVehicle(db, operator, { name: 'Camioneta', documents: ['2027-05-02', '2028-01-01'] })
  await givenVehicle(db, operator, { name: 'Ñandú', documents: ['2028-05-02'] })
  await givenVehicle(db, operator, { name: 'Zorro' })
  const someone = await as(2)
  const vehicles = await someone.call(listVehicles, { query: {} })
  expect(vehicles.map(({ name, validity }) => [name, validity])).toEqual([
    ['Camioneta', 'vencido'],
    ['Ñandú', 'vigente'],
    ['Van 1', 'por_vencer'],
    ['Zorro', null],
  ])
  expect(vehicles[2]?.documents.map(({ expires_on, validity }) => [expires_on, validity])).toEqual([
    ['2027-06-01', 'por_vencer'],
    ['2028-01-01', 'vigente'],
  ])
  for (const validity of ['vencido', 'por_vencer', 'vigente'] as const) {
    const found = await someone.call(listVehicles, { query: { 'validity[eq]': validity } })
    expect(found.map((vehicle) => vehicle.validity)).toEqual([validity])
  }
})

test('vehicles are filtered and found by name, plate or brand', async () => {
  const { db, as, operator } = await startTestApp()
  await givenVehicle(db, operator, { name: 'Van Láscar', plate: 'LZPD-18' })
  await givenVehicle(db, operator, { name: 'Minibús Miñiques', type: 'minibus', state: 2 })
  const someone = await as(3)
  const names = async (query: Parameters<typeof someone.call<typeof listVehicles>>[1]['query']) =>
    (await someone.call(listVehicles, { query })).map(({ name }) => name)
  expect(await names({ search: 'lascar' })).toEqual(['Van Láscar'])
  expect(await names({ search: 'lzpd' })).toEqual(['Van Láscar'])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ 'type[in]': 'minibus,bus' })).toEqual(['Minibús Miñiques'])
  expect(await names({ 'state[eq]': '1' })).toEqual(['Van Láscar'])
  await expect(names({ 'type[eq]': 'avion' })).rejects.toMatchObject({
    status: 400,
    problem: { fields: { 'type[eq]': expect.any(String) } },
  })
})

test('pages follow each other in Spanish order without losing or repeating anybody', async () => {
  const { db, as, operator } = await startTestApp()
  const names = ['Ámbar', 'ambar', 'Ñandú', 'Nube', 'Oca', 'Ámbar', 'zorro']
  for (const name of names) await givenVehicle(db, operator, { name })
  const someone = await as(1)
  const seen: string[] = []
  let after: string | undefined
  for (let page = 0; page < 10; page += 1) {
    const { rows, next } = await someone.page(listVehicles, {
      query: { limit: '2', ...(after && { after }) },
    })
    seen.push(...rows.map(({ id }) => id))
    if (!next) break
    after = next
  }
  const all = await someone.call(listVehicles, { query: {} })
  expect(seen).toEqual(all.map(({ id }) => id))
  expect(all.map(({ name }) => name).slice(3)).toEqual(['Nube', 'Ñandú', 'Oca', 'zorro'])
})

test('a cursor that was tampered with is a clear no', async () => {
  const { as } = await startTestApp()
  const someone = await as(1)
  const cursors = [
    'nada',
    Buffer.from('["a"]').toString('base64url'),
    Buffer.from('["a","b"]').toString('base64url'),
  ]
  for (const after of cursors)
    await expect(someone.call(listVehicles, { query: { after } })).rejects.toMatchObject({ status: 400 })
})

test('another operator and the crew see no vehicles', async () => {
  const { db, as, operator, anyone } = await startTestApp()
  await givenVehicle(db, operator)
  const stranger = await as(1, await givenOperator(db))
  expect(await stranger.call(listVehicles, { query: {} })).toEqual([])
  for (const level of [4, 5] as const)
    await expect((await as(level)).call(listVehicles, { query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(anyone.call(listVehicles, { query: {} })).rejects.toMatchObject({ status: 401 })
})

test.each([
  ['AR', 'Dominio', 'Ya hay un vehículo con ese dominio.'],
  ['CL', 'Patente', 'Ya hay un vehículo con esa patente.'],
  ['PE', 'Placa', 'Ya hay un vehículo con esa placa.'],
])('names the registration in a file and a refusal as people in %s do', async (country, heading, message) => {
  const { db, as, host, operator } = await startTestApp()
  await db.updateTable('tour_operators').set({ country }).execute()
  await givenVehicle(db, operator, { name: 'Van Láscar', plate: 'LZPD-18' })
  const dispatcher = await as(3)
  const file = await fetch(host + addressOf(exportVehicles, { query: { format: 'csv' } }), {
    headers: dispatcher.headers,
  })
  expect((await file.text()).replace(/^\uFEFF/, '').split(';')[1]).toBe(heading)
  const body = VehicleInput.parse({ name: 'Otra', plate: 'LZPD-18', type: 'van', seats: 10 })
  await expect(dispatcher.call(createVehicle, { body })).rejects.toMatchObject({ problem: { message } })
})
