import { readdir } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { resendFailed, resendMessage } from '#contract/messages/messages.contract.ts'
import type { Database } from '#server/db/database.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { folderNotes } from '#server/mail/delivery-notes.ts'
import { mailTransport, noMailServer } from '#server/mail/transport.ts'
import { startMailServer } from '#testing/app/mail-server.ts'
import { startOwnTime } from '#testing/app/own-time.ts'
import { readMail } from '#testing/app/read-mail.ts'
import { startTestApp, testPayment } from '#testing/app/test-app.ts'

import { queueMessage } from './queue-message.command.ts'

type App = Awaited<ReturnType<typeof startTestApp>>

function handlersOf({ db, clock, config }: App, smtpUrl: string | undefined | null) {
  const sendMail = smtpUrl === null ? noMailServer : mailTransport(smtpUrl, join(config.dataDir, 'mail'))
  const notes = folderNotes(join(config.dataDir, 'mail-delivered'))
  return jobHandlers({ ...testPayment, db, config, now: () => clock.now, sendMail, notes })
}

const queue = (app: App) =>
  app.db.transaction().execute((tx) =>
    queueMessage(
      { tx, now: app.clock.now },
      {
        ...app.operator,
        kind: 'booking-confirmed',
        language: 'pt',
        recipient: 'maria@andes.test',
        subject: 'Tu reserva del sábado está confirmada: ¡Ñandú, áéíóú!',
        body: 'Nos vemos a las 06:30 — lleva agua.',
      },
    ),
  )

const theMessage = (db: Database) =>
  db
    .selectFrom('messages')
    .select(['id', 'status', 'attempts', 'error', 'refused_for_good', 'sent_at'])
    .executeTakeFirstOrThrow()

test('without a mail server a message is not sent, and leaves once there is one, alone or with all', async () => {
  const app = await startTestApp()
  const admin = await app.as(1)
  const mail = await startMailServer()
  await queue(app)
  const { id } = await theMessage(app.db)
  const send = (smtpUrl: string | null) => handlersOf(app, smtpUrl).send_message({ message_id: id })
  await send(null)
  const notSent = { status: 'fallido', error: 'no_mail_server', refused_for_good: false, sent_at: null }
  expect(await theMessage(app.db)).toMatchObject(notSent)
  await admin.call(resendMessage, { params: { id } })
  await send(null)
  expect(await theMessage(app.db)).toMatchObject(notSent)
  await admin.call(resendFailed, {})
  await send(mail.url)
  expect(await theMessage(app.db)).toMatchObject({ status: 'enviado', error: '' })
  expect(mail.received).toHaveLength(1)
})

test('a queued message reaches an SMTP server with its accents, in the operator’s name', async () => {
  const app = await startTestApp()
  const mail = await startMailServer()
  await queue(app)
  const { id } = await theMessage(app.db)
  await handlersOf(app, mail.url).send_message({ message_id: id })
  await handlersOf(app, mail.url).send_message({ message_id: id })
  expect(mail.received).toHaveLength(1)
  const [raw = ''] = mail.received
  const { subject, text, html } = readMail(raw)
  expect(subject).toBe('Tu reserva del sábado está confirmada: ¡Ñandú, áéíóú!')
  expect(text).toBe('Nos vemos a las 06:30 — lleva agua.')
  expect(html).toContain('Nos vemos a las 06:30 — lleva agua.')
  expect(html).toContain('<html lang="pt"')
  expect(raw).toContain('To: maria@andes.test')
  expect(raw).toContain('Content-Language: pt')
  // The operator writes, and reads what comes back.
  const operator = await app.db
    .selectFrom('tour_operators')
    .select(['name', 'email'])
    .executeTakeFirstOrThrow()
  expect(raw).toContain(`From: ${operator.name} <reservas@localhost>`)
  expect(raw).not.toContain('Reply-To')
  await app.db.updateTable('tour_operators').set({ email: 'hola@andes.test' }).execute()
  await queue(app)
  const next = await app.db
    .selectFrom('messages')
    .select('id')
    .where('status', '=', 'en_cola')
    .executeTakeFirstOrThrow()
  await handlersOf(app, mail.url).send_message({ message_id: next.id })
  expect(mail.received[1]).toContain('Reply-To: hola@andes.test')
  expect(raw).toContain(`Message-ID: <${id}@localhost>`)
  expect(await theMessage(app.db)).toMatchObject({
    status: 'enviado',
    attempts: 1,
    error: '',
    sent_at: app.clock.now,
  })
})

test('a server that refuses leaves the message fallido with the reason; the worker tries again and sends it once', async () => {
  const app = await startTestApp()
  // The queue uses the database's clock: the next attempt is due by both clocks.
  app.clock.now = new Date()
  const mail = await startMailServer()
  mail.state.refuse = true
  const log = { warn: vi.fn(), error: vi.fn() } as unknown as Parameters<typeof startWorker>[2]
  const worker = await startWorker(app.pool, handlersOf(app, mail.url), log)
  try {
    await queue(app)
    await vi.waitFor(
      async () => expect(await theMessage(app.db)).toMatchObject({ status: 'fallido', attempts: 1 }),
      30_000,
    )
    expect((await theMessage(app.db)).error).toContain('452')
    expect(mail.received).toEqual([])

    mail.state.refuse = false
    // Without waiting for the queue's own pause.
    await vi.waitFor(async () => {
      await app.pool.query(
        'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
      )
      expect(await theMessage(app.db)).toMatchObject({ status: 'enviado', error: '' })
    }, 30_000)
    expect(mail.received).toHaveLength(1)
  } finally {
    await worker.stop()
  }
})

