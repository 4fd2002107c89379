import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { liftSuspension, moveAffected, suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { annulSheet } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { itemOf, only, tomorrow } from '#testing/given/schedule-day.ts'

import { renewCrewCalendar } from '../contract/crew-calendar.contract.ts'
import { startCrewApp } from '../testing/start-crew-app.ts'

/** A run published to its driver, two hours before it leaves; and its departure, to be suspended. */
async function startPublished() {
  const run = await startCrewApp()
  run.clock.now = new Date('2027-05-04T10:00:00Z')
  const boss = await run.as(1)
  const { departure_id } = itemOf(await run.board(), 'Ana')
  const suspend = () =>
    boss.call(suspendDeparture, {
      params: { departure_id },
      body: { kind: 'suspension', origin: 'clima', reason: 'Nieve', alternatives: [] },
    })
  const published = async () => only(await run.driver.runs())
  return { ...run, boss, suspend, published }
}

test('shows a suspended departure on the phone at once, and takes it out of the calendar until it is lifted', async () => {
  const { suspend, published, sheet, boss, dispatcher, driver, operator, ...run } = await startPublished()
  expect(await published()).toMatchObject({ is_suspended: false, status: 'publicada' })
  const calendar = new URL((await driver.call(renewCrewCalendar, {})).address).pathname
  const inCalendar = async () => (await (await fetch(run.host + calendar)).text()).includes('BEGIN:VEVENT')
  expect(await inCalendar()).toBe(true)
  const { disruption } = await suspend()
  expect(await published()).toMatchObject({ is_suspended: true, parties: [], stops: [], entrance_cash: [] })
  expect(await inCalendar()).toBe(false)
  // Also once the sheet was tidied.
  const handlers = jobHandlers({ ...run, now: () => run.clock.now, sendMail: () => Promise.resolve() })
  const { id } = await sheet()
  await handlers.refresh_sheet({ tour_operator_id: operator.tour_operator_id, schedule_sheet_id: id })
  expect(await published()).toMatchObject({ is_suspended: true })

  await boss.call(liftSuspension, { params: { disruption_id: disruption?.id ?? '' } })
  const back = await published()
  expect(back).toMatchObject({ is_suspended: false })
  expect(back.parties).toHaveLength(2)
  const { version } = await sheet()
  await dispatcher.call(annulSheet, { params: { id }, body: { version, reason: 'Nieve' } })
  expect(await published()).toMatchObject({ status: 'anulada' })
})

test('a van that set out keeps its people, and reads that the departure is suspended', async () => {
  const { suspend, published, driver } = await startPublished()
  await driver.send(driver.act({ kind: 'started' }, '2027-05-04T10:00:00Z'))
  await suspend()
  const run = await published()
  expect(run).toMatchObject({ status: 'en_curso', is_suspended: true })
  expect(run.parties).toHaveLength(2)
})

test('marks the suspended departure’s people in a shared van at once', async () => {
  const {
    suspend,
    published,
    board,
    as,
    near,
    dispatcher,
    publish,
    sheet_id,
    clock,
    db,
    operator,
    boss,
    driver,
  } = await startPublished()
  const other = await givenProduct(db, operator, { code: 'OTR', capacity: 40 })
  const onTheDay = clock.now
  clock.now = new Date('2027-05-03T15:00:00Z')
  await (
    await as(2)
  ).call(createBooking, {
    body: saleOf({
      product_id: other.id,
      date: tomorrow,
      start_time: '08:00',
      party: { ADULT: 1 },
      contact: { name: 'Zoe' },
      pickup: { mode: 'hotel', accommodation_id: near.id },
    }),
  })
  clock.now = onTheDay
  const { version } = only((await board()).sheets)
  await dispatcher.call(movePassengers, {
    body: {
      passenger_ids: itemOf(await board(), 'Zoe').passengers.map(({ id }) => id),
      to: { sheet_id, version },
      from: [],
      reason: 'Van con lugar',
    },
  })
  await publish()
  const parties = async () =>
    (await published()).parties.map(({ contact_name, is_suspended }) => [contact_name, is_suspended])
  expect(await parties()).toEqual([
    ['Ana', false],
    ['Eva', false],
    ['Zoe', false],
  ])
  const { disruption } = await suspend()
  expect(await published()).toMatchObject({ is_suspended: false })
  expect(await parties()).toEqual([
    ['Ana', true],
    ['Eva', true],
    ['Zoe', false],
  ])
  // Also once one of them chose another day, until the sheet is published again; and they keep no run open.
  const cancelled = itemOf(await board(), 'Ana')
  await boss.call(moveAffected, {
    params: { disruption_id: disruption?.id ?? '' },
    body: { to: { date: '2027-05-06', start_time: '08:00' } },
  })
  expect(cancelled.passengers).toHaveLength(2)
  expect(await parties()).toEqual([
    ['Ana', true],
    ['Eva', true],
    ['Zoe', false],
  ])
  const zoe = (await published()).parties.find(({ contact_name }) => contact_name === 'Zoe')?.passengers[0]
    ?.id
  const results = await driver.send(
    driver.act({ kind: 'started' }, '2027-05-04T10:00:00Z'),
    driver.act({ kind: 'aboard', passenger_id: zoe }, '2027-05-04T11:00:00Z'),
    driver.act({ kind: 'finished' }, '2027-05-04T13:00:00Z'),
    driver.act(
      { kind: 'closed', kilometres: 10, expenses: [], cash_received: 0, note: '' },
      '2027-05-04T13:10:00Z',
    ),
  )
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied'])
})
