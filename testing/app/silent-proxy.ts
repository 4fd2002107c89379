import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands between us and a database: frozen it lets nothing through and closes nothing, as a server that is stopped does. */
export async function startProxy(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      if (isFrozen) one.pause()
      one.pipe(other)
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    freeze() {
      isFrozen = true
      freeze(...sockets)
    },
    /** What was frozen is closed; whoever comes now gets through. */
    wake() {
      isFrozen = false
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
