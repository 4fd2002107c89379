import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { sendCrewActs } from '#contract/runs/crew-actions.contract.ts'
import { reopenRun } from '#contract/runs/run-closings.contract.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { givenOperator } from '#testing/given/given.ts'
import { only } from '#testing/given/schedule-day.ts'

import { answerHandover, getMyCash } from '../contract/till-handovers.contract.ts'
import { listHoldings, listTillEntries } from '../contract/tills.contract.ts'

/** A run on which driver and guide took cash, and each passenger is marked. */
async function startPaidRun({ driver: byDriver, guide: byGuide } = { driver: 700, guide: 300 }) {
  const run = await startRun()
  const { driver, guide, party } = run
  const { item_id } = run.payers[0]
  await driver.send(
    driver.act({ kind: 'started' }),
    ...[0, 1, 2, 3].flatMap((index) =>
      party(index) ? [driver.act({ kind: 'aboard', passenger_id: party(index) })] : [],
    ),
    ...(byDriver > 0 ? [driver.act({ kind: 'cash', item_id, amount: byDriver })] : []),
  )
  if (byGuide > 0) await guide.send(guide.act({ kind: 'cash', item_id, amount: byGuide }))
  const close = (cash_received: number | null, expenses: object[] = [], who = driver) =>
    who.send(
      who.act(
        { kind: 'closed', kilometres: null, expenses, cash_received, note: '' },
        '2027-05-04T13:30:00Z',
      ),
    )
  const boss = await run.as(1)
  const holdings = async () =>
    (await boss.call(listHoldings, {})).map(({ holder_id, amount, on_its_way }) => [
      holder_id === driver.user.id ? 'driver' : holder_id === guide.user.id ? 'guide' : 'office',
      amount,
      on_its_way,
    ])
  const waiting = async () => (await run.dispatcher.call(getMyCash, {})).handovers
  const receiveAll = async () => {
    for (const { id } of await waiting())
      await run.dispatcher.call(answerHandover, { params: { id }, body: { answer: 'recibida' } })
  }
  return { ...run, boss, close, holdings, waiting, receiveAll }
}

test('cash that the crew brings is theirs until the office receives it; expenses of the run leave their till', async () => {
  const { driver, dispatcher, close, holdings, waiting } = await startPaidRun()
  expect(await holdings()).toEqual([
    ['driver', 700, 0],
    ['guide', 300, 0],
  ])
  // More than they recorded: the excess comes from who closes the run.
  expect(await close(1500, [{ what: 'Peaje', amount: 100 }])).toMatchObject([{ outcome: 'applied' }])
  expect(await holdings()).toEqual([
    ['driver', 600, 1200],
    ['guide', 300, 300],
  ])
  const envelopes = await waiting()
  expect(envelopes).toMatchObject([
    { amount: 1200, giver_id: driver.user.id, receiver_id: null, may_receive: true, sheet: { number: 1 } },
    { amount: 300, may_receive: true },
  ])
  for (const { id } of envelopes)
    await dispatcher.call(answerHandover, { params: { id }, body: { answer: 'recibida' } })
  expect(await holdings()).toEqual([
    ['office', 1500, 0],
    ['guide', 0, 0],
    ['driver', -600, 0],
  ])
  const mine = await driver.call(getMyCash, {})
  expect(only(mine.tills)).toMatchObject({ balance: -600, may_run: false })
  const entries = await driver.call(listTillEntries, {
    params: { id: only(mine.tills).id },
    query: {},
  })
  expect(entries.map(({ kind, amount, sheet }) => [kind, amount, sheet?.number])).toEqual([
    ['entrega', -1200, undefined],
    ['gasto', -100, 1],
    ['cobro', 700, 1],
  ])
})

test('hands over cash that no one noted, and nothing where the crew did not say', async () => {
  const { driver, close, waiting } = await startPaidRun({ driver: 0, guide: 0 })
  expect(await close(900)).toMatchObject([{ outcome: 'applied' }])
  expect(await waiting()).toMatchObject([{ amount: 900, giver_id: driver.user.id, may_receive: true }])

  const unsaid = await startPaidRun()
  expect(await unsaid.close(null)).toMatchObject([{ outcome: 'applied' }])
  expect(await unsaid.waiting()).toEqual([])
  expect(await unsaid.holdings()).toEqual([
    ['driver', 700, 0],
    ['guide', 300, 0],
  ])
})

test('lets the office receive cash of a run whose crew has no user', async () => {
  for (const level of [0, 3] as const) {
    const run = await startRun()
    const { db, driver, party, sheet_id, dispatcher, operator } = run
    await db.updateTable('persons').set({ user_id: null }).execute()
    const closer = level === 3 ? dispatcher : await run.as(level, await givenOperator(db))
    const acts = [
      driver.act({ kind: 'started' }),
      ...[0, 1, 2, 3].map((index) => driver.act({ kind: 'aboard', passenger_id: party(index) })),
      driver.act({
        kind: 'closed',
        kilometres: null,
        expenses: [{ what: 'Peaje', amount: 100 }],
        cash_received: 900,
        note: '',
      }),
    ]
    const results = await closer.call(
      sendCrewActs,
      { body: { device_id: randomUUID(), acts } },
      { 'x-tour-operator': operator.tour_operator_id },
    )
    expect(results.at(-1)).toMatchObject({ outcome: 'applied' })
    const [handover] = (await dispatcher.call(getMyCash, {})).handovers
    expect(handover).toMatchObject({
      amount: 900,
      giver_id: null,
      may_receive: true,
      sheet: { id: sheet_id },
    })
    await dispatcher.call(answerHandover, {
      params: { id: handover?.id ?? '' },
      body: { answer: 'recibida' },
    })
  }
})

