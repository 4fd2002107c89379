/**
 * Asks one address again and again on kept connections and does nothing with what comes but count its bytes. autocannon
 * parses every answer, which takes more processor than sending a kept page: with both on two cores it measures itself.
 */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Asked = { url: string; connections: number; seconds: number }

export async function askSteadily({ url, connections, seconds }: Asked) {
  const { hostname, host, port, pathname, search } = new URL(url)
  const question = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, deflate, br\r\n\r\n`
  const latencies: number[] = []
  let open = true
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      let missing = 0
      let began = 0
      const next = () => {
        if (!open) return socket.end()
        began = performance.now()
        return socket.write(question)
      }
      socket.on('connect', next)
      socket.on('data', (bytes: Buffer) => {
        if (missing === 0) missing = lengthOf(bytes)
        missing -= bytes.length
        if (missing > 0) return
        if (missing < 0) reject(new Error(`${url} sent more than it said`))
        latencies.push(performance.now() - began)
        next()
      })
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })
  const all = Promise.all(Array.from({ length: connections }, ask))
  await Promise.race([all, sleep(seconds * 1000)])
  open = false
  await all
  return {
    answers: latencies.length,
    rate: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** How long an answer is with its headers, by its first piece. */
function lengthOf(first: Buffer): number {
  const end = first.indexOf('\r\n\r\n')
  const head = first.toString('latin1', 0, end)
  const [, status] = /^HTTP\/1.1 (\d+)/.exec(head) ?? []
  const [, length] = /content-length: (\d+)/i.exec(head) ?? []
  if (end < 0 || status !== '200' || length === undefined)
    throw new Error(`Not the answer of a page: ${head}`)
  return end + 4 + Number(length)
}
