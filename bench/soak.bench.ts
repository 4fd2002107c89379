/**
 * Memory of the server over a long while of work: what the process holds, and the heap that is left once it was
 * collected, which tells a leak from a heap that has merely grown. Arguments: minutes (30), clients (5). Needs `npm run build`.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { CallFailed } from '#contract/endpoint/call.ts'

import { startFaultyMachine } from './setting/faulty-machine.ts'

const minutes = Number(process.argv[2] ?? 30)
const clients = Number(process.argv[3] ?? 5)
const think = 250
const streams = 10

const machine = await startFaultyMachine({ nodeOptions: ['--inspect=127.0.0.1:0'] })
const { host, headers } = machine

const socket = new WebSocket(machine.inspector())
await once(socket, 'open')
let asked = 0
function ask(method: string): Promise<{ usedSize?: number }> {
  asked += 1
  const id = asked
  return new Promise((resolve) => {
    const onMessage = ({ data }: MessageEvent<string>) => {
      const answer = JSON.parse(data) as { id: number; result: { usedSize?: number } }
      if (answer.id !== id) return
      socket.removeEventListener('message', onMessage)
      resolve(answer.result)
    }
    socket.addEventListener('message', onMessage)
    socket.send(JSON.stringify({ id, method }))
  })
}

const began = performance.now()
const load = { isRunning: true, answers: 0, failures: 0 }
const paths = [
  '/api/v1/bookings',
  '/api/v1/dashboard',
  '/api/v1/products',
  `/public/landing/${machine.product.id}`,
  `/public/booking/product/${machine.product.id}`,
  '/readyz',
]
/** What was refused, or never answered: seldom, so that each is worth a line. */
function noteFault(what: string, how: string) {
  load.failures += 1
  console.log(
    `  failed after ${Math.round((performance.now() - began) / 1000)} s: ${what}: ${how.slice(0, 300)}`,
  )
}
async function work() {
  while (load.isRunning) {
    for (const path of paths) {
      try {
        const response = await fetch(host + path, { headers })
        const body = await response.text()
        if (response.ok) load.answers += 1
        else noteFault(path, `${response.status} ${body}`)
      } catch (error) {
        noteFault(path, whyOf(error))
      }
      await sleep(think)
    }
    await machine
      .book(randomUUID())()
      .then(
        () => (load.answers += 1),
        (error: unknown) => noteFault('a booking', whyOf(error)),
      )
  }
}
function whyOf(error: unknown): string {
  if (error instanceof CallFailed) return `${error.status} ${JSON.stringify(error.problem)}`
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
/** Boards that listen, and come again. */
async function listen() {
  while (load.isRunning) {
    const leave = AbortSignal.timeout(Math.ceil(5000 + Math.random() * 10_000))
    await fetch(`${host}/api/v1/schedule-board/events?date=2027-01-15`, { headers, signal: leave })
      .then((response) => response.text())
      .catch(() => undefined)
    await sleep(200)
  }
}

const people = [...Array.from({ length: clients }, work), ...Array.from({ length: streams }, listen)]
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)
/** After the first minute, in which caches fill. */
let settled = 0
let heap = 0
console.log('minute  resident  heap after collection  answers  failures')
for (let minute = 0; minute <= minutes; minute += 1) {
  await ask('HeapProfiler.collectGarbage')
  const { usedSize = 0 } = await ask('Runtime.getHeapUsage')
  heap = usedSize
  if (minute === 1) settled = usedSize
  const status = readFileSync(`/proc/${machine.server().pid}/status`, 'utf8')
  const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  console.log(
    `${String(minute).padStart(6)}  ${String(Math.round(resident)).padStart(5)} MB  ${String(megabytes(usedSize)).padStart(17)} MB  ${String(load.answers).padStart(7)}  ${load.failures}`,
  )
  if (minute < minutes) await sleep(Math.max(0, began + (minute + 1) * 60_000 - performance.now()))
}
load.isRunning = false
socket.close()
await Promise.race([Promise.all(people), sleep(20_000)])
await machine.stop()
// A third more than after a minute is no more what a longer while fills.
const grows = settled > 0 && heap > 1.33 * settled
if (grows) console.log('the heap grows')
process.exit(grows || load.failures > 0 ? 1 : 0)
