import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import {
  type CrewAct,
  listSheetActs,
  sendCrewActs,
  settleSheetAct,
} from '#contract/runs/crew-actions.contract.ts'
import { getRunClosing } from '#contract/runs/run-closings.contract.ts'
import { cashFor } from '#domain/runs/cash.rules.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { only } from '#testing/given/schedule-day.ts'
import { givenDollars } from '#testing/given/second-currency.ts'
import { historySentences } from '#words/office/history/history.ts'

/** Balance of Ana's booking, which has no payment. */
async function startDue() {
  const run = await startRun()
  const ledger = () => run.db.selectFrom('payments').select(['amount', 'status']).execute()
  return { ...run, ...run.payers[0], ledger }
}

test('dispatch notes who is aboard and neither takes nor voids money; an administrator does both', async () => {
  const { driver, dispatcher, as, party, item_id, ledger } = await startDue()
  const [boss, device_id] = [await as(1), randomUUID()]
  const send = (who: typeof boss, ...acts: CrewAct[]) => who.call(sendCrewActs, { body: { device_id, acts } })
  const cash = () => driver.act({ kind: 'cash', item_id, amount: 700 })
  expect(
    await send(dispatcher, driver.act({ kind: 'aboard', passenger_id: party(0) }), cash()),
  ).toMatchObject([{ outcome: 'applied' }, { outcome: 'refused', code: 'no_right' }])
  expect(await ledger()).toEqual([])
  const taken = cash()
  await driver.send(taken)
  const undone = () => driver.act({ kind: 'undone', act_id: taken.id })
  expect(await send(dispatcher, undone())).toMatchObject([{ outcome: 'refused', code: 'no_right' }])
  expect(await ledger()).toEqual([{ amount: 700, status: 'aprobado' }])
  expect(await send(boss, undone(), cash())).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
})

test('does not record more than the balance: it waits for a user who settles money', async () => {
  const { driver, as, item_id, due, ledger, sheet_id: id } = await startDue()
  expect(due).toBeGreaterThan(0)
  const much = driver.act({ kind: 'cash', item_id, amount: due + 1 })
  expect(await driver.send(much)).toMatchObject([
    {
      outcome: 'conflict',
      code: 'more_than_due',
      note: 'Es más de lo que esa reserva debía: la oficina verá qué se recibió.',
    },
  ])
  expect(await ledger()).toEqual([])
  const boss = await as(1)
  await boss.call(settleSheetAct, { params: { id, act_id: much.id }, body: { resolution: 'phone' } })
  expect(await ledger()).toEqual([{ amount: due + 1, status: 'aprobado' }])
})

test('cash under the id of another payment waits for the office, and the acts beside it are applied', async () => {
  const { driver, party, as, booking_id, due, ledger, sheet_id: id } = await startDue()
  const boss = await as(1)
  const pay = async (amount: number) => {
    const body = { method: 'transferencia', amount } as const
    return (await boss.call(recordPayment, { params: { id: booking_id }, body })).payments
  }
  const [first] = await pay(300)
  const [, second] = await pay(301)
  const cash = (amount: number, more: object = {}) =>
    driver.act({ kind: 'cash', booking_id, amount, ...more })
  const taken = cash(700, { id: first?.id })
  const answers = await driver.send(
    driver.act({ kind: 'aboard', passenger_id: party(0) }),
    taken,
    cash(500),
    cash(due, { id: second?.id }),
  )
  expect(answers).toMatchObject([
    { outcome: 'applied' },
    {
      outcome: 'conflict',
      code: 'payment_exists',
      note: 'Con ese número ya hay otro pago: la oficina verá qué se recibió.',
    },
    { outcome: 'applied' },
    { outcome: 'conflict', code: 'more_than_due' },
  ])
  expect(await driver.send(taken)).toEqual([answers[1]])
  // Nor does the office write either over another payment.
  const settle = (act_id = '', resolution: 'phone' | 'standing' = 'phone') =>
    boss.call(settleSheetAct, { params: { id, act_id }, body: { resolution } })
  for (const each of [first, second])
    await expect(settle(each?.id)).rejects.toMatchObject({ problem: { code: 'act_not_keepable' } })
  await settle(first?.id, 'standing')
  const amounts = (await ledger()).map(({ amount }) => amount)
  expect(amounts.toSorted((one, other) => one - other)).toEqual([300, 301, 500])
})

/** The first party's booking was sold in dollars at 950; today one is worth 1003. */
async function startInTwo() {
  const run = await startRun()
  const { db, operator, driver, payers, board } = run
  const [{ item_id: one, booking_id: inDollars }, { item_id: two }] = payers
  await givenDollars(db, operator, { rate: '900', date: '2027-04-20' })
  await givenDollars(db, operator, { rate: '1003', date: '2027-05-04' })
  await db
    .updateTable('bookings')
    .set({ currency: 'USD', exchange_rate: '950.0', rate_source: 'Banco Central', rate_date: '2027-05-01' })
    .where('id', '=', inDollars)
    .execute()
  const dueOf = async (item_id: string) => only((await board()).items.filter(({ id }) => id === item_id)).due
  const cash = (item_id: string, amount = 1, more: object = {}, of = driver) =>
    of.act({ kind: 'cash', item_id, amount, ...more })
  const rows = () =>
    db
      .selectFrom('payments')
      .select(['amount', 'currency', 'booking_amount', 'rate_per', 'rate_source', 'rate_date'])
      .select(sql<string>`trim_scale(exchange_rate)::text`.as('rate'))
      .orderBy('currency')
      .execute()
  return { ...run, one, two, dueOf, cash, rows }
}

