import { expect, test } from 'vitest'

import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { getFirstSteps, getInstallation } from '#contract/dashboard/first-steps.contract.ts'
import { readConfig } from '#server/installation/config.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenVehicle } from '#testing/given/given-resources.ts'
import { givenBooking, givenDeparture, givenProduct, givenUser } from '#testing/given/given.ts'

import { faultsOf } from './first-steps.queries.ts'

test('each first step is ticked by the data itself, and the link of the first tour is there to share', async () => {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.test' } })
  const { db, operator, as } = app
  const admin = await as(1)
  const read = async () => {
    const { steps, ...rest } = await admin.call(getFirstSteps, {})
    return { done: steps.filter(({ done }) => done).map(({ step }) => step), ...rest }
  }
  const ownOperator = (values: object) =>
    db.updateTable('tour_operators').set(values).where('id', '=', operator.tour_operator_id).execute()
  await ownOperator({ email: '', phone: '', bank_details: '' })
  expect(await read()).toEqual({ done: [], share_url: null, faults: [] })
  await ownOperator({ phone: '+56955500100' })
  expect((await read()).done).toEqual(['contact'])
  await ownOperator({ bank_details: 'Banco Andino, cuenta 1-2' })
  expect((await read()).done).toEqual(['contact', 'bank'])
  await ownOperator({ bank_details: '', constants: JSON.stringify({ deposit_percent: 0 }) })
  expect((await read()).done).toEqual(['contact', 'bank'])
  const draft = await givenProduct(db, operator, { status: 'borrador' })
  expect((await read()).done).not.toContain('tour')
  const tour = await givenProduct(db, operator)
  expect(await read()).toMatchObject({
    done: ['contact', 'bank', 'tour'],
    share_url: `https://tours.test/public/landing/${tour.id}`,
  })
  expect(draft.id).not.toBe(tour.id)
  await givenVehicle(db, operator, { name: 'Van', seats: 10 })
  await givenUser(db, operator, { level: 2 })
  expect((await read()).done).toEqual(['contact', 'bank', 'tour', 'vehicle', 'team'])
})

test.each<[Record<string, string>, object[]]>([
  [{ DEMO: '0' }, [{ step: 'mail', done: false }]],
  [{ DEMO: '0', SMTP_URL: 'smtp://mail.test' }, [{ step: 'mail', done: true }]],
  [{}, []],
])('asks for a mail server as one of the first steps, except in a demo: %o', async (settings, expected) => {
  const { as } = await startTestApp({ settings })
  const { steps } = await (await as(1)).call(getFirstSteps, {})
  expect(steps.filter(({ step }) => step === 'mail')).toEqual(expected)
})

test('an installation without mail or address says so, unless it is a demo', () => {
  const faults = (env: Record<string, string>) => faultsOf(readConfig(env))
  expect(faults({ NODE_ENV: 'production' })).toEqual(['no_mail', 'no_address'])
  expect(faults({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.test' })).toEqual(['no_address'])
  expect(
    faults({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.test', PUBLIC_URL: 'https://tours.test' }),
  ).toEqual([])
  expect(faults({ DEMO: '0' })).toEqual(['no_mail', 'no_address'])
  expect(faults({ DEMO: '0', SMTP_URL: 'smtp://mail.test' })).toEqual(['no_address'])
  expect(faults({})).toEqual([])
})

test('tells visitors of the login only whether any user exists', async () => {
  const { anyone, as } = await startTestApp()
  expect(await anyone.call(getInstallation, {})).toEqual({ has_users: false })
  await as(1)
  expect(await anyone.call(getInstallation, {})).toEqual({ has_users: true })
})

test('what customers booked alone since yesterday is on the first screen, whenever the tour is', async () => {
  const { db, operator, as, clock } = await startTestApp()
  const admin = await as(1)
  const product = await givenProduct(db, operator)
  const departure = await givenDeparture(db, operator, { product_id: product.id, date: '2027-06-20' })
  const hoursAgo = (hours: number) => new Date(clock.now.getTime() - hours * 3_600_000)
  const sale = async (contact_name: string, channel: 'web' | 'mostrador', hours: number) => {
    const { id } = await givenBooking(db, operator, {
      product_id: product.id,
      departure_id: departure.id,
      date: '2027-06-20',
      status: 'confirmada',
    })
    const values = { contact_name, channel, created_at: hoursAgo(hours) }
    await db.updateTable('bookings').set(values).where('id', '=', id).execute()
  }
  await sale('Ayer', 'web', 23)
  await sale('Antes', 'web', 25)
  await sale('Mostrador', 'mostrador', 1)
  const { issues } = await admin.call(getDashboard, {})
  const found = issues?.find(({ kind }) => kind === 'new_web_bookings')
  expect(found).toMatchObject({ count: 1, items: [{ name: 'Ayer', place: 'booking' }] })
})
