import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'

import { loadDemo } from '#demo/load-demo.ts'
import { folderStore } from '#server/files/file-store.ts'
import { secretBox } from '#server/security/secret-box.ts'
import { startTestDatabase, testSecretsKey } from '#testing/app/test-app.ts'

const now = new Date('2026-11-21T15:30:00Z')

test('has WhatsApp conversations where links can be made, with a sandbox account that sends nothing', async () => {
  const { db } = await startTestDatabase()
  const files = folderStore(await mkdtemp(join(inject('runFolder'), 'demo-')))
  const secrets = secretBox([testSecretsKey])
  await loadDemo(db, files, now, { secrets, publicUrl: 'https://tours.test' })
  const accounts = await db.selectFrom('whatsapp_accounts').select(['environment', 'enabled']).execute()
  expect(accounts).toEqual([{ environment: 'prueba', enabled: false }])
  const people = await db.selectFrom('whatsapp_people').select(['unseen', 'booking_id']).execute()
  expect(people).toEqual([{ unseen: 1, booking_id: expect.any(String) }])
  const texts = await db
    .selectFrom('whatsapp_texts')
    .select(['incoming', 'status'])
    .orderBy('said_at')
    .execute()
  expect(texts.map(({ incoming }) => incoming)).toEqual([true, false, true])
  const messages = await db
    .selectFrom('messages')
    .select(['status', 'body'])
    .where('channel', '=', 'whatsapp')
    .orderBy('id')
    .execute()
  expect(messages.map(({ status }) => status)).toEqual(['leido', 'entregado', 'enviado'])
  for (const { body } of messages) expect(body).not.toContain('{{')
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from graphile_worker.jobs j
    join messages m on j.key = 'message:' || m.id where m.channel = 'whatsapp'`.execute(db)
  expect(rows).toEqual([{ waiting: 0 }])
})
