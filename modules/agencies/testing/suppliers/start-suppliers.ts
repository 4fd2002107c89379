import type { InputOf } from '#contract/endpoint/endpoint.ts'
import type { Level } from '#domain/staff/level.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'

import { createAgreement } from '../../contract/agreements.contract.ts'
import { linkAgency } from '../../contract/suppliers/agency-link.contract.ts'
import type { sellForSupplier } from '../../contract/suppliers/supplier-sales.contract.ts'

/** A supplier with a tour of 30,000 a person, and a company with an account of its own that sells it. */
export async function startSuppliers() {
  const app = await startTestApp()
  const { db, operator, as } = app
  await db
    .updateTable('tour_operators')
    .set({
      cancellation_tiers: JSON.stringify([
        { hours_before: 72, penalty_percent: 0 },
        { hours_before: 0, penalty_percent: 50 },
      ]),
    })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  const product = await givenProduct(db, operator, { capacity: 8 })
  const agency_id = await givenAgency(db, operator, { name: 'Norte Puro Viajes' })
  const company = await givenCompany(app, 'Norte Puro')
  const [administrator, manager] = [await as(0), await as(1)]
  const link = (id = agency_id, { tour_operator_id }: { tour_operator_id: string } = company) =>
    administrator.call(linkAgency, { params: { id }, body: { operator_id: tour_operator_id } })
  await link()
  const agree = (more: object = {}) =>
    manager.call(createAgreement, {
      params: { id: agency_id },
      body: {
        valid_from: '2027-01-01',
        collects: 'agencia' as const,
        credit_days: 30,
        terms: [{ kind: 'comision' as const, percent: 20 }],
        ...more,
      },
    })
  const items = (people = 1, date = '2027-05-09') => [
    { product_id: product.id, date, start_time: '08:00', party: { ADULT: people } },
  ]
  const sale = (more: Partial<InputOf<typeof sellForSupplier>['body']> = {}) => ({
    items: items(),
    contact: { name: 'Carla Soto' },
    seen_total: 24_000,
    ...more,
  })
  const params = { supplier_id: operator.tour_operator_id }
  const sellerOf = (level: Level, of = company) => as(level, of)
  return {
    ...app,
    product,
    agency_id,
    company,
    administrator,
    manager,
    link,
    agree,
    items,
    sale,
    params,
    sellerOf,
  }
}

/** Another company of the installation, of a kind that sells for others. */
export async function givenCompany(
  { db }: Pick<Awaited<ReturnType<typeof startTestApp>>, 'db'>,
  name: string,
  kind: 'agencia' | 'ambos' | 'operador' = 'agencia',
) {
  const company = await givenOperator(db)
  await db
    .updateTable('tour_operators')
    .set({ kind, name })
    .where('id', '=', company.tour_operator_id)
    .execute()
  return company
}
