import sharp from 'sharp'
import { expect, test } from 'vitest'

import { search } from '#contract/dashboard/search.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'

import {
  AgencyInput,
  createAgency,
  exportAgencies,
  getAgency,
  listAgencies,
  removeAgencyLogo,
  updateAgency,
  uploadAgencyLogo,
} from '../contract/agencies.contract.ts'
import { listAgencyEvents } from '../contract/agency-history.contract.ts'

const input = (name: string, more: Partial<AgencyInput> = {}) => AgencyInput.parse({ name, ...more })

async function startWithManager() {
  const app = await startTestApp()
  const manager = await app.as(1)
  const create = (name: string, more: Partial<AgencyInput> = {}) =>
    manager.call(createAgency, { body: input(name, more) })
  return { ...app, manager, create }
}
const refused = (code: string, more: object = {}) => ({ problem: { code, ...more } })

test('creates, changes, deactivates and reactivates an agency, and its history says so', async () => {
  const { manager, create } = await startWithManager()
  const made = await create('Norte Puro', { kind: 'hostal', phone: '+56961123401', email: 'HOLA@norte.test' })
  expect(made).toMatchObject({
    name: 'Norte Puro',
    kind: 'hostal',
    email: 'hola@norte.test',
    language: 'es',
    state: 1,
  })
  const params = { id: made.id }
  const save = (version: number, more: Partial<AgencyInput>) =>
    manager.call(updateAgency, { params, body: { ...input('Norte Puro'), ...more, version } })
  const changed = await save(made.version, { contact_name: 'Marcela', language: 'pt' })
  expect(changed).toMatchObject({ contact_name: 'Marcela', language: 'pt', email: '' })
  await expect(save(made.version, {})).rejects.toMatchObject({
    status: 409,
    ...refused('stale', { details: { current: { contact_name: 'Marcela' } } }),
  })
  const off = await save(changed.version, { ...changed, state: 2 })
  const on = await save(off.version, { ...changed, state: 1 })
  expect(await save(on.version, { ...changed, state: 1 })).toEqual(on)
  const events = await manager.call(listAgencyEvents, { params, query: {} })
  expect(events.map(({ kind }) => kind)).toEqual([
    'agency_reactivated',
    'agency_deactivated',
    'agency_updated',
    'agency_created',
  ])
  expect(events[2]?.data).toEqual({ fields: ['kind', 'contact_name', 'email', 'phone', 'language'] })
})

test('finds agencies without accents by name, contact and tax id, filters and pages them', async () => {
  const { manager, create, host } = await startWithManager()
  await create('Ñandú Viajes', { contact_name: 'José Cárdenas', tax_id: '77.158.330-K' })
  await create('Hostal Ágata', { kind: 'hostal', phone: '+56552855110' })
  await create('álamo Tours', { state: 2 })
  const names = async (query: Parameters<typeof manager.call<typeof listAgencies>>[1]['query']) =>
    (await manager.call(listAgencies, { query })).map(({ name }) => name)
  expect(await names({})).toEqual(['álamo Tours', 'Hostal Ágata', 'Ñandú Viajes'])
  expect(await names({ search: 'viajes nandu' })).toEqual(['Ñandú Viajes'])
  expect(await names({ search: 'cardenas' })).toEqual(['Ñandú Viajes'])
  for (const typed of ['77158330k', '77.158.330-K', '77 158 330'])
    expect(await names({ search: typed })).toEqual(['Ñandú Viajes'])
  expect(await names({ search: '55 285 5110' })).toEqual(['Hostal Ágata'])
  expect(await names({ 'kind[in]': 'hostal,ota' })).toEqual(['Hostal Ágata'])
  expect(await names({ 'state[eq]': '2' })).toEqual(['álamo Tours'])
  await expect(names({ 'kind[eq]': 'banco' })).rejects.toMatchObject({ status: 400 })
  expect(await names({ limit: 2 })).toEqual(['álamo Tours', 'Hostal Ágata'])

  const file = await fetch(
    `${host}${addressOf(exportAgencies, { query: { format: 'csv', 'state[eq]': '1' } })}`,
    {
      headers: manager.headers,
    },
  )
  const text = await file.text()
  expect(text).toContain('Ñandú Viajes')
  expect(text).toContain('Hostal u hotel')
  expect(text).not.toContain('álamo')
})

test('the next page begins after the last agency of the page before', async () => {
  const { manager, create, host } = await startWithManager()
  for (const name of ['Uno', 'Dos', 'Tres']) await create(name)
  const first = await fetch(`${host}${addressOf(listAgencies, { query: { limit: 2 } })}`, {
    headers: manager.headers,
  })
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
  const second = await fetch(new URL(next, host), { headers: manager.headers })
  expect(await first.json()).toMatchObject([{ name: 'Dos' }, { name: 'Tres' }])
  expect(await second.json()).toMatchObject([{ name: 'Uno' }])
})

