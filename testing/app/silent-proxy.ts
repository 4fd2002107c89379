import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A proxy in front of a database: frozen, it passes nothing on and closes nothing, like a stopped server. */
export async function startProxy(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let lastWord: string | undefined
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(target.port), target.hostname)
    const received = new Transform({
      transform(said: Buffer, _encoding, done) {
        const isLast = lastWord !== undefined && said.includes(lastWord)
        if (isLast) frozen()
        done(null, isLast ? undefined : said)
      },
    })
    near.pipe(received).pipe(far)
    far.pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    if (isFrozen) freeze(near, far)
  })
  const freeze = (...some: Socket[]) => {
    for (const socket of some) {
      socket.unpipe()
      socket.pause()
    }
  }
  const frozen = () => {
    isFrozen = true
    freeze(...sockets)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    freeze: frozen,
    /** Freezes at a statement with this word, which the database no longer receives. */
    freezeAt(word: string) {
      lastWord = word
    },
    /** Closes the frozen connections; new ones pass. */
    wake() {
      isFrozen = false
      lastWord = undefined
      for (const socket of sockets) socket.destroy()
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
