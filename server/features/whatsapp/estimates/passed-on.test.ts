import { expect, test } from 'vitest'

import { estimateWhatsApp } from '#contract/whatsapp/costs.contract.ts'
import { startWriting } from '#testing/given/whatsapp-writing.ts'

/** How many of one booking's people would be told by WhatsApp. */
async function startTelling() {
  const all = await startWriting({ kinds: ['departure-suspended'] })
  const told = async () => {
    const query = { kind: 'departure-suspended' as const, told_id: all.booking.id }
    return (await all.admin.call(estimateWhatsApp, { query })).messages
  }
  return { ...all, told }
}

test('what goes to nobody’s number any more is not counted before many are told', async () => {
  const { db, clock, told } = await startTelling()
  expect(await told()).toBe(1)
  await db.updateTable('bookings').set({ number_passed_on_at: clock.now }).execute()
  expect(await told()).toBe(0)
})

test('that somebody asked for no more does not count for who has the number since', async () => {
  const { db, clock, told, operator } = await startTelling()
  const before = {
    ...operator,
    wa_id: '56912345678',
    last_at: clock.now,
    stopped_at: clock.now,
    wished_at: clock.now,
  }
  const { id } = await db
    .insertInto('whatsapp_people')
    .values(before)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await told()).toBe(0)
  await db.updateTable('whatsapp_people').set({ number_until: clock.now }).where('id', '=', id).execute()
  expect(await told()).toBe(1)
})
