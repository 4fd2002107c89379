import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { anonymisePerson } from '#contract/persons/persons.contract.ts'

import { trialWhatsApp } from '../../testing/given-whatsapp.ts'
import { startWriting } from '../../testing/whatsapp-writing.ts'

const minutes = (from: Date, amount: number) => new Date(from.getTime() + amount * 60_000)

test('does not treat a message about fewer tours as older because the older one goes by WhatsApp', async () => {
  const { meta, say, send, booking } = await startWriting()
  const items = booking.items.map(({ id }) => id)
  await say('pickup-changed', { item_ids: [...items, randomUUID()] })
  await say('pickup-withdrawn', { item_ids: items, subject: 'not yet known' })
  expect(await send()).toEqual(['not yet known'])
  expect(meta.world.outbox).toHaveLength(1)
})

test('the mail goes, and not WhatsApp once more, where the number is known by another form meanwhile', async () => {
  const { meta, say, send, sentMessages, handlers, db, operator, at, clock } = await startWriting({
    phone: '+5531988888888',
  })
  meta.person('5531988888888', { habit: 'off' })
  await say('pickup-time')
  await send()
  const { tour_operator_id } = operator
  await db
    .insertInto('whatsapp_people')
    .values({ tour_operator_id, wa_id: '553188888888', last_at: clock.now })
    .execute()
  at(minutes(clock.now, 6.5 * 60))
  await handlers.give_up_whatsapp({ message_id: (await sentMessages())[1]?.id ?? '' })
  expect(await send()).toEqual(['mail: pickup-time'])
  expect(meta.world.outbox).toHaveLength(1)
})

test('what is known to have left by a notice alone is given up in its time too', async () => {
  const { meta, say, send, brief, sentMessages, db } = await startWriting()
  meta.misbehave({ send: 'dropped_after' })
  meta.person('56912345678', { habit: 'off' })
  await say('pickup-time')
  await send()
  expect((await brief())[1]).toBe('whatsapp enviado')
  const key = `whatsapp:${(await sentMessages())[1]?.id}`
  const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('does not stop a fixed account for a repeated failure', async () => {
  const { meta, say, send, sentMessages, db } = await startWriting()
  meta.person('56912345678', { habit: { fails: 131_042 } })
  await say('pickup-time')
  expect(await send()).toEqual(['mail: pickup-time'])
  const trouble = async () =>
    (await db.selectFrom('whatsapp_accounts').select('trouble').executeTakeFirstOrThrow()).trouble
  expect(await trouble()).toBe('falta_pago')
  await db.updateTable('whatsapp_accounts').set({ trouble: '', trouble_at: null }).execute()
  await meta.notifyWebhook('messages', {
    metadata: { phone_number_id: trialWhatsApp.phone_number_id },
    statuses: [
      {
        id: meta.world.outbox[0]?.id,
        status: 'failed',
        timestamp: '1800000000',
        biz_opaque_callback_data: (await sentMessages())[1]?.id,
        errors: [{ code: 131_042 }],
      },
    ],
  })
  expect(await trouble()).toBe('')
})

test('ignores a late webhook about a forgotten person, without a mail', async () => {
  const { meta, say, send, sentMessages, handlers, db, admin } = await startWriting()
  meta.person('56912345678', { habit: 'off' })
  await say('pickup-time')
  await send()
  await db.deleteFrom('whatsapp_people').execute()
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const person = await db.selectFrom('persons').select(['id', 'version']).executeTakeFirstOrThrow()
  await admin.call(anonymisePerson, { params: { id: person.id }, body: { version: person.version } })
  await meta.turnOn('56912345678')
  expect(await db.selectFrom('whatsapp_people').selectAll().execute()).toEqual([])
  await handlers.give_up_whatsapp({ message_id: (await sentMessages())[1]?.id ?? '' })
  expect((await sentMessages()).map(({ status }) => status)).not.toContain('en_cola')
  expect(await send()).toEqual([])
})
