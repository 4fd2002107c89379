import { expect, test } from 'vitest'

import { createHold } from '#contract/storefront/public-bookings.contract.ts'
import {
  getPublicAvailability,
  listAlternatives,
  listPublicAccommodations,
} from '#contract/storefront/storefront.contract.ts'
import { joinWaitingList } from '#contract/waiting-list/waiting-list.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

const departure = { date: '2027-05-10', start_time: '08:00', party: { ADULT: 1 } }

test('a draft is not there for strangers, whatever they ask of it', async () => {
  const { db, operator, anyone } = await startTestApp()
  const { id: product_id } = await givenProduct(db, operator, { status: 'borrador' })
  const params = { product_id }
  const answers = await Promise.allSettled([
    anyone.call(getPublicAvailability, { params, query: { from: '2027-05-10', to: '2027-05-11' } }),
    anyone.call(listAlternatives, { params, body: departure }),
    anyone.call(listPublicAccommodations, { params, query: {} }),
    anyone.call(createHold, { params, body: departure }),
    anyone.call(joinWaitingList, {
      params,
      body: { ...departure, name: 'Ana', email: 'ana@andes.test', phone: '' },
    }),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: { status: 404 } })
})
