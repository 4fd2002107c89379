import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { settleSheetAct } from '#contract/runs/crew-actions.contract.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { only } from '#testing/given/schedule-day.ts'

type Run = Awaited<ReturnType<typeof startRun>>

/** A booking is edited, which touches its sheet last, while the crew or the office changes both. */
async function whileEdited<Answer>(
  { db, sheet_id }: Run,
  booking_id: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const holder = await db.startTransaction().execute()
  await sql`select from bookings where id = ${booking_id}::uuid for update`.execute(holder)
  const answer = act()
  answer.catch(() => undefined)
  try {
    await expect.poll(() => somebodyWaits(db)).toBe(true)
    await sql`set local lock_timeout = '300ms'`.execute(holder)
    await sql`update schedule_sheets set has_changes = true where id = ${sheet_id}::uuid`.execute(holder)
    await holder.commit().execute()
  } catch (error) {
    await holder.rollback().execute()
    throw error
  }
  return answer
}

async function somebodyWaits(db: Run['db']): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted and locktype in ('transactionid', 'tuple')
      and pid in (select pid from pg_stat_activity where datname = current_database())) as waits`.execute(db)
  return rows[0]?.waits ?? false
}

test('lets cash, marks and undos wait for a change of the booking without locking the sheet meanwhile', async () => {
  const run = await startRun()
  const { driver, party, payers } = run
  const { item_id, booking_id } = payers[1]
  const cash = driver.act({ kind: 'cash', item_id, amount: 700 })
  const aboard = driver.act({ kind: 'aboard', passenger_id: party(0) })
  const undone = [cash, aboard].map(({ id }) => driver.act({ kind: 'undone', act_id: id }))
  for (const act of [cash, aboard, ...undone])
    expect(await whileEdited(run, booking_id, () => driver.send(act))).toMatchObject([{ outcome: 'applied' }])
})

test('so does settling money', async () => {
  const run = await startRun()
  const { driver, sheet_id: id, payers } = run
  const { item_id, booking_id, due } = payers[0]
  const much = driver.act({ kind: 'cash', item_id, amount: due + 1 })
  await driver.send(much)
  const boss = await run.as(1)
  const settle = () =>
    boss.call(settleSheetAct, { params: { id, act_id: much.id }, body: { resolution: 'phone' } })
  expect(only(await whileEdited(run, booking_id, settle))).toMatchObject({
    settlement: { resolution: 'phone' },
  })
})
