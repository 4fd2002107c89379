import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { givenAgency } from '#testing/given/agency.ts'

import { createAgreement } from '../../contract/agreements.contract.ts'
import { listSupplierTours } from '../../contract/suppliers/supplier-sales.contract.ts'
import { startSuppliers } from '../../testing/suppliers/start-suppliers.ts'

test('an agency sells the seats that are kept for it, and is not shown for whom others are kept', async () => {
  const { agree, db, operator, manager, items, product, sellerOf, params, agency_id } = await startSuppliers()
  const kept = (seats: number) => [{ product_id: product.id, seats, release_hours: 24 }]
  await agree({ allotments: kept(3) })
  const other = await givenAgency(db, operator, { name: 'Otra Agencia' })
  await manager.call(createAgreement, {
    params: { id: other },
    body: { valid_from: '2027-01-01', collects: 'agencia', terms: [], allotments: kept(2) },
  })
  const seller = await sellerOf(2)
  const slot = async () => {
    const [tour] = await seller.call(listSupplierTours, { params, query: { date: '2027-05-09' } })
    return tour?.slots[0]
  }
  // Of eight seats two are kept for another agency.
  expect(await slot()).toMatchObject({ seats_left: 6, reason: null })
  await manager.call(createBooking, { body: { items: items(3), contact: { name: 'Ana' } } })
  expect(await slot()).toMatchObject({ seats_left: 3 })
  const body = { items: items(3), contact: { name: 'Ana' }, channel: 'agencia' as const }
  await manager.call(createBooking, { body: { ...body, agency_id } })
  const full = await slot()
  expect(full).toMatchObject({ seats_left: 0, reason: 'full' })
  expect(JSON.stringify(full)).not.toContain('Otra')
})
