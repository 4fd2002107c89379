import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { type CrewAct, listSheetActs, sendCrewActs, settleSheetAct } from '#contract/crew/crew.contract.ts'
import { chargeOnRun } from '#contract/payments/owed.contract.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { only } from '#testing/given/schedule-day.ts'

/** What Ana's booking owes: nothing of it is paid. */
async function startDue() {
  const run = await startRun()
  const party = only((await run.driver.runs()).slice(0, 1)).parties[0]
  const ledger = () => run.db.selectFrom('payments').select(['amount', 'status']).execute()
  return { ...run, booking_id: party?.booking_id ?? '', due: party?.due ?? 0, ledger }
}

test('dispatch notes who is aboard and neither takes nor voids money; an administrator does both', async () => {
  const { driver, dispatcher, as, party, booking_id, ledger } = await startDue()
  const [boss, device_id] = [await as(1), randomUUID()]
  const send = (who: typeof boss, ...acts: CrewAct[]) => who.call(sendCrewActs, { body: { device_id, acts } })
  const cash = () => driver.act({ kind: 'cash', booking_id, amount: 700 })
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

test('more than the booking owes is not written down: it waits for whoever settles money', async () => {
  const { driver, as, booking_id, due, ledger, sheet_id: id } = await startDue()
  expect(due).toBeGreaterThan(0)
  const much = driver.act({ kind: 'cash', booking_id, amount: due + 1 })
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

test('what the office asked to charge is told to the crew', async () => {
  const { driver, as, booking_id, due } = await startDue()
  const charges = async () => only((await driver.runs()).slice(0, 1)).parties.map((party) => party.charge)
  expect(await charges()).toEqual([false, false])
  const boss = await as(1)
  await boss.call(chargeOnRun, { params: { booking_id }, body: { on_run: true } })
  const asked = only((await driver.runs()).slice(0, 1)).parties.filter(({ charge }) => charge)
  expect(asked).toMatchObject([{ booking_id, due }])
})

test('cash is not voided while a provider gives back what is left: the office sees it', async () => {
  const { driver, booking_id, db, operator, ledger } = await startDue()
  const taken = driver.act({ kind: 'cash', booking_id, amount: 700 })
  await driver.send(taken)
  const own = { ...operator, booking_id, currency: 'CLP', provider: 'webpay', amount: 700 } as const
  const attempt = await db
    .insertInto('payment_attempts')
    .values({
      ...own,
      environment: 'prueba',
      account: '1',
      purpose: 'monto',
      reference: 'BQ-0001-AAAA',
      expires_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_refunds')
    .values({ ...own, attempt_id: attempt.id, provider_payment_id: '7', status: 'en_curso' })
    .execute()
  expect(await driver.send(driver.act({ kind: 'undone', act_id: taken.id }))).toMatchObject([
    { outcome: 'conflict', code: 'changed_since' },
  ])
  expect(await ledger()).toEqual([{ amount: 700, status: 'aprobado' }])
})

test('driver and guide each note what was handed over once: one counts, the other waits for the office', async () => {
  const { driver, guide, booking_id, due, ledger } = await startDue()
  const answers = await Promise.all(
    [driver, guide].map((phone) => phone.send(phone.act({ kind: 'cash', booking_id, amount: due }))),
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
