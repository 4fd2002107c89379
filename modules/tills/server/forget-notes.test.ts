import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { WritingDatabase } from '#server/db/database.ts'
import { wherever } from '#testing/app/wherever.ts'
import { startPaidInMany } from '#testing/given/paid-in-many.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

const name = 'Íngrid Oyarzún'

const amountsOf = async (db: WritingDatabase) => ({
  entries: await db.selectFrom('till_entries').select(['id', 'amount']).orderBy('id').execute(),
  tills: await db
    .selectFrom('tills')
    .select(['id', 'opening', 'counted', 'difference'])
    .orderBy('id')
    .execute(),
})

test('removes a forgotten name from notes, of closed tills too, and keeps amounts', async () => {
  const { db, operator, forget } = await startPaidInMany(name)
  const till = await db.selectFrom('tills').select(['id', 'currency']).executeTakeFirstOrThrow()
  const now = new Date('2028-01-01T12:00:00Z')
  await withoutTriggers(db, async (tx) => {
    await tx
      .insertInto('till_handovers')
      .values({
        ...operator,
        created_at: now,
        currency: 'CLP',
        amount: 500,
        note: `Sobre de ${name}`,
        offered_by_name: 'Jefa',
        answer: 'rechazada',
        answered_at: now,
        answer_reason: `${name} debía 100`,
      })
      .execute()
    await tx
      .insertInto('till_entries')
      .values({
        ...operator,
        created_at: now,
        till_id: till.id,
        currency: 'CLP',
        kind: 'gasto',
        amount: -5,
        note: `Taxi de ${name}`,
      })
      .execute()
    await tx
      .updateTable('tills')
      .set({ closed_at: now, counted: 1, difference: -7, difference_reason: `${name} pagó de menos` })
      .execute()
  })
  const before = await amountsOf(db)
  await forget()
  expect(await wherever(db, name)).toEqual([])
  expect(await amountsOf(db)).toEqual(before)
  const note = await db.selectFrom('till_entries').select('note').where('kind', '=', 'gasto').execute()
  expect(note).toEqual([{ note: 'Taxi de …' }])
  await expect(db.updateTable('till_entries').set({ note: 'x' }).execute()).rejects.toThrow('append-only')
  await expect(db.updateTable('tills').set({ difference_reason: 'x' }).execute()).rejects.toThrow('never')
  const forging = db.transaction().execute(async (tx) => {
    await sql`select set_config('app.forgetting', 'on', true)`.execute(tx)
    await tx.updateTable('till_entries').set({ amount: -6 }).where('kind', '=', 'gasto').execute()
  })
  await expect(forging).rejects.toThrow('append-only')
})
