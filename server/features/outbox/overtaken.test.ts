import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { anonymisePerson } from '#contract/persons/persons.contract.ts'
import type { CustomerKind } from '#domain/messages/message.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { noNotes } from '#server/mail/delivery-notes.ts'
import { NotTaken } from '#server/mail/hand-over.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { startProxy } from '#testing/app/silent-proxy.ts'
import { startTestApp, unheard } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { queueMessage } from '../messages/queue-message.command.ts'
import { sendMessage } from './send-message.jobs.ts'

/** Íngrid travels in two days; the messages of her sale wait in the outbox. */
async function startSale() {
  const app = await startTestApp()
  const { db, operator, clock } = app
  const product = await givenProduct(db, operator)
  const admin = await app.as(1)
  const sale = saleOf({
    product_id: product.id,
    date: '2027-05-05',
    start_time: '08:00',
    party: { ADULT: 1 },
    contact: { name: 'Íngrid Oyarzún', email: 'ingrid@correo.test', phone: '' },
  })
  const booking = await admin.call(createBooking, { body: sale })
  const acts = actsAt(db, clock.now)
  const say = (kind: CustomerKind, subject: string, item_ids: string[]) =>
    acts.act(null, (act) =>
      queueMessage(act, {
        tour_operator_id: operator.tour_operator_id,
        kind,
        language: 'es',
        recipient: 'ingrid@correo.test',
        booking_id: booking.id,
        item_ids,
        subject,
        body: subject,
      }),
    )
  return { ...app, admin, booking, acts, say, inbox: await startMailbox(app) }
}

test('drops a waiting message after a newer one about the same tours', async () => {
  const { say, inbox, db } = await startSale()
  await inbox()
  const [one, other] = [randomUUID(), randomUUID()]
  await say('pickup-time', 'a las 07:00', [one])
  await say('pickup-changed', 'a las 07:00 y a las 15:00', [one, other])
  await say('departure-suspended', 'no sale', [one])
  await say('booking-changed', 'es el jueves', [other])
  await say('pickup-withdrawn', 'por definir', [one])
  await say('departure-resumed', 'sí sale', [one])
  await say('departure-suspended', 'la otra no sale', [other])
  const said = (await inbox()).map(({ subject }) => subject)
  expect(said).toEqual(['es el jueves', 'por definir', 'sí sale', 'la otra no sale'])
  const { rows } =
    await sql`select subject, dropped from messages where status = 'descartado' order by id`.execute(db)
  expect(rows).toEqual([
    { subject: 'a las 07:00', dropped: 'not_true' },
    { subject: 'a las 07:00 y a las 15:00', dropped: 'not_true' },
    { subject: 'no sale', dropped: 'not_true' },
  ])
})

test('of what goes by WhatsApp alone the newer one counts too', async () => {
  const { acts, operator, booking, db, inbox, clock } = await startSale()
  await inbox()
  const item_ids = [randomUUID()]
  const phone = '+56922223333'
  const write = async (kind: 'pickup-time' | 'pickup-changed') => {
    const about = { ...operator, booking_id: booking.id, kind, item_ids, subject: '', body: kind }
    const [queued] = await acts.act(null, ({ tx }) =>
      tx
        .insertInto('messages')
        .values({
          ...about,
          channel: 'whatsapp',
          recipient: phone,
          occasion: randomUUID(),
          send_after: clock.now,
          expires_at: new Date(clock.now.getTime() + 3_600_000),
        })
        .returning('id')
        .execute(),
    )
    return queued?.id ?? ''
  }
  const [old, newer] = [await write('pickup-time'), await write('pickup-changed')]
  for (const id of [old, newer]) await sendMessage(acts, id, { channels: {}, notes: noNotes })
  const ends = await db
    .selectFrom('messages')
    .select(['body', 'status', 'error', 'dropped'])
    .where('channel', '=', 'whatsapp')
    .orderBy('id')
    .execute()
  expect(ends).toEqual([
    { body: 'pickup-time', status: 'descartado', error: '', dropped: 'not_true' },
    { body: 'pickup-changed', status: 'fallido', error: 'channel_off', dropped: null },
  ])
})

test('sends the messages of one transaction together', async () => {
  const { acts, operator, booking, inbox } = await startSale()
  await inbox()
  const item_ids = [randomUUID()]
  const mail = { recipient: 'ingrid@correo.test', booking_id: booking.id, item_ids, language: 'es' as const }
  await acts.act(null, async (act) => {
    for (const kind of ['booking-changed', 'pickup-changed'] as const)
      await queueMessage(act, { ...operator, ...mail, kind, subject: kind, body: kind })
  })
  expect(await inbox()).toHaveLength(2)
})

test.each(['taken', 'not taken'])('keeps a person forgotten whose message is %s', async (how) => {
  const { admin, acts, db } = await startSale()
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const person = await db.selectFrom('persons').select(['id', 'version']).executeTakeFirstOrThrow()
  const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  const handOver = async () => {
    await admin.call(anonymisePerson, { params: { id: person.id }, body: { version: person.version } })
    if (how === 'not taken') throw new NotTaken('550 ingrid@correo.test: no such box', 'again')
    return { provider_id: '' }
  }
  await sendMessage(acts, id, { channels: { correo: handOver }, notes: noNotes })
  const left = await db
    .selectFrom('messages')
    .select(['recipient', 'subject', 'body', 'error', 'status'])
    .executeTakeFirstOrThrow()
  expect(left).toEqual({ recipient: '', subject: '', body: '', error: '', status: 'descartado' })
})

test('does not mark a failed message as possibly sent when the database is away', async () => {
  const { db, url, clock } = await startSale()
  const proxy = await startProxy(url)
  const beyond = openDatabase(openPool(proxy.url, { connections: 1, report: unheard }))
  onTestFinished(async () => {
    await beyond.destroy()
    await proxy.close()
  })
  const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  const handOver = () => {
    proxy.freeze()
    setTimeout(() => proxy.wake(), 500)
    return Promise.reject(new Error('Connection terminated unexpectedly'))
  }
  await sendMessage(actsAt(beyond, clock.now), id, { channels: { correo: handOver }, notes: noNotes })
  const left = await db.selectFrom('messages').select(['status', 'doubts']).executeTakeFirstOrThrow()
  expect(left).toEqual({ status: 'fallido', doubts: 0 })
})
