import { createServer, type Socket } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { startOwnTime } from '#testing/app/own-time.ts'

import { mailTransport } from './transport.ts'

const mail = {
  id: 'a',
  to: 'ana@correo.test',
  from: { name: '', address: 'no@andes.test' },
  subject: 'Hola',
  text: 'Hola',
}

/** A mail server that answers so many times, the greeting counted, and then never speaks again. */
async function startSilent(answers: readonly string[]) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const left = [...answers]
    const answer = () => {
      const line = left.shift()
      if (line) socket.write(`${line}\r\n`)
    }
    socket.on('data', answer)
    answer()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
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
  async ([, answers, problem, longest]) => {
    const send = mailTransport(await startSilent(answers), '')
    const waited = startOwnTime()
    await expect(send(mail)).rejects.toThrow(problem)
    expect(waited()).toBeLessThan(longest)
  },
)