test('pesos pay a booking in dollars at its own rate, dollars one in pesos at the day’s', async () => {
  const { driver, one, two, payers, dueOf, cash, rows, as, sheet_id: id } = await startInTwo()
  const [dollars, pesos] = [await dueOf(one), await dueOf(two)]
  const inPesos = { currency: 'CLP', exchange_rate: '950' }
  const inDollars = { currency: 'USD', exchange_rate: '1003' }
  const part = cash(one, 9_500, inPesos)
  const cents = cashFor(pesos, { from: 'CLP', to: 'USD', own: 'CLP', rate: '1003' })
  const whole = cash(two, cents, inDollars)
  // A phone sends again what it got no answer to.
  await driver.send(part, whole)
  expect(await driver.send(part, whole)).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
  expect(await rows()).toEqual([
    {
      amount: 9_500,
      currency: 'CLP',
      booking_amount: 10_00,
      rate: '950',
      rate_per: 'reserva',
      rate_source: 'Banco Central',
      rate_date: '2027-05-01',
    },
    {
      amount: cents,
      currency: 'USD',
      booking_amount: pesos,
      rate: '1003',
      rate_per: 'pago',
      rate_source: 'Banco Central',
      rate_date: '2027-05-04',
    },
  ])
  expect([await dueOf(one), await dueOf(two)]).toEqual([dollars - 10_00, 0])
  const boss = await as(1)
  expect(await boss.call(getRunClosing, { params: { id } })).toMatchObject({
    cash_noted: 9_500,
    others: [{ currency: 'USD', cash_noted: cents }],
  })
  const said = await boss.call(listSheetActs, { params: { id } })
  expect(said.map(({ currency }) => currency).toSorted()).toEqual(['CLP', 'USD'])
  const events = await boss.call(listBookingEvents, { params: { id: payers[1].booking_id }, query: {} })
  expect(events.flatMap(historySentences).join(' ')).toContain('US$')
  // Taken back, nothing of it is left in either currency.
  await driver.send(...[part, whole].map(({ id: act_id }) => driver.act({ kind: 'undone', act_id })))
  expect([await dueOf(one), await dueOf(two)]).toEqual([dollars, pesos])
})

test('a rate that is neither the booking’s nor of these days writes nothing: the office sees it', async () => {
  const { driver, one, two, cash, rows, as, sheet_id: id } = await startInTwo()
  const wrong = [
    cash(one, 1_000, { currency: 'CLP', exchange_rate: '1003' }),
    cash(two, 1_00, { currency: 'USD', exchange_rate: '950' }),
    // It was of a day too long ago.
    cash(two, 1_00, { currency: 'USD', exchange_rate: '900' }),
    cash(two, 1_00, { currency: 'EUR', exchange_rate: '1003' }),
  ]
  const answers = await driver.send(...wrong)
  expect(answers.map(({ outcome, code }) => [outcome, code])).toEqual(
    wrong.map(() => ['conflict', 'other_rate']),
  )
  expect(await rows()).toEqual([])
  const boss = await as(1)
  const settle = (act_id = '', resolution: 'phone' | 'standing' = 'phone') =>
    boss.call(settleSheetAct, { params: { id, act_id }, body: { resolution } })
  await expect(settle(wrong[0]?.id)).rejects.toMatchObject({ problem: { code: 'act_not_keepable' } })
  await settle(wrong[0]?.id, 'standing')
  // Money above the balance is recorded at its rate after the office confirms.
  const much = cash(one, 9_500_000, { currency: 'CLP', exchange_rate: '950' })
  expect(await driver.send(much)).toMatchObject([{ outcome: 'conflict', code: 'more_than_due' }])
  await settle(much.id)
  expect(await rows()).toMatchObject([{ amount: 9_500_000, currency: 'CLP', booking_amount: 10_000_00 }])
  await expect(driver.send(cash(one, 1, { currency: 'CLP' }))).rejects.toMatchObject({ status: 400 })
})

test('driver and guide each note what was handed over once: one counts, the other waits for the office', async () => {
  const { driver, guide, item_id, due, ledger } = await startDue()
  const answers = await Promise.all(
    [driver, guide].map((phone) => phone.send(phone.act({ kind: 'cash', item_id, amount: due }))),
  )
  expect(
    answers
      .flat()
      .map(({ outcome }) => outcome)
      .toSorted(),
  ).toEqual(['applied', 'conflict'])
  expect(await ledger()).toEqual([{ amount: due, status: 'aprobado' }])
})

test('who runs the day reads what the crew wrote; sellers do not', async () => {
  const { driver, as, sheet_id: id } = await startDue()
  await driver.send(driver.act({ kind: 'incident', text: 'Eva se mareó' }))
  const read = async (level: 0 | 1 | 2 | 3) => (await as(level)).call(listSheetActs, { params: { id } })
  expect(await read(1)).toHaveLength(1)
  expect(await read(3)).toHaveLength(1)
  await expect(read(2)).rejects.toMatchObject({ status: 403 })
})
