import { isDeepStrictEqual } from 'node:util'

import { expect, test } from 'vitest'

import { getMe } from '#contract/staff/auth.contract.ts'
import { getDashboard } from '#contract/staff/dashboard.contract.ts'
import {
  getTourOperator,
  TourOperatorEdit,
  updateTourOperator,
} from '#contract/staff/tour-operators.contract.ts'
import { startLookingApp } from '#testing/app/look-around.ts'
import { startWithStrangers } from '#testing/attack/strangers.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { paymentCurrencies } from '#web/backoffice/features/bookings/money/payment-currencies.rules.ts'

/** How far somebody whom nobody knows gets with three seats on the public page. */
async function refusalOfStranger(constants: object): Promise<string> {
  const { book } = await startWithStrangers({ constants })
  return book('203.0.113.9', 'ana@example.com', 3).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  )
}

test('each of the three figures for strangers changes how far one gets', async () => {
  expect(await refusalOfStranger({})).toBe('confirmada')
  const idle: string[] = []
  for (const [name, value] of Object.entries({
    web_unpaid_bookings: 0,
    web_unpaid_seats: 0,
    web_seats_ceiling: 1,
  }))
    if ((await refusalOfStranger({ [name]: value })) === 'confirmada') idle.push(name)
  expect(idle).toEqual([])
}, 240_000)

type Looker = { app: App; boss: Caller; tour_operator_id: string; product_id: string }
type App = Awaited<ReturnType<typeof startLookingApp>>
type Caller = Awaited<ReturnType<App['as']>>

/** What is fixed once something is sold, or told of the whole operator: another value, and where it is read. */
const ofTheWhole = {
  time_zone: { to: 'Pacific/Auckland', read: async ({ boss }) => (await boss.call(getDashboard, {})).today },
  currency: { to: 'PEN', read: ({ app, product_id }) => landing(app, product_id) },
  secondary_currency: {
    to: 'EUR',
    read: async ({ boss }) => paymentCurrencies('CLP', (await boss.call(getMe, {})).tour_operator),
  },
  registry_expires_on: {
    to: '2027-05-20',
    read: async ({ boss }) => (await boss.call(getDashboard, {})).issues,
  },
  // Where every map of the office opens.
  lat_lng: {
    to: '-33.4,-70.6',
    read: async ({ boss }) => (await boss.call(getMe, {})).tour_operator.lat_lng,
  },
  state: { to: 2, read: ({ app, product_id }) => landing(app, product_id) },
} satisfies Partial<{
  [Name in keyof TourOperatorEdit]: {
    to: TourOperatorEdit[Name]
    read: (looker: Looker) => Promise<unknown>
  }
}>

async function landing({ host }: App, product_id: string) {
  const response = await fetch(`${host}/public/landing/${product_id}`)
  return `${response.status} ${(await response.text()).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4,12})*/g, '')}`
}

test('every field of the whole operator changes what is read of it', async () => {
  const app = await startLookingApp()
  const idle: string[] = []
  for (const [name, { to, read }] of Object.entries(ofTheWhole)) {
    const seenAs = async (edit: Partial<TourOperatorEdit>) => {
      const { tour_operator_id } = await givenOperator(app.db)
      const boss = await app.as(0, { tour_operator_id })
      const params = { id: tour_operator_id }
      const known = TourOperatorEdit.parse(await boss.call(getTourOperator, { params }))
      await boss.call(updateTourOperator, { params, body: { ...known, ...edit } })
      const { id: product_id } = await givenProduct(app.db, { tour_operator_id }, { code: 'TAT' })
      return read({ app, boss, tour_operator_id, product_id })
    }
    const before = await seenAs({})
    if (isDeepStrictEqual(await seenAs({ [name]: to }), before)) idle.push(name)
  }
  expect(idle).toEqual([])
}, 240_000)
