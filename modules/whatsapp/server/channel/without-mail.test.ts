import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { planMessages } from '#server/features/outbox/planned/plan-messages.jobs.ts'
import { actsAt } from '#testing/app/act-at.ts'

import { startWriting } from '../../testing/whatsapp-writing.ts'

/** The reminder time for tours of the 5th. */
const evening = new Date('2027-05-04T22:05:00Z')
type Writing = Awaited<ReturnType<typeof startWriting>>

/** A customer with a phone and no email, who travels the day after tomorrow. */
async function withoutMail(more: Parameters<typeof startWriting>[0] = {}) {
  const all = await startWriting({ kinds: ['reminder', 'booking-confirmed', 'booking-cancelled'], ...more })
  const booking = await all.sell('Bruno Sin Correo', { phone: '+56922223333', email: '' })
  const plan = () => planMessages(actsAt(all.db, all.clock.now), all.clock.now)
  const rows = () =>
    all.db
      .selectFrom('messages')
      .select(['kind', 'channel', 'status', 'dropped', 'error', 'recipient'])
      .where('booking_id', '=', booking.id)
      .orderBy('id')
      .execute()
  return { ...all, booking, plan, rows }
}

test('notifies a customer with a phone only by WhatsApp of scheduled and direct messages, each once', async () => {
  const { plan, rows, send, at, meta } = await withoutMail()
  expect(await send()).toEqual([])
  await plan()
  await plan()
  at(evening)
  expect(await send()).not.toContain('Bruno')
  expect((await rows()).map(({ kind, channel, status }) => [kind, channel, status])).toEqual([
    ['booking-confirmed', 'whatsapp', 'entregado'],
    ['reminder', 'whatsapp', 'entregado'],
  ])
  const received = meta.world.outbox.filter(({ person }) => person.wa_id === '56922223333')
  expect(received.map(({ template }) => template)).toEqual([
    'baqueano_booking_confirmed_v2',
    'baqueano_reminder_v2',
  ])
})

test.each([
  ['the channel is off', (all: Writing) => all.db.updateTable('whatsapp_accounts').set({ enabled: false })],
  ['the kind is not chosen', (all: Writing) => all.db.updateTable('whatsapp_accounts').set({ kinds: [] })],
  [
    'Meta has not approved it',
    (all: Writing) => all.db.updateTable('whatsapp_templates').set({ state: 'pendiente' }),
  ],
])('nothing is put in the outbox where %s', async (_why, change) => {
  const all = await startWriting({ kinds: ['reminder', 'booking-confirmed'] })
  await change(all).execute()
  const { id } = await all.sell('Bruno', { phone: '+56922223333', email: '' })
  await planMessages(actsAt(all.db, all.clock.now), all.clock.now)
  const rows = await all.db.selectFrom('messages').select('kind').where('booking_id', '=', id).execute()
  expect(rows).toEqual([])
})

test('sells to an unreachable customer while places are moved, without reading for a message', async () => {
  const all = await startWriting({ kinds: [] })
  const sold = await all.db.transaction().execute(async (tx) => {
    await sql`select hold_meetings(${all.operator.tour_operator_id}::uuid, alone => true)`.execute(tx)
    return all.sell('Bruno', { phone: '+56922223333', email: '' })
  })
  expect(sold.status).toBe('confirmada')
})

test('marks a message that WhatsApp refused as failed without an alternative mail', async () => {
  const { meta, rows, sell, send, db } = await withoutMail()
  await send()
  meta.person('56944445555', { habit: { fails: 131_026 } })
  const other = await sell('Clara', { phone: '+56944445555', email: '' })
  expect(await send()).toEqual([])
  const received = await db
    .selectFrom('messages')
    .select(['channel', 'status', 'dropped', 'error'])
    .where('booking_id', '=', other.id)
    .execute()
  expect(received).toEqual([{ channel: 'whatsapp', status: 'fallido', dropped: null, error: 'sin_whatsapp' }])
  expect(await rows()).toHaveLength(1)
})

test('the switch of WhatsApp between planning and sending leaves it to the office', async () => {
  const { plan, rows, send, at, db } = await withoutMail()
  await send()
  await plan()
  await db.updateTable('whatsapp_accounts').set({ enabled: false }).execute()
  at(evening)
  await send()
  expect((await rows()).at(-1)).toMatchObject({ kind: 'reminder', status: 'fallido', error: 'channel_off' })
})

test('reports a BAJA between planning and sending as such', async () => {
  const { plan, rows, send, at, meta } = await withoutMail()
  await send()
  await plan()
  await meta.say('56922223333', 'BAJA')
  at(evening)
  await send()
  expect((await rows()).at(-1)).toMatchObject({ kind: 'reminder', status: 'fallido', error: 'asked_no_more' })
})
