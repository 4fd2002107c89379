import { expect, test } from 'vitest'

import { createHold } from '#contract/storefront/public-bookings.contract.ts'
import { getPublicAvailability, listAlternatives } from '#contract/storefront/storefront.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
const departure = { date: '2027-05-10', start_time: '08:00', party: { ADULT: 1 } }

/** Whatever a stranger can ask of a tour. */
const askAll = ({ anyone }: App, product_id: string) => {
  const params = { product_id }
  return Promise.allSettled([
    anyone.call(getPublicAvailability, { params, query: { from: '2027-05-10', to: '2027-05-11' } }),
    anyone.call(listAlternatives, { params, body: departure }),
    anyone.call(createHold, { params, body: departure }),
  ])
}
const notThere = Array.from({ length: 3 }, () => ({ status: 'rejected', reason: { status: 404 } }))

test('a draft is not there for strangers, whatever they ask of it', async () => {
  const app = await startTestApp()
  const { id } = await givenProduct(app.db, app.operator, { status: 'borrador' })
  expect(await askAll(app, id)).toMatchObject(notThere)
})

test('nor is any tour of an operator who is not active', async () => {
  const app = await startTestApp()
  const { id } = await givenProduct(app.db, app.operator)
  await app.db.updateTable('tour_operators').set({ state: 2 }).execute()
  expect(await askAll(app, id)).toMatchObject(notThere)
})
