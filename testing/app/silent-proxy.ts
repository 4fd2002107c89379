import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** Stands between us and a database: frozen it lets nothing through and closes nothing, as a server that is stopped does. */
export async function startProxy(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let lastWord: string | undefined
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(target.port), target.hostname)
    const heard = new Transform({
      transform(said: Buffer, _encoding, done) {
        const isLast = lastWord !== undefined && said.includes(lastWord)
        if (isLast) frozen()
        done(null, isLast ? undefined : said)
      },
    })
    near.pipe(heard).pipe(far)
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
    /** Once something with this word is said to the database, which does not hear it any more. */
    freezeAt(word: string) {
      lastWord = word
    },
    /** What was frozen is closed; whoever comes now gets through. */
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
