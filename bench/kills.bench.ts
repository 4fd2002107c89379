/**
 * Kills the server, its database, or both while people book, and counts what was acknowledged and is lost or there
 * twice, and how long until a booking is taken again. A killed server is started again at once, as a supervisor does;
 * the database by the product itself. Arguments: kills of each kind (20). Needs `npm run build`.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { median } from './setting/bench-server.ts'
import { startFaultyMachine } from './setting/faulty-machine.ts'

const each = Number(process.argv[2] ?? 20)
const clients = 4
const kinds = ['server', 'database', 'both'] as const
type Kind = (typeof kinds)[number]

const machine = await startFaultyMachine()
const acknowledged: { id: string; key: string }[] = []
const load = { isRunning: true, lastBegun: 0 }

async function work() {
  while (load.isRunning) {
    const key = randomUUID()
    const send = machine.book(key)
    for (;;) {
      const began = performance.now()
      try {
        const { id } = await send()
        acknowledged.push({ id, key })
        load.lastBegun = Math.max(load.lastBegun, began)
        break
      } catch (error) {
        const { status = 0 } = error as { status?: number }
        if (status >= 400 && status < 500) throw error
        await sleep(50)
      }
    }
  }
}

const workers = Array.from({ length: clients }, work)
const served: Record<Kind, number[]> = { server: [], database: [], both: [] }
let died = 0
for (let round = 0; round < each * kinds.length; round += 1) {
  const kind = kinds[round % kinds.length] ?? 'server'
  await sleep(300 + Math.random() * 700)
  const killed = performance.now()
  const postmaster = machine.postmaster()
  if (kind !== 'server' && postmaster) process.kill(postmaster, 'SIGKILL')
  if (kind !== 'database') {
    machine.server().kill('SIGKILL')
    machine.startServer()
  }
  while (load.lastBegun < killed) {
    if (kind === 'database' && !machine.isAlive()) {
      died += 1
      machine.startServer()
    }
    if (performance.now() - killed > 60_000) throw new Error(`Not served again after a kill of ${kind}`)
    await sleep(20)
  }
  const milliseconds = performance.now() - killed
  served[kind].push(milliseconds)
  console.log(`${round + 1}: ${kind} killed, served again after ${Math.round(milliseconds)} ms`)
}
load.isRunning = false
await Promise.all(workers)

const lost = await sql<{
  count: number
}>`select count(*)::int from unnest(${acknowledged.map(({ id }) => id)}::uuid[]) a
  where not exists (select from bookings b where b.id = a)`.execute(machine.db)
const twice = await sql<{ count: number }>`select count(*)::int from (select from bookings
  group by contact_name having count(*) > 1) x`.execute(machine.db)
const counters = await sql<{ count: number }>`select count(*)::int from departures d where d.seats_sold <> (
  select count(*) from passengers p join booking_items i on i.tour_operator_id = p.tour_operator_id
    and i.id = p.booking_item_id where i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id)`.execute(
  machine.db,
)
const waiting = () =>
  sql<{ messages: number; jobs: number }>`select
    (select count(*)::int from messages where status in ('en_cola', 'enviando', 'fallido')
      and send_after < now()) as messages,
    (select count(*)::int from graphile_worker._private_jobs where run_at < now()) as jobs`.execute(
    machine.db,
  )
const drained = performance.now()
let left = (await waiting()).rows[0]
while (left && left.messages + left.jobs > 0 && performance.now() - drained < 120_000) {
  await sleep(500)
  left = (await waiting()).rows[0]
}
const again = machine.mail.received.length - new Set(machine.mail.received).size
for (const kind of kinds)
  console.log(
    `${kind}: ${served[kind].length} kills; served again after median ${Math.round(median(served[kind]))}, most ${Math.round(Math.max(...served[kind]))} ms`,
  )
console.log(
  `${acknowledged.length} bookings acknowledged: ${lost.rows[0]?.count} lost, ${twice.rows[0]?.count} there twice; departures miscounted: ${counters.rows[0]?.count}`,
)
console.log(`the server died with its database ${died} times`)
console.log(
  `${machine.mail.received.length} mails, ${again} of them again; after ${Math.round((performance.now() - drained) / 1000)} s ${left?.messages} unsent, ${left?.jobs} jobs waiting`,
)
await machine.stop()
const wrong = [lost, twice, counters].some(({ rows }) => rows[0]?.count !== 0)
process.exit(wrong || died > 0 || !left || left.messages + left.jobs > 0 ? 1 : 0)
