import { expect, test } from 'vitest'

import { startTestApp, startTestDatabase } from '#testing/app/test-app.ts'
import { referencesTo } from '#testing/attack/foreign-keys.ts'
import { givenAgreement } from '#testing/given/agreement.ts'
import { givenOperator } from '#testing/given/given.ts'

import { AgencyInput, createAgency, getAgency, updateAgency } from '../contract/agencies.contract.ts'
import {
  keepAgenciesApart,
  listAgencyDuplicates,
  listSimilarAgencies,
  mergeAgencies,
} from '../contract/agency-duplicates.contract.ts'
import { listAgencyEvents } from '../contract/agency-history.contract.ts'
import { listAgreements } from '../contract/agreements.contract.ts'
import { agencyReferences } from './agency-references.queries.ts'

const input = (name: string, more: Partial<AgencyInput> = {}) => AgencyInput.parse({ name, ...more })

async function startWithManager() {
  const app = await startTestApp()
  const manager = await app.as(1)
  const create = (name: string, more: Partial<AgencyInput> = {}) =>
    manager.call(createAgency, { body: input(name, more) })
  return { ...app, manager, create }
}

test('every foreign key to agencies is moved by a merge: a new one must be added to agencyReferences', async () => {
  const { db } = await startTestDatabase()
  const known = agencyReferences.map(({ table, column }) => `${table}.${column}`)
  const found = [...(await referencesTo(db, 'agencies')), ...(await referencesTo(db, 'account_parties'))]
  expect(known.toSorted()).toEqual(found.toSorted())
})

test('finds duplicates by tax id, distinctive name, email, phone and spelling; not by generic words', async () => {
  const { db, as, manager, create } = await startWithManager()
  const off = await create('Andes Austral', { tax_id: '77.158.330-K' })
  await manager.call(updateAgency, {
    params: { id: off.id },
    body: { ...input('Andes Austral', { tax_id: '77.158.330-K' }), state: 2, version: off.version },
  })
  await create('Sol y Luna', { tax_id: '77158330-k' })
  await create('Turismo Licán Ltda.')
  await create('Lican Tours')
  await create('Kamanchaka', { phone: '+56552855110' })
  await create('Hostal Aurora', { phone: '+56552855110' })
  await create('Terrantai Viajes')
  await create('Terantay')
  await create('Viajes Tatio')
  await create('Viajes Cejar')
  const stranger = await as(1, await givenOperator(db))
  await stranger.call(createAgency, { body: input('Lican Tours') })

  const pairs = await manager.call(listAgencyDuplicates, { query: {} })
  expect(pairs.map(({ one, other, signs }) => [[one.name, other.name].toSorted(), signs])).toEqual([
    [['Andes Austral', 'Sol y Luna'], ['tax_id']],
    [['Lican Tours', 'Turismo Licán Ltda.'], ['name']],
    [['Hostal Aurora', 'Kamanchaka'], ['phone']],
    [['Terantay', 'Terrantai Viajes'], ['similar']],
  ])
  const [first] = pairs
  if (!first) throw new Error('A first pair')
  const own = await manager.call(listAgencyDuplicates, { query: { agency_id: first.other.id } })
  expect(own).toEqual([first])
  await manager.call(keepAgenciesApart, { params: { id: first.other.id }, body: { other_id: first.one.id } })
  expect(await manager.call(listAgencyDuplicates, { query: {} })).toHaveLength(3)
  expect(await stranger.call(listAgencyDuplicates, { query: {} })).toEqual([])
})

test('shows what may be the agency that is typed', async () => {
  const { manager, create } = await startWithManager()
  const { id } = await create('Turismo Licán Ltda.', { tax_id: '77.158.330-K' })
  const similar = async (name: string, more: { tax_id?: string; except_id?: string } = {}) =>
    (await manager.call(listSimilarAgencies, { query: { name, ...more } })).map((each) => each.name)
  expect(await similar('Lican viajes')).toEqual(['Turismo Licán Ltda.'])
  expect(await similar('Otra cosa', { tax_id: '77158330k' })).toEqual(['Turismo Licán Ltda.'])
  expect(await similar('Lican viajes', { except_id: id })).toEqual([])
  expect(await similar('Li')).toEqual([])
})

test('merges two agencies: chosen fields, both notes, and one that is active', async () => {
  const { db, as, manager, create } = await startWithManager()
  const kept = await create('Lican', { note: 'Paga a fin de mes', state: 2 })
  const absorbed = await create('Licán Tours', {
    note: 'Pide factura',
    phone: '+56552855110',
    tax_id: '77.158.330-K',
  })
  const merge = {
    params: { id: kept.id },
    body: {
      version: kept.version,
      other_id: absorbed.id,
      other_version: absorbed.version,
      take: ['phone' as const, 'name' as const, 'tax_id' as const],
    },
  }
  const stranger = await as(1, await givenOperator(db))
  await expect(stranger.call(mergeAgencies, merge)).rejects.toMatchObject({ status: 404 })
  await expect((await as(2)).call(mergeAgencies, merge)).rejects.toMatchObject({ status: 403 })
  const merged = await manager.call(mergeAgencies, merge)
  expect(merged).toMatchObject({
    id: kept.id,
    name: 'Licán Tours',
    phone: '+56552855110',
    tax_id: '77.158.330-K',
    note: 'Paga a fin de mes\nPide factura',
    state: 1,
  })
  await expect(manager.call(getAgency, { params: { id: absorbed.id } })).rejects.toMatchObject({
    status: 404,
  })
  const [last] = await manager.call(listAgencyEvents, { params: { id: kept.id }, query: {} })
  expect(last).toMatchObject({ kind: 'agencies_merged', data: { other_name: 'Licán Tours' } })
  await expect(manager.call(mergeAgencies, merge)).rejects.toMatchObject({ problem: { code: 'stale' } })
})

test('a merge does not activate a name that a third agency has', async () => {
  const { manager, create } = await startWithManager()
  const kept = await create('Lican', { state: 2 })
  const third = await create('Lican')
  const absorbed = await create('Lican Expediciones')
  const body = { version: kept.version, other_id: absorbed.id, other_version: absorbed.version, take: [] }
  await expect(manager.call(mergeAgencies, { params: { id: kept.id }, body })).rejects.toMatchObject({
    problem: { code: 'agency_name_taken', details: { id: third.id } },
  })
  expect(await manager.call(getAgency, { params: { id: absorbed.id } })).toMatchObject({ state: 1 })
})

test('of two agreements for the same days the kept agency goes on with its own', async () => {
  const { db, operator, manager, create } = await startWithManager()
  const [kept, other] = [await create('Lican Tours'), await create('Turismo Licán Ltda.')]
  const own = await givenAgreement(db, operator, { agency_id: kept.id })
  const others = await givenAgreement(db, operator, { agency_id: other.id })
  const body = { version: kept.version, other_id: other.id, other_version: other.version, take: [] }
  await manager.call(mergeAgencies, { params: { id: kept.id }, body })
  const agreements = await manager.call(listAgreements, { params: { id: kept.id } })
  expect(agreements.map(({ id, state }) => [id, state])).toEqual([
    [own, 1],
    [others, 2],
  ])
})
