/**
 * Kills the server, its database, or both while notices of payments arrive, and counts payments that are lost or in the ledger
 * twice. The provider repeats a notice until it is answered, as providers do. Arguments: kills of each kind (14). Needs
 * `npm run build`.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import { CallFailed } from '#contract/endpoint/call.ts'
import { startPaymentServer } from '#testing/payment-providers/payment-server.ts'

import { median } from './setting/bench-server.ts'
import { startFaultyMachine } from './setting/faulty-machine.ts'
import { notPaidYet, openMercadoPago } from './setting/online-payments.ts'

const each = Number(process.argv[2] ?? 14)
const customers = 4
const kinds = ['server', 'database', 'both'] as const

const providers = await startPaymentServer()
const machine = await startFaultyMachine({ settings: { PAYMENT_PROVIDERS_URL: providers.url } })
const { host, headers, db, operator, product } = machine
const asking = { host, headers }
await openMercadoPago(asking, operator)
const load = { isRunning: true, lastNotifiedAt: 0, begun: 0 }
const told: string[] = []
const waited: number[] = []

/** Somebody buys, pays, and the provider tells until it is heard; whatever is refused for the moment is tried again. */
async function work() {
  while (load.isRunning) {
    const index = load.begun
    load.begun += 1
    const payment = await notPaidYet({
      asking,
      bench: { db, host, operator },
      providers,
      product_id: product.id,
      index,
    }).catch((error: unknown) => {
      if (error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.status !== 409)
        throw error
      return null
    })
    if (!payment) {
      await sleep(50)
      continue
    }
    const began = performance.now()
    for (;;) {
      const statuses = await providers.notify(payment.id).catch(() => [0])
      if (statuses.every((status) => status === 200)) break
      await sleep(50)
    }
    load.lastNotifiedAt = Math.max(load.lastNotifiedAt, began)
    told.push(String(payment.id))
  }
}

const workers = Array.from({ length: customers }, work)
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
  while (load.lastNotifiedAt < killed) {
    if (kind === 'database' && !machine.isAlive()) machine.startServer()
    if (performance.now() - killed > 60_000) throw new Error(`Not served again after a kill of ${kind}`)
    await sleep(20)
  }
  waited.push(performance.now() - killed)
}
load.isRunning = false
await Promise.all(workers)

const ledger = async () => {
  const rows = await db.selectFrom('payments').select('provider_payment_id').execute()
  return rows.map(({ provider_payment_id }) => provider_payment_id ?? '')
}
const ended = performance.now()
let written = await ledger()
while (told.some((id) => !written.includes(id)) && performance.now() - ended < 120_000) {
  await sleep(500)
  written = await ledger()
}
const lost = told.filter((id) => !written.includes(id)).length
const booked = await db.selectFrom('bookings').select(['paid', 'total', 'status']).execute()
const wrong = booked.filter(({ paid, total }) => paid !== 0 && paid !== total).length
console.log(
  `${waited.length} kills; a notice heard again after median ${Math.round(median(waited))}, most ${Math.round(Math.max(...waited))} ms`,
)
console.log(
  `${told.length} payments told: ${lost} lost, ${written.length - new Set(written).size} there twice, ${wrong} bookings with another sum; all in the ledger after ${Math.round((performance.now() - ended) / 1000)} s`,
)
await machine.stop()
await providers.close()
process.exit(lost + wrong > 0 || written.length !== new Set(written).size ? 1 : 0)
