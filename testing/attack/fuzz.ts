import { Agent, request as send } from 'node:http'

import { ApiError } from '#contract/endpoint/error.ts'

import { type HostileRequest, hostileRequests, type World } from './hostile-requests.ts'
import { mark } from './made-values.ts'

type Options = {
  host: string
  world: World
  count: number
  seed: number
  hangMilliseconds: number
  atOnce?: number
}
export type FuzzReport = { byStatus: Record<string, number>; slowest: number; faults: string[] }

type Answer = { status: number; type: string; text: string }

/** Sends hostile requests and checks every answer: no server error, no hang, one shape, no injected HTML. */
export async function fuzz({ host, world, count, seed, hangMilliseconds, atOnce = 6 }: Options) {
  const report: FuzzReport = { byStatus: {}, slowest: 0, faults: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const requests = hostileRequests(seed, world)
  let sent = 0
  const worker = async () => {
    while (sent < count) {
      sent += 1
      const number = sent
      const { value } = requests.next()
      if (!value) return
      const before = performance.now()
      const answer = await ask(host, value, { agent, hangMilliseconds })
      report.slowest = Math.max(report.slowest, performance.now() - before)
      const status = typeof answer === 'string' ? answer : String(answer.status)
      report.byStatus[status] = (report.byStatus[status] ?? 0) + 1
      const fault = typeof answer === 'string' ? answer : faultOf(value, answer)
      if (fault) report.faults.push(`#${number} ${fault}: ${requestLine(value)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  agent.destroy()
  return report
}

const requestLine = ({ target, method, path, headers, body }: HostileRequest) => {
  const { authorization, ...rest } = headers
  const who = authorization ? 'with a session' : 'without a session'
  return `${target}, ${who} ${JSON.stringify(rest)} ${method} ${path.slice(0, 400)} ${(body ?? '').slice(0, 600)}`
}

function faultOf({ path, method }: HostileRequest, { status, type, text }: Answer): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  if (/\n\s+at .+:\d+:\d+|node_modules\//.test(text)) return 'a stack trace'
  if (type.startsWith('text/html') && text.includes(mark)) return "a stranger's HTML"
  if (status < 400 || method === 'HEAD' || !path.startsWith('/api/')) return null
  return isProblem(text) ? null : `${status} not in the one shape: ${text.slice(0, 200)}`
}

function isProblem(text: string): boolean {
  try {
    return ApiError.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** A word instead of an answer when there was none in time. */
function ask(
  host: string,
  { method, path, headers, body }: HostileRequest,
  { agent, hangMilliseconds }: { agent: Agent; hangMilliseconds: number },
): Promise<Answer | string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(host)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = send(
      { agent, hostname, port, method, path, headers: { ...headers, ...length } },
      (response) => {
        const parts: Buffer[] = []
        const type = response.headers['content-type'] ?? ''
        const done = () =>
          resolve({ status: response.statusCode ?? 0, type, text: Buffer.concat(parts).toString() })
        // A stream of events never ends by itself.
        if (type.startsWith('text/event-stream')) {
          done()
          request.destroy()
        }
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('end', done)
        response.once('error', () => resolve('cut'))
      },
    )
    const late = setTimeout(() => {
      resolve('hang')
      request.destroy()
    }, hangMilliseconds)
    request.once('close', () => clearTimeout(late))
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'broken'))
    request.end(body)
  })
}
