/**
 * Payment notices, each sent by 20 streams at once as a provider that repeats does: how many are answered in a second, how
 * many payments are settled in a second, and whether each is in the ledger once.
 * Options: --payments 200 --streams 20. Needs `npm run build`.
 */
import { parseArgs } from 'node:util'

import { givenProduct } from '#testing/given/given.ts'
import { startPaymentServer } from '#testing/payment-providers/payment-server.ts'

import { startBenchServer } from './setting/bench-server.ts'
import { median } from './setting/bench-server.ts'
import { notPaidYet, openMercadoPago } from './setting/online-payments.ts'

const { values } = parseArgs({
  options: { payments: { type: 'string', default: '200' }, streams: { type: 'string', default: '20' } },
})
const [quantity, streams] = [Number(values.payments), Number(values.streams)]

const providers = await startPaymentServer()
const bench = await startBenchServer({ PAYMENT_PROVIDERS_URL: providers.url })
const asking = { host: bench.host, headers: { authorization: `Bearer ${bench.token}` } }
await openMercadoPago(asking, bench.operator)
const product = await givenProduct(bench.db, bench.operator, { capacity: 1000 })
const paid: number[] = []
for (let index = 0; index < quantity; index += 1)
  paid.push((await notPaidYet({ asking, bench, providers, product_id: product.id, index })).id)

const answers: number[] = []
const waits: number[] = []
const began = performance.now()
await Promise.all(
  Array.from({ length: streams }, async (_, stream) => {
    // Each begins elsewhere, so that the same notice comes early and late.
    for (let step = 0; step < quantity; step += 1) {
      const id = paid[(step + stream * 7) % quantity] ?? 0
      const asked = performance.now()
      answers.push(...(await providers.notify(id)))
      waits.push(performance.now() - asked)
    }
  }),
)
const answered = (performance.now() - began) / 1000
const rows = async () => {
  const found = await bench.db.selectFrom('payments').select('provider_payment_id').execute()
  return found.map(({ provider_payment_id }) => provider_payment_id)
}
let written = await rows()
while (written.length < quantity && performance.now() - began < 300_000) {
  await new Promise((next) => setTimeout(next, 100))
  written = await rows()
}
const settled = (performance.now() - began) / 1000
await bench.stop()
await providers.close()
const sorted = waits.toSorted((a, b) => a - b)
console.log(
  `${answers.length} notices of ${quantity} payments by ${streams} streams: ${answers.filter((status) => status === 200).length} answered 200, ${Math.round(answers.length / answered)}/s, median ${Math.round(median(waits))} ms, p99 ${Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)} ms`,
)
console.log(
  `settled ${written.length} of ${quantity} in ${settled.toFixed(1)} s: ${(written.length / settled).toFixed(1)} payments/s, ${written.length - new Set(written).size} of them twice`,
)
const isRight = written.length === quantity && new Set(written).size === quantity
process.exit(isRight && answers.every((status) => status === 200) ? 0 : 1)
