import { SMTPServer } from 'smtp-server'

/** Takes every message and remembers its id. */
export async function startMailSink() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      stream.on('end', () => {
        received.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? '')
        done()
      })
    },
  })
  // A killed client is no error of ours.
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => undefined) }
}