test('keeps the closer’s expenses back, and leaves no member owing a colleague’s cash', async () => {
  const { close, holdings, receiveAll } = await startPaidRun()
  expect(await close(900, [{ what: 'Peaje', amount: 100 }])).toMatchObject([{ outcome: 'applied' }])
  await receiveAll()
  expect(await holdings()).toEqual([
    ['office', 900, 0],
    ['driver', 0, 0],
    ['guide', 0, 0],
  ])
})

test('owes a guide the expenses paid without cash; the driver hands over the cash brought', async () => {
  const { guide, close, holdings, receiveAll, waiting } = await startPaidRun({ driver: 700, guide: 0 })
  const expense = { what: 'Peaje', amount: 100 }
  expect(await close(600, [expense], guide)).toMatchObject([{ outcome: 'applied' }])
  expect(await waiting()).toMatchObject([{ amount: 600 }])
  await receiveAll()
  expect(await holdings()).toEqual([
    ['office', 600, 0],
    ['driver', 100, 0],
    ['guide', -100, 0],
  ])
})

test('takes back unreceived cash when a run is reopened, and offers only the rest at its next closing', async () => {
  const { boss, close, dispatcher, holdings, sheet_id: id, waiting } = await startPaidRun()
  await close(1000, [{ what: 'Peaje', amount: 100 }])
  const [first] = await waiting()
  await dispatcher.call(answerHandover, { params: { id: first?.id ?? '' }, body: { answer: 'recibida' } })
  await boss.call(reopenRun, { params: { id } })
  expect(await waiting()).toEqual([])
  expect(await holdings()).toEqual([
    ['office', 700, 0],
    ['guide', 300, 0],
    ['driver', 0, 0],
  ])
  await close(1000)
  expect(await waiting()).toMatchObject([{ amount: 300 }])
  expect(await holdings()).toEqual([
    ['office', 700, 0],
    ['guide', 300, 300],
    ['driver', 0, 0],
  ])
})

test('a run that is opened and closed again with the same figures offers nothing that was received', async () => {
  for (const [brought, expenses] of [
    [80, [{ what: 'Peaje', amount: 20 }]],
    [60, []],
  ] as const) {
    const run = await startPaidRun({ driver: 100, guide: 0 })
    const left = 100 - brought - expenses.reduce((sum, { amount }) => sum + amount, 0)
    await run.close(brought, [...expenses])
    await run.receiveAll()
    await run.boss.call(reopenRun, { params: { id: run.sheet_id } })
    await run.close(brought, [...expenses])
    expect(await run.waiting()).toEqual([])
    expect(await run.holdings()).toEqual([
      ['office', brought, 0],
      ['driver', left, 0],
    ])
  }
})

/** One party owes dollars, the other pesos; the driver notes the cash of both. */
async function startPaidInTwo() {
  const run = await startRun()
  const { db, driver, party, payers } = run
  const [first, second] = payers
  await db
    .updateTable('bookings')
    .set({ currency: 'USD', exchange_rate: '950', rate_date: '2027-05-03' })
    .where('id', '=', payers[0].booking_id)
    .execute()
  const pays = (item_id: string, amount: number) => driver.act({ kind: 'cash', item_id, amount })
  const cash = [pays(first.item_id, 40_00), pays(second.item_id, 700)]
  await driver.send(
    driver.act({ kind: 'started' }),
    ...cash,
    ...[0, 1, 2, 3].map((index) => driver.act({ kind: 'aboard', passenger_id: party(index) })),
  )
  return { ...run, cash }
}

test('puts cash of each currency into a till of its own, and takes it out when it is undone', async () => {
  const { db, driver, cash } = await startPaidInTwo()
  const held = () =>
    db
      .selectFrom('till_entries')
      .select(['currency', sql<number>`sum(amount)::bigint`.as('amount')])
      .groupBy('currency')
      .orderBy('currency')
      .execute()
  expect(await held()).toEqual([
    { currency: 'CLP', amount: 700 },
    { currency: 'USD', amount: 40_00 },
  ])
  await driver.send(...cash.map(({ id: act_id }) => driver.act({ kind: 'undone', act_id })))
  expect(await held()).toEqual([
    { currency: 'CLP', amount: 0 },
    { currency: 'USD', amount: 0 },
  ])
})

test('hands over cash in another currency uncounted', async () => {
  const { db, driver } = await startPaidInTwo()
  // More than was noted in the own currency: the excess is no part of the other.
  await driver.send(
    driver.act({ kind: 'closed', kilometres: null, expenses: [], cash_received: 900, note: '' }),
  )
  const handed = await db
    .selectFrom('till_handovers')
    .select(['currency', 'amount'])
    .orderBy('currency')
    .execute()
  expect(handed).toEqual([
    { currency: 'CLP', amount: 900 },
    { currency: 'USD', amount: 40_00 },
  ])
})