test.each([
  { code: 550, refused_for_good: true, jobs: 0 },
  { code: 452, refused_for_good: false, jobs: 1 },
])('a message refused with $code is shown; one refused for good is not tried again', async (refusal) => {
  const app = await startTestApp()
  const mail = await startMailServer()
  mail.state.refuse = refusal.code
  await queue(app)
  const { id } = await theMessage(app.db)
  // Done is the job that was queued with it.
  await app.pool.query('delete from graphile_worker._private_jobs')
  await handlersOf(app, mail.url).send_message({ message_id: id })
  const { rows } = await app.pool.query<{ jobs: number }>(
    `select count(*)::int as jobs from graphile_worker._private_jobs where payload ->> 'message_id' = $1`,
    [id],
  )
  expect(rows).toEqual([{ jobs: refusal.jobs }])
  const { status, error, refused_for_good } = await theMessage(app.db)
  expect({ status, error, refused_for_good }).toEqual({
    status: 'fallido',
    error: expect.stringContaining(String(refusal.code)) as string,
    refused_for_good: refusal.refused_for_good,
  })
})

test('a mail server that takes the call and says nothing is given up within seconds', async () => {
  const app = await startTestApp()
  const held = new Set<Socket>()
  const mute = createServer((socket) => void held.add(socket))
  await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of held) socket.destroy()
    mute.close()
  })
  await queue(app)
  const { id } = await theMessage(app.db)
  const waited = startOwnTime()
  const url = `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`
  await handlersOf(app, url).send_message({ message_id: id })
  expect(waited()).toBeLessThan(8000)
  const failed = await theMessage(app.db)
  expect(failed).toMatchObject({ status: 'fallido', attempts: 1 })
  expect(failed.error).toMatch(/greeting/i)
})

test('what the mail server took before we could record it is recorded later, not sent again', async () => {
  const app = await startTestApp()
  const mail = await startMailServer()
  await queue(app)
  const { id } = await theMessage(app.db)
  // Recording fails, as when the database is lost between the server's acceptance and our record of it.
  await app.pool.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'gone' using errcode = '57P01'; end $$;
    create trigger fail before update on messages for each row
      when (new.status = 'enviado') execute function fail()`)
  await expect(handlersOf(app, mail.url).send_message({ message_id: id })).rejects.toThrow('gone')
  await app.pool.query('drop trigger fail on messages')
  // Another process takes the job up.
  await handlersOf(app, mail.url).send_message({ message_id: id })
  expect(mail.received).toHaveLength(1)
  expect(await theMessage(app.db)).toMatchObject({ status: 'enviado' })
  expect(await readdir(join(app.config.dataDir, 'mail-delivered'))).toEqual([])
})

test('without SMTP a message becomes a file that /dev/mail lists and shows, its signs harmless', async () => {
  const app = await startTestApp()
  expect(await (await fetch(`${app.host}/dev/mail`)).text()).toContain('Todavía no se envió ninguno.')
  await app.db.transaction().execute((tx) =>
    queueMessage(
      { tx, now: app.clock.now },
      {
        ...app.operator,
        kind: 'booking-confirmed',
        language: 'pt',
        recipient: 'maria@andes.test',
        subject: 'Hola <script>alert(1)</script>',
        body: 'Abre https://reservas.test/set-password?token=abc y listo',
      },
    ),
  )
  const { id } = await theMessage(app.db)
  await handlersOf(app, undefined).send_message({ message_id: id })
  expect(await readdir(join(app.config.dataDir, 'mail'))).toEqual([`${id}.json`])
  const list = await (await fetch(`${app.host}/dev/mail`)).text()
  expect(list).toContain(`href="/dev/mail/${id}"`)
  const shown = await (await fetch(`${app.host}/dev/mail/${id}`)).text()
  expect(shown).toContain('<a href="https://reservas.test/set-password?token=abc">')
  expect(list + shown).not.toContain('<script>')
  expect((await fetch(`${app.host}/dev/mail/..%2f..%2ftoken-secret`)).status).toBe(404)
})

test('hides mail at /dev/mail in production and with SMTP', async () => {
  for (const [name, value] of [
    ['NODE_ENV', 'production'],
    ['SMTP_URL', 'smtp://127.0.0.1:1'],
  ] as const) {
    const app = await startTestApp({ settings: { RATE_LIMITS: '1', [name]: value } })
    expect((await fetch(`${app.host}/dev/mail`)).headers.get('content-type')).not.toContain('text/html')
  }
})

test('written mail is shown at the machine itself only: not by proxy, nor under another name', async () => {
  const { host, inject } = await startTestApp()
  const ask = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      get(`${host}/dev/mail`, { headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      }).on('error', reject)
    })
  expect(await ask({})).toBe(200)
  expect(await ask({ 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await ask({ forwarded: 'for=203.0.113.9' })).toBe(404)
  expect(await ask({ 'x-real-ip': '203.0.113.9' })).toBe(404)
  expect(await ask({ via: '1.1 proxy' })).toBe(404)
  expect(await ask({ host: 'rebound.example.org' })).toBe(404)
  // From elsewhere whatever name it calls itself.
  const from = async (remoteAddress: string) =>
    (await inject({ url: '/dev/mail', remoteAddress, headers: { host: 'localhost' } })).statusCode
  expect(await from('::1')).toBe(200)
  expect(await from('203.0.113.9')).toBe(404)
  expect(await from('2001:db8::9')).toBe(404)
})
