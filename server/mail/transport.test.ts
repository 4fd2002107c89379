import { createServer } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { mailTransport } from './transport.ts'

test('a mail server that accepts and never greets is given up in seconds', async () => {
  const server = createServer(() => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const send = mailTransport(`smtp://127.0.0.1:${port}`, '')
  const began = performance.now()
  const mail = {
    id: 'a',
    to: 'ana@correo.test',
    from: { name: '', address: 'no@andes.test' },
    subject: 'Hola',
    text: 'Hola',
  }
  await expect(send(mail)).rejects.toThrow(/[Gg]reeting/)
  expect(performance.now() - began).toBeLessThan(9000)
}, 30_000)
