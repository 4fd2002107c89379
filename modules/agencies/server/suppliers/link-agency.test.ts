import { expect, test } from 'vitest'

import { listOperatorEvents } from '#contract/history/history.contract.ts'
import { givenAgency } from '#testing/given/agency.ts'

import { getAgency, listAgencies } from '../../contract/agencies.contract.ts'
import { mergeAgencies } from '../../contract/agency-duplicates.contract.ts'
import { listAgencyEvents } from '../../contract/agency-history.contract.ts'
import { linkAgency, unlinkAgency } from '../../contract/suppliers/agency-link.contract.ts'
import { listSuppliers } from '../../contract/suppliers/supplier-sales.contract.ts'
import { givenCompany, startSuppliers } from '../../testing/suppliers/start-suppliers.ts'

const refused = (code: string, details?: object) => ({ problem: { code, ...(details && { details }) } })

test('only a company that sells for others is linked, to one agency', async () => {
  const app = await startSuppliers()
  const { db, operator, link, manager, company, agency_id } = app
  const other = await givenAgency(db, operator, { name: 'Otra' })
  await expect(link(other)).rejects.toMatchObject(refused('agency_link_taken', { name: 'Norte Puro Viajes' }))
  await expect(link(other, operator)).rejects.toMatchObject(refused('agency_link_itself'))
  const rival = await givenCompany(app, 'Rival', 'operador')
  await expect(link(other, rival)).rejects.toMatchObject(refused('agency_link_kind', { name: 'Rival' }))
  const closed = await givenCompany(app, 'Cerrada', 'ambos')
  const close = (state: number) =>
    db.updateTable('tour_operators').set({ state }).where('id', '=', closed.tour_operator_id).execute()
  await close(2)
  await expect(link(other, closed)).rejects.toMatchObject(refused('agency_link_inactive'))
  await close(1)
  const quiet = await givenAgency(db, operator, { name: 'Inactiva', state: 2 })
  await expect(link(quiet, closed)).rejects.toMatchObject(
    refused('agency_link_inactive', { name: 'Inactiva' }),
  )
  expect((await link(other, closed)).linked_operator).toMatchObject({ name: 'Cerrada' })
  await expect(
    manager.call(linkAgency, { params: { id: agency_id }, body: { operator_id: company.tour_operator_id } }),
  ).rejects.toMatchObject({ status: 403 })
  // The database holds it too.
  const set = (linked_operator_id: string) =>
    db.updateTable('agencies').set({ linked_operator_id }).where('id', '=', quiet).execute()
  await expect(set(company.tour_operator_id)).rejects.toThrow('agency_link_taken')
  await expect(set(operator.tour_operator_id)).rejects.toThrow('agency_linked_to_itself')
})

test('a manager cuts the link, and both histories tell who', async () => {
  const { manager, agency_id, company, sellerOf, as } = await startSuppliers()
  const seller = await sellerOf(2)
  expect(await seller.call(listSuppliers, {})).toHaveLength(1)
  const cut = await manager.call(unlinkAgency, { params: { id: agency_id } })
  expect(cut.linked_operator).toBeNull()
  expect(await seller.call(listSuppliers, {})).toEqual([])
  const own = await manager.call(listAgencyEvents, { params: { id: agency_id }, query: {} })
  expect(own.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['agency_linked', 'agency_unlinked']))
  const theirs = await (
    await as(1, company)
  ).call(listOperatorEvents, {
    params: { id: company.tour_operator_id },
    query: {},
  })
  expect(theirs[0]).toMatchObject({ kind: 'supplier_unlinked', actor: 'Andes de Prueba (Ana Rojas)' })
})

test('a link ends with a deactivated agency or company, and moves with a merge', async () => {
  const { db, operator, manager, agency_id, company, sellerOf } = await startSuppliers()
  const seller = await sellerOf(2)
  const suppliers = async () => (await seller.call(listSuppliers, {})).length
  const setState = (state: number) =>
    db.updateTable('agencies').set({ state }).where('id', '=', agency_id).execute()
  await setState(2)
  expect(await suppliers()).toBe(0)
  await setState(1)
  expect(await suppliers()).toBe(1)
  const setKind = (kind: 'operador' | 'ambos') =>
    db.updateTable('tour_operators').set({ kind }).where('id', '=', company.tour_operator_id).execute()
  await setKind('operador')
  expect(await suppliers()).toBe(0)
  await setKind('ambos')
  const kept = await givenAgency(db, operator, { name: 'Norte Puro' })
  const { version: other_version } = await manager.call(getAgency, { params: { id: agency_id } })
  const { version } = await manager.call(getAgency, { params: { id: kept } })
  const merged = await manager.call(mergeAgencies, {
    params: { id: kept },
    body: { version, other_id: agency_id, other_version, take: [] },
  })
  expect(merged.linked_operator?.id).toBe(company.tour_operator_id)
  expect(await suppliers()).toBe(1)
  expect(await manager.call(listAgencies, { query: {} })).toHaveLength(1)
})
