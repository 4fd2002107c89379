/**
 * How many public pages a second, against a bare Fastify that says hello: pages that were just asked for, and pages
 * that nobody asked for before (a second process keeps none). Round by round in turn, on the demo's tours.
 * Options: --clients 1,20 --seconds 4 --rounds 3 --pages landing,booking,month.
 */
import { parseArgs } from 'node:util'

import autocannon from 'autocannon'

import { addressOf } from '#contract/endpoint/call.ts'
import { getPublicAvailability } from '#contract/storefront/storefront.contract.ts'
import { addDays, monthOf } from '#domain/local-date.ts'

import { ended, median, startBare, startBenchServer, startProduct } from './setting/bench-server.ts'
import { printRow } from './setting/print-row.ts'
import { processorTime } from './setting/processor-time.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '1,20' },
    pages: { type: 'string', default: 'landing,booking,month' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)

const bench = await startBenchServer({ DEMO: '1' })
const product = await bench.db
  .selectFrom('products')
  .select('id')
  .where('code', '=', 'TAT')
  .executeTakeFirstOrThrow()
const keepsNone = await startProduct({
  DATA_DIR: `${bench.folder}/second`,
  DATABASE_URL: bench.url,
  PAGES_KEPT_MB: '0',
})
const bare = await startBare(bench.url)

const { from, to } = monthOf(addDays(new Date().toISOString().slice(0, 10), 31))
const paths: Record<string, string> = {
  landing: `/public/landing/${product.id}`,
  booking: `/public/booking/product/${product.id}`,
  month: addressOf(getPublicAvailability, { params: { product_id: product.id }, query: { from, to } }),
}
const servers = {
  hello: { ...bare, pathOf: () => '/hello' },
  'asked again': { ...bench, pathOf: (page: string) => paths[page] ?? page },
  'never asked': { ...keepsNone, pathOf: (page: string) => paths[page] ?? page },
}
type Server = keyof typeof servers
type Round = { rate: number; p50: number; p99: number; node: number }

async function ask(server: Server, page: string, connections: number): Promise<Round> {
  const { host, pid, pathOf } = servers[server]
  const before = await processorTime(pid, bench.postgresPid)
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const result = await autocannon({ url: host + pathOf(page), connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${server}, ${page}: ${result.non2xx} refused, ${result.errors} failed`)
  const after = await processorTime(pid, bench.postgresPid)
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    node: ((after - before) * 1000) / result['2xx'],
  }
}

const digits = { rate: 0, p50: 0, p99: 0, node: 2 } as const
const measures = Object.keys(digits) as (keyof Round)[]
const row = (cells: readonly string[]) => printRow(cells, { named: 2, words: 15, figures: 9 })

for (const page of values.pages.split(','))
  for (const server of ['asked again', 'never asked'] as const) await ask(server, page, 10)
console.log(`medians of ${rounds} rounds of ${seconds} s; Node's processor time in ms an answer`)
row(['page, clients', '', '/s', 'p50 ms', 'p99 ms', 'Node', 'ratio'])
for (const page of values.pages.split(','))
  for (const clients of values.clients.split(',').map(Number)) {
    const taken: Record<Server, Round[]> = { hello: [], 'asked again': [], 'never asked': [] }
    for (let round = 0; round < rounds; round += 1)
      for (const server of Object.keys(servers) as Server[])
        taken[server].push(await ask(server, page, clients))
    const of = (server: Server, measure: keyof Round) => median(taken[server].map((round) => round[measure]))
    for (const server of Object.keys(servers) as Server[])
      row([
        `${page}, ${clients}`,
        server,
        ...measures.map((measure) => of(server, measure).toFixed(digits[measure])),
        (of(server, 'rate') / of('hello', 'rate')).toFixed(4),
      ])
  }
await ended(bare.child)
await ended(keepsNone.child)
await bench.stop()
