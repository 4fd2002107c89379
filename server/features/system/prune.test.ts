import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { MessageKind, MessageStatus } from '#domain/messages/message.ts'
import { noNotes } from '#server/mail/delivery-notes.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'

import { prune } from './prune.jobs.ts'

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

test('what only its time made useful goes after its days, and nothing else does', async () => {
  const { db, clock, operator, as } = await startTestApp()
  const { now } = clock
  const { user } = await as(2)
  const owner = { tour_operator_id: operator.tour_operator_id }
  await db.deleteFrom('sessions').execute()
  for (const days of [1, 8]) {
    const created_at = daysAgo(now, days)
    await db
      .insertInto('idempotency_keys')
      .values({
        ...owner,
        endpoint: 'e',
        key: `key-of-${days}-days`,
        request_hash: 'h',
        response: '1',
        created_at,
      })
      .execute()
  }
  for (const days of [-1, 0.5, 2])
    await db
      .insertInto('sessions')
      .values({ ...owner, id: randomUUID(), user_id: user.id, expires_at: daysAgo(now, days) })
      .execute()
  for (const days of [10, 31])
    await db
      .insertInto('password_links')
      .values({ ...owner, user_id: user.id, token_hash: `hash-${days}`, expires_at: daysAgo(now, days) })
      .execute()
  for (const days of [399, 401])
    await db
      .insertInto('messages')
      .values({
        ...owner,
        kind: 'booking-confirmed',
        occasion: `${days}`,
        send_after: daysAgo(now, days),
        expires_at: now,
        recipient: 'a@b.test',
        subject: `${days}`,
        body: '',
        created_at: daysAgo(now, days),
      })
      .execute()
  for (const days of [395, 397])
    await db
      .insertInto('payment_exchanges')
      .values({
        ...owner,
        provider: 'webpay',
        kind: 'aviso',
        content: '{}',
        created_at: daysAgo(now, days),
      })
      .execute()
  await prune(actsAt(db, now), { now, notes: noNotes })
  await prune(actsAt(db, now), { now, notes: noNotes })
  type Pruned = 'idempotency_keys' | 'sessions' | 'password_links' | 'messages' | 'payment_exchanges'
  const left = async (table: Pruned) =>
    (await db.selectFrom(table).select('tour_operator_id').execute()).length
  expect([
    await left('idempotency_keys'),
    await left('sessions'),
    await left('password_links'),
    await left('messages'),
    await left('payment_exchanges'),
  ]).toEqual([1, 2, 1, 1, 1])
})

test('what was said goes after the days of its kind, that it was said stays, and what may still leave keeps its words', async () => {
  const { db, clock, operator } = await startTestApp()
  const { now } = clock
  const said = (kind: MessageKind, status: MessageStatus, days: number) =>
    sql`
    insert into messages (tour_operator_id, kind, occasion, recipient, subject, body, status, send_after, expires_at,
      created_at)
    values (${operator.tour_operator_id}::uuid, ${kind}, ${randomUUID()}, 'a@b.test', ${`${kind} ${status} ${days}`},
      'words', ${status}, ${daysAgo(now, days)}, ${daysAgo(now, days - 1)}, ${daysAgo(now, days)})`.execute(
      db,
    )
  await said('password-forgotten', 'enviado', 0.5)
  await said('password-forgotten', 'enviado', 2)
  await said('password-forgotten', 'vencido', 2)
  await said('booking-confirmed', 'enviado', 179)
  await said('booking-confirmed', 'leido', 181)
  await said('booking-confirmed', 'fallido', 181)
  await said('booking-confirmed', 'fallido', 182)
  await sql`update messages set expires_at = ${daysAgo(now, -1)} where subject = 'booking-confirmed fallido 182'`.execute(
    db,
  )
  await said('waiting-joined', 'enviado', 31)
  await prune(actsAt(db, now), { now, notes: noNotes })
  const left = await db.selectFrom('messages').select(['subject', 'body']).orderBy('id').execute()
  expect(left.map(({ subject, body }) => [subject, body])).toEqual([
    ['password-forgotten enviado 0.5', 'words'],
    ['', ''],
    ['', ''],
    ['booking-confirmed enviado 179', 'words'],
    ['booking-confirmed leido 181', ''],
    ['booking-confirmed fallido 181', ''],
    ['booking-confirmed fallido 182', 'words'],
    ['waiting-joined enviado 31', ''],
  ])
})
