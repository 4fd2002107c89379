import { createServer, type Socket } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, type TestContext } from 'vitest'

import { startOwnTime } from '#testing/app/own-time.ts'

import { howNotTaken } from './hand-over.ts'
import { mailTransport } from './transport.ts'

const mail = {
  id: 'a',
  to: 'ana@correo.test',
  from: { name: '', address: 'no@andes.test' },
  subject: 'Hola',
  text: 'Hola',
}

type Finishing = Pick<TestContext, 'onTestFinished'>

/**
 * A mail server that answers so many times, the greeting counted, each after a pause, and then never speaks again. It ends
 * with the test that is given: of several that run at once the general hook takes any.
 */
async function startSilent({ onTestFinished: finished }: Finishing, answers: readonly string[], pause = 0) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const left = [...answers]
    const answer = () => {
      const line = left.shift()
      if (line) setTimeout(() => socket.write(`${line}\r\n`), pause)
    }
    socket.on('data', answer)
    answer()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  finished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const greeting = '220 mail.test ESMTP'
test.concurrent.for([
  ['greets', [], /greeting/i, 7000],
  ['answers once it greeted', [greeting], /timeout/i, 13_000],
  [
    'takes the letter it asked for',
    [greeting, '250 mail.test', '250 Ok', '250 Ok', '354 Go on'],
    /timeout/i,
    13_000,
  ],
] as const)(
  'a mail server that accepts and never %s is given up in seconds',
  { timeout: 40_000 },
  async ([, answers, problem, longest], own) => {
    const send = mailTransport(await startSilent(own, answers), '')
    own.onTestFinished(() => send.close())
    const waited = startOwnTime()
    await expect(send(mail)).rejects.toThrow(problem)
    expect(waited()).toBeLessThan(longest)
  },
)

test('a mail server that says a little at a time is given up before another worker takes the message', async (own) => {
  const answers = [greeting, '250 mail.test', '250 Ok', '250 Ok', '354 Go on', '250 Ok']
  const send = mailTransport(await startSilent(own, answers, 300), '', 700)
  own.onTestFinished(() => send.close())
  const waited = startOwnTime()
  expect(await howOf(send(mail))).toBe('again')
  expect(waited()).toBeLessThan(1500)
})

/** A mail server that counts who calls; `then` says what it does with a message that it has whole. */
async function startCounting(
  then: (nth: number, hangUp: () => void) => 'takes' | 'refuses' | 'is silent' = () => 'takes',
) {
  const seen = { calls: 0, ids: [] as string[] }
  const sockets = new Set<Socket>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onConnect(_session, done) {
      seen.calls += 1
      done()
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('hangs-up')) for (const socket of sockets) socket.destroy()
      else done()
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      stream.on('end', () => {
        seen.ids.push(/^Message-ID: <(.*)@/im.exec(text)?.[1] ?? '')
        const hangUp = () => {
          for (const socket of sockets) socket.destroy()
        }
        const answer = then(seen.ids.length, hangUp)
        if (answer === 'takes') done()
        if (answer === 'refuses') done(Object.assign(new Error('No'), { responseCode: 451 }))
      })
    },
  })
  smtp.on('error', () => undefined)
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => smtp.close(() => done())))
  const address = smtp.server.address()
  const send = mailTransport(
    `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    '',
  )
  onTestFinished(() => send.close())
  return { seen, send, hangUp: () => sockets.forEach((socket) => socket.destroy()) }
}
const numbered = (id: number) => ({ ...mail, id: `m${id}` })
const howOf = (sending: Promise<void>) =>
  sending.then(
    () => 'taken',
    (error: unknown) => howNotTaken(error),
  )

test('messages one after the other use one connection, and those at once one each', async () => {
  const { seen, send } = await startCounting()
  for (let id = 0; id < 5; id += 1) await send(numbered(id))
  expect([seen.calls, seen.ids]).toEqual([1, ['m0', 'm1', 'm2', 'm3', 'm4']])
  await Promise.all([5, 6, 7].map((id) => send(numbered(id))))
  expect(seen.calls).toBe(3)
  expect(seen.ids.toSorted()).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'])
})

test.for([0, 30] as const)(
  'a kept connection that the server ended %d ms before loses no message and doubles none',
  async (pause) => {
    const { seen, send, hangUp } = await startCounting()
    for (let id = 0; id < 4; id += 1) {
      await send(numbered(id))
      hangUp()
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    expect(seen.ids).toEqual(['m0', 'm1', 'm2', 'm3'])
  },
)

test('what is not known of one message is not said of the next on the same connection', async () => {
  const { seen, send } = await startCounting((nth, hangUp) => {
    if (nth === 2) hangUp()
    return nth === 2 ? 'is silent' : nth === 4 ? 'refuses' : 'takes'
  })
  const outcomes: string[] = []
  for (let id = 1; id <= 5; id += 1) outcomes.push(await howOf(send(numbered(id))))
  // The second was given whole and never answered; the fourth was refused, which is an answer.
  expect(outcomes).toEqual(['taken', 'perhaps', 'taken', 'again', 'taken'])
  expect(seen.ids).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
})

test('a message that was never given is no doubt, though the one before it was given whole', async () => {
  const { seen, send } = await startCounting()
  await send(numbered(1))
  expect(await howOf(send({ ...numbered(2), to: 'hangs-up@correo.test' }))).toBe('again')
  expect(await howOf(send(numbered(3)))).toBe('taken')
  expect(seen.ids).toEqual(['m1', 'm3'])
})

/** A mail server that accepts everything and records recipients and content. */
async function startReading() {
  const taken = { recipients: [] as string[], text: '' }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      taken.recipients.push(address)
      done()
    },
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => (taken.text += chunk.toString('latin1')))
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise<void>((closed) => smtp.close(closed)))
  const address = smtp.server.address()
  const send = mailTransport(
    `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    '',
  )
  onTestFinished(() => send.close())
  return { send, taken }
}

test('a line break in a subject or a name adds no header and no recipient', async () => {
  const { send, taken } = await startReading()
  await send({
    ...mail,
    from: { name: 'Andes\r\nX-Forged: 1', address: mail.from.address },
    subject: 'Hola\r\nBcc: otra@correo.test',
  })
  expect(taken.recipients).toEqual([mail.to])
  expect(taken.text).toContain('Hola')
  expect(taken.text).not.toMatch(/^(Bcc|X-Forged):/im)
})

test.each([
  'otra,ana@correo.test',
  'otra<ana@correo.test>',
  '(otra)ana@correo.test',
  'otra:ana@correo.test;',
])('does not read %s as a name with an address or as several addresses', async (to) => {
  const { send, taken } = await startReading()
  await send({ ...mail, to }).catch(() => undefined)
  expect(taken.recipients).not.toContain('ana@correo.test')
})