test('refuses the name or tax id of another active agency, and names it', async () => {
  const { manager, create } = await startWithManager()
  const first = await create('Ñandú Viajes', { tax_id: '77.158.330-K' })
  const details = { name: 'Ñandú Viajes', id: first.id }
  await expect(create('nandu VIAJES')).rejects.toMatchObject({
    status: 409,
    ...refused('agency_name_taken', {
      details,
      fields: { name: expect.stringContaining('«Ñandú Viajes»') as string },
    }),
  })
  await expect(create('Otra', { tax_id: '77158330-k' })).rejects.toMatchObject(
    refused('agency_tax_id_taken', {
      details,
      fields: { tax_id: '«Ñandú Viajes» ya tiene esa identificación tributaria.' },
    }),
  )
  // A deactivated one frees both, and can't return while they are taken.
  const off = await manager.call(updateAgency, {
    params: { id: first.id },
    body: { ...input('Ñandú Viajes', { tax_id: '77.158.330-K' }), state: 2, version: first.version },
  })
  await create('Nandú viajes', { tax_id: '77158330-K' })
  await expect(
    manager.call(updateAgency, {
      params: { id: first.id },
      body: { ...input('Ñandú Viajes', { tax_id: '77.158.330-K' }), version: off.version },
    }),
  ).rejects.toMatchObject(refused('agency_name_taken'))
  await create('Sin número', { tax_id: '-' })
  await create('Sin número tampoco', { tax_id: '-' })
})

test('of two agencies with one name that are created at once, one is refused', async () => {
  const { create } = await startWithManager()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => create('Andes Viajes')))
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  expect(reasons).toEqual(
    [1, 2].map(
      () =>
        expect.objectContaining({
          problem: expect.objectContaining({ code: 'agency_name_taken' }) as unknown,
        }) as unknown,
    ),
  )
})

test('the database alone keeps names and tax ids of active agencies apart', async () => {
  const { db, operator, create } = await startWithManager()
  await create('Ñandú Viajes', { tax_id: '77.158.330-K' })
  const insert = (name: string, tax_id = '') =>
    db
      .insertInto('agencies')
      .values({ ...operator, name, tax_id })
      .execute()
  await expect(insert('nandu viajes')).rejects.toMatchObject({ constraint: 'agency_name_taken' })
  await expect(insert('Otra', '77158330k')).rejects.toMatchObject({ constraint: 'agency_tax_id_taken' })
})

test('refuses a RUT with a wrong check digit in Chile only', async () => {
  const { db, as, create } = await startWithManager()
  await expect(create('Norte', { tax_id: '77.158.330-1' })).rejects.toMatchObject({
    status: 422,
    ...refused('agency_tax_id_mistyped', { fields: { tax_id: expect.stringContaining('RUT') as string } }),
  })
  const abroad = await as(1, await givenOperator(db, { country: 'PE' }))
  await abroad.call(createAgency, { body: input('Norte', { tax_id: '77.158.330-1' }) })
})

test('administrators change, sellers read and add, and each operator has its own', async () => {
  const { db, as, create } = await startWithManager()
  const { id, version } = await create('Norte Puro')
  const change = { params: { id }, body: { ...input('Suya'), version } }
  const stranger = await as(1, await givenOperator(db))
  expect(await stranger.call(listAgencies, { query: {} })).toEqual([])
  await expect(stranger.call(getAgency, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(updateAgency, change)).rejects.toMatchObject({ status: 404 })
  await stranger.call(createAgency, { body: input('Norte Puro') })
  const seller = await as(2)
  expect(await seller.call(getAgency, { params: { id } })).toMatchObject({ name: 'Norte Puro' })
  await expect(seller.call(updateAgency, change)).rejects.toMatchObject({ status: 403 })
  expect(await seller.call(createAgency, { body: input('Mía') })).toMatchObject({ name: 'Mía' })
  for (const level of [3, 4, 5] as const)
    await expect((await as(level)).call(listAgencies, { query: {} })).rejects.toMatchObject({ status: 403 })
})

test('a logo is stored as a picture and served, and a text that calls itself a picture is refused', async () => {
  const { as, manager, create, host } = await startWithManager()
  const params = { id: (await create('Norte Puro')).id }
  const form = (bytes: BlobPart) => {
    const body = new FormData()
    body.set('file', new Blob([bytes], { type: 'image/png' }), 'logo.png')
    return body
  }
  const drawn = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()
  const upload = { params, body: form(new Uint8Array(drawn)) }
  const { logo_file_id } = await manager.call(uploadAgencyLogo, upload)
  const served = await fetch(`${host}/files/${logo_file_id}/240.webp`)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await expect(manager.call(uploadAgencyLogo, { params, body: form('<svg>') })).rejects.toMatchObject(
    refused('picture_not_readable'),
  )
  await expect((await as(2)).call(uploadAgencyLogo, upload)).rejects.toMatchObject({ status: 403 })
  expect(await manager.call(removeAgencyLogo, { params })).toMatchObject({ logo_file_id: null })
  const events = await manager.call(listAgencyEvents, { params, query: {} })
  expect(events.map(({ kind }) => kind)).toEqual(['agency_logo_removed', 'agency_logo_set', 'agency_created'])
})

test('the search of the office finds agencies for those who may read them', async () => {
  const { as, create } = await startWithManager()
  const { id } = await create('Ñandú Viajes', { kind: 'ota', contact_name: 'José' })
  const found = async (level: 2 | 3) => (await as(level)).call(search, { query: { typed: 'nandu' } })
  expect(await found(2)).toEqual([
    { kind: 'agency', id, title: 'Ñandú Viajes', code: 'ota', date: null, detail: 'José', tag: null },
  ])
  expect(await found(3)).toEqual([])
})
