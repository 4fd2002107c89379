import { isDeepStrictEqual } from 'node:util'

import { expect, test } from 'vitest'

import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import {
  getTourOperator,
  listTourOperators,
  TourOperatorEdit,
  updateTourOperator,
} from '#contract/operators/tour-operators.contract.ts'
import { getPassengerList } from '#contract/schedule-sheets/passenger-lists.contract.ts'
import { getMe } from '#contract/staff/login.contract.ts'
import { paymentCurrencies } from '#domain/payments/payment-rate.rules.ts'
import { startLookingApp } from '#testing/app/look-around.ts'
import { startWithStrangers } from '#testing/attack/strangers.ts'
import { givenSheet } from '#testing/given/given-resources.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

/** The result for an unknown visitor who books three seats on the public page. */
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
})

type Looker = { app: App; boss: Caller; tour_operator_id: string; product_id: string }
type App = Awaited<ReturnType<typeof startLookingApp>>
type Caller = Awaited<ReturnType<App['as']>>

/** Settings fixed after the first sale, or visible for the whole operator: another value, and where it is read. */
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
  // Initial position of every map of the office.
  lat_lng: {
    to: '-33.4,-70.6',
    read: async ({ boss }) => (await boss.call(getMe, {})).tour_operator.lat_lng,
  },
  // Filters of the list of operators.
  kind: {
    to: 'agencia',
    read: async ({ boss, tour_operator_id }) => {
      const found = await boss.call(listTourOperators, { query: { 'kind[eq]': 'agencia' } })
      return found.some(({ id }) => id === tour_operator_id)
    },
  },
  passenger_list: {
    to: [{ column: 'full_name', heading: 'Quién' }],
    read: async ({ app, boss, tour_operator_id }) => {
      const { id } = await givenSheet(app.db, { tour_operator_id }, { service_date: tomorrow })
      return (await boss.call(getPassengerList, { params: { id } })).columns
    },
  },
  // Its administrator is blocked.
  second_factor_demanded: {
    to: true,
    read: async ({ app, tour_operator_id }) => {
      const owner = await app.as(1, { tour_operator_id })
      return (await owner.call(getMe, {})).must_set_second_factor
    },
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
})

/** Whether a van that is out until 06:10 takes a tour at 08:00. */
async function isVanFree(constants: object) {
  const { db, operator, sell, generate, board, vehicles } = await startScheduleDay()
  await db
    .updateTable('tour_operators')
    .set({ constants: JSON.stringify(constants) })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  await db.updateTable('products').set({ pickup_lead_minutes: 0 }).execute()
  await db
    .insertInto('unavailabilities')
    .values({
      ...operator,
      vehicle_id: vehicles[0]?.id ?? '',
      starts_at: new Date('2027-05-04T06:00:00Z'),
      ends_at: new Date('2027-05-04T10:10:00Z'),
      reason: 'Taller',
    })
    .execute()
  await sell('Ana', { hotel: null })
  await generate()
  return (await board()).sheets.some(({ vehicle_id }) => vehicle_id !== null)
}

test('the longest ride of an operator decides from when a generated sheet needs its vehicle', async () => {
  expect(await isVanFree({ longest_ride_minutes: 300 })).toBe(false)
  expect(await isVanFree({ longest_ride_minutes: 10 })).toBe(true)
})
