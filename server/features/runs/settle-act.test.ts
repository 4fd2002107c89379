import { expect, test } from 'vitest'

import { listSheetActs, settleSheetAct } from '#contract/runs/crew-actions.contract.ts'
import { movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { only, seen } from '#testing/given/schedule-day.ts'

/** A passenger marked as aboard by one phone and absent by the other. */
async function startClash() {
  const day = await startRun()
  const { driver, guide, party, dispatcher, sheet_id: id } = day
  await driver.send(driver.act({ kind: 'aboard', passenger_id: party(0) }))
  const absent = guide.act({ kind: 'no_show', passenger_id: party(0) }, '2027-05-04T13:00:00Z')
  await guide.send(absent)
  const clash = async () =>
    only(
      (await dispatcher.call(listSheetActs, { params: { id } })).filter(
        ({ outcome }) => outcome === 'conflict',
      ),
    )
  const boss = await day.as(1)
  const settle = (resolution: 'phone' | 'standing', act_id = absent.id) =>
    dispatcher.call(settleSheetAct, { params: { id, act_id }, body: { resolution } })
  const decide = (act_id: string) =>
    boss.call(settleSheetAct, { params: { id, act_id }, body: { resolution: 'phone' } })
  return { ...day, clash, settle, decide }
}

test('dispatch reads what clashed and about whom, and lets the phone that was contradicted be right', async () => {
  const { clash, settle, attendances, driver, guide, party } = await startClash()
  expect(await clash()).toMatchObject({
    kind: 'no_show',
    code: 'is_aboard',
    about: 'Eva',
    may_keep: true,
    settlement: null,
  })
  expect(await attendances()).toContain('a_bordo')
  await settle('phone')
  expect(await attendances()).toContain('no_show')
  expect(await clash()).toMatchObject({ may_keep: false, settlement: { resolution: 'phone' } })
  await expect(settle('standing')).rejects.toMatchObject({ problem: { code: 'act_settled' } })
  // An action from before the decision contradicts it now.
  expect(
    await driver.send(driver.act({ kind: 'aboard', passenger_id: party(0) }, '2027-05-04T13:10:00Z')),
  ).toMatchObject([{ code: 'is_no_show' }])
  expect(guide.user.id).not.toBe(driver.user.id)
})

test('records a decision to keep the current state too', async () => {
  const { clash, settle, attendances, db } = await startClash()
  await settle('standing')
  expect(await attendances()).toContain('a_bordo')
  expect(await clash()).toMatchObject({ settlement: { resolution: 'standing' } })
  const events = await db.selectFrom('events').select('data').where('kind', '=', 'clash_settled').execute()
  expect(events).toMatchObject([{ data: { kind: 'no_show', resolution: 'standing' } }])
})

test('two dispatchers settle a clash once, and only what clashed', async () => {
  const { settle, driver, party } = await startClash()
  const answers = await Promise.allSettled([settle('phone'), settle('standing'), settle('phone')])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const done = driver.act({ kind: 'aboard', passenger_id: party(1) })
  await driver.send(done)
  await expect(settle('phone', done.id)).rejects.toMatchObject({ status: 404 })
})

test('money for a booking that went to another van is written down once an administrator says so, and once only', async () => {
  const {
    driver,
    dispatcher,
    party,
    payers,
    board,
    publish,
    sheet_id: id,
    db,
    settle,
    decide,
  } = await startClash()
  const { item_id } = payers[0]
  await dispatcher.call(movePassengers, {
    body: { passenger_ids: [party(2), party(3)], to: null, from: [seen(only((await board()).sheets))] },
  })
  await publish()
  const cash = driver.act({ kind: 'cash', item_id, amount: 4000 })
  expect(await driver.send(cash)).toMatchObject([{ outcome: 'conflict', code: 'booking_elsewhere' }])
  expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
  const acts = await dispatcher.call(listSheetActs, { params: { id } })
  expect(acts.find((act) => act.id === cash.id)).toMatchObject({ may_keep: true, may_settle: false })
  await expect(settle('phone', cash.id)).rejects.toMatchObject({ status: 403 })
  await expect(settle('standing', cash.id)).rejects.toMatchObject({ status: 403 })
  await decide(cash.id)
  const ledger = await db.selectFrom('payments').select(['id', 'amount', 'schedule_sheet_id']).execute()
  expect(ledger).toEqual([{ id: cash.id, amount: 4000, schedule_sheet_id: id }])
})

test('an incident is attended once, changes nothing, and says who attended it', async () => {
  const { driver, guide, dispatcher, settle, sheet_id: id } = await startClash()
  const flat = guide.act({ kind: 'incident', text: 'Rueda pinchada' })
  await guide.send(flat)
  const kept = async () =>
    only((await dispatcher.call(listSheetActs, { params: { id } })).filter((act) => act.id === flat.id))
  expect(await kept()).toMatchObject({ may_settle: true, may_keep: false, settlement: null })
  await expect(settle('phone', flat.id)).rejects.toMatchObject({ problem: { code: 'act_not_keepable' } })
  await settle('standing', flat.id)
  expect(await kept()).toMatchObject({
    may_settle: false,
    settlement: { settled_by_name: dispatcher.user.full_name },
  })
  await expect(settle('standing', flat.id)).rejects.toMatchObject({ problem: { code: 'act_settled' } })
  await expect(
    driver.call(settleSheetAct, { params: { id, act_id: flat.id }, body: { resolution: 'standing' } }),
  ).rejects.toMatchObject({ status: 403 })
})
