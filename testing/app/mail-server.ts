import { join } from 'node:path'

import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

import { jobHandlers } from '#server/job-handlers.ts'
import { mailTransport } from '#server/mail/transport.ts'

import { readMail } from './read-mail.ts'
import { type startTestApp, testPayment } from './test-app.ts'

/** A real SMTP server; `refuse` makes it answer an error to the next messages, 452 or the one that is named. */
export async function startMailServer() {
  const received: string[] = []
  const state: { refuse: boolean | number } = { refuse: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Connections that are kept are not waited for.
    closeTimeout: 50,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.refuse) {
          const responseCode = state.refuse === true ? 452 : state.refuse
          return done(Object.assign(new Error('Buzón lleno'), { responseCode }))
        }
        received.push(Buffer.concat(chunks).toString())
        return done()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { received, state, url: `smtp://127.0.0.1:${port}` }
}

type App = Awaited<ReturnType<typeof startTestApp>>

/** Sends what waits in the outbox through a real SMTP server and answers what arrived since the last time. */
export async function startMailbox(app: App) {
  const server = await startMailServer()
  const sendMail = mailTransport(server.url, join(app.config.dataDir, 'mail'))
  const { send_message } = jobHandlers({
    ...testPayment,
    db: app.db,
    config: app.config,
    now: () => app.clock.now,
    sendMail,
    files: app.files,
  })
  return async () => {
    const waiting = await app.db
      .selectFrom('messages')
      .select('id')
      .where('status', '=', 'en_cola')
      .orderBy('id')
      .execute()
    for (const { id } of waiting) await send_message({ message_id: id })
    return server.received.splice(0).map(readMail)
  }
}
