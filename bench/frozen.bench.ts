/**
 * The database stopped with SIGSTOP for 20 s, then the table `bookings` locked for 40 s, while people work: the longest
 * answer of any request, and of pages that have nothing to do with the lock. Needs `npm run build`; Linux.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { startFaultyMachine } from './setting/faulty-machine.ts'

const frozenSeconds = Number(process.argv[2] ?? 20)
const lockedSeconds = Number(process.argv[3] ?? 40)

const machine = await startFaultyMachine()
const { host, headers } = machine
type Seen = { name: string; began: number; took: number; status: number }
const seen: Seen[] = []
const load = { isRunning: true }

const readers: Record<string, string> = {
  bookings: '/api/v1/bookings',
  dashboard: '/api/v1/dashboard',
  products: '/api/v1/products',
  vehicles: '/api/v1/vehicles',
  landing: `/public/landing/${machine.product.id}`,
  readyz: '/readyz',
}
async function read(name: string) {
  while (load.isRunning) {
    const began = performance.now()
    const status = await fetch(`${host}${readers[name]}`, { headers }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    seen.push({ name, began, took: performance.now() - began, status })
    await sleep(400)
  }
}
async function write() {
  while (load.isRunning) {
    const began = performance.now()
    const status = await machine
      .book(randomUUID())()
      .then(
        () => 201,
        (error: { status?: number }) => error.status ?? 0,
      )
    seen.push({ name: 'book', began, took: performance.now() - began, status })
    await sleep(400)
  }
}

/** Nobody waits longer than that, whatever is frozen or locked. */
const mostMilliseconds = 6000
/** `/readyz` is asked every 400 ms and answers within a second; a busy machine takes longer. */
const mostToSayNo = 3000
let tooLong = 0

function report(title: string, from: number, to: number) {
  console.log(title)
  const during = seen.filter(({ began, took }) => began + took > from && began < to)
  for (const name of [...Object.keys(readers), 'book']) {
    const mine = during.filter((each) => each.name === name)
    const statuses = Object.entries(Object.groupBy(mine, ({ status }) => status))
      .map(([status, all = []]) => `${all.length} × ${status}`)
      .join(', ')
    const longest = Math.max(0, ...mine.map(({ took }) => took))
    if (longest > mostMilliseconds) tooLong += 1
    console.log(`  ${name.padEnd(10)} longest ${String(Math.round(longest)).padStart(5)} ms; ${statuses}`)
  }
}

const people = [
  ...Object.keys(readers).flatMap((name) =>
    Array.from({ length: name === 'bookings' ? 12 : 1 }, () => read(name)),
  ),
  ...Array.from({ length: 2 }, write),
]
// Pages are read from the disk and statements planned at the first call.
await sleep(10_000)
const warm = performance.now()
await sleep(5000)
report('as always, 5 s', warm, performance.now())

const frozen = machine.postgresProcesses()
const stopped = performance.now()
for (const pid of frozen) process.kill(pid, 'SIGSTOP')
await sleep(frozenSeconds * 1000)
const woken = performance.now()
for (const pid of frozen) process.kill(pid, 'SIGCONT')
await sleep(5000)
report(`database frozen for ${frozenSeconds} s`, stopped, woken)
const firstNo = seen.find(({ name, began, status }) => name === 'readyz' && began > stopped && status === 503)
const again = seen.find(
  ({ name, began, status }) => name === 'bookings' && began + 100 > woken && status === 200,
)
const saidNo = (firstNo?.began ?? NaN) + (firstNo?.took ?? NaN) - stopped
console.log(
  `  /readyz says no after ${Math.round(saidNo)} ms; served again ${Math.round((again?.began ?? NaN) + (again?.took ?? NaN) - woken)} ms after it woke`,
)

const client = new pg.Client({ connectionString: machine.address() })
await client.connect()
await client.query('begin')
await client.query('lock table bookings in access exclusive mode')
const locked = performance.now()
await sleep(lockedSeconds * 1000)
const freed = performance.now()
await client.query('rollback')
await client.end()
await sleep(2000)
report(`table bookings locked for ${lockedSeconds} s`, locked, freed)
load.isRunning = false
await Promise.all(people)
await machine.stop()
const isRefusedInTime = saidNo <= mostToSayNo
process.exit(tooLong > 0 || again === undefined || !isRefusedInTime ? 1 : 0)
