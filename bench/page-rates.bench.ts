/**
 * How many public pages a second, against a bare Fastify that says hello, and against the same that sends as many bytes:
 * pages that were just asked for, and pages that nobody asked for before (a second process keeps none). Round by round in
 * turn, on the demo's tours.
 * autocannon is no client here: it parses each answer, and with 20 clients measured itself (0.10 of the bare server).
 * Options: --clients 1,20 --seconds 4 --rounds 3 --pages landing,booking,month.
 */
import { parseArgs } from 'node:util'

import { addressOf } from '#contract/endpoint/call.ts'
import { getPublicAvailability } from '#contract/storefront/storefront.contract.ts'
import { addDays, monthOf } from '#domain/local-date.ts'

import { askSteadily } from './setting/ask-steadily.ts'
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
/** Bytes of each page as it travels, without its headers. */
const bytes = new Map<string, number>()
for (const [page, path] of Object.entries(paths)) {
  const answer = await fetch(bench.host + path, { headers: { 'accept-encoding': 'br' } })
  bytes.set(page, Number(answer.headers.get('content-length')))
  await answer.arrayBuffer()
}
const servers = {
  hello: { ...bare, pathOf: () => '/hello' },
  'as many bytes': { ...bare, pathOf: (page: string) => `/bytes/${bytes.get(page)}` },
  'asked again': { ...bench, pathOf: (page: string) => paths[page] ?? page },
  'never asked': { ...keepsNone, pathOf: (page: string) => paths[page] ?? page },
}
type Server = keyof typeof servers
type Round = { rate: number; p50: number; p99: number; node: number }

async function ask(server: Server, page: string, connections: number): Promise<Round> {
  const { host, pid, pathOf } = servers[server]
  const before = await processorTime(pid, bench.postgresPid)
  const { answers, ...round } = await askSteadily({ url: host + pathOf(page), connections, seconds })
  const after = await processorTime(pid, bench.postgresPid)
  return { ...round, node: ((after - before) * 1000) / answers }
}

const digits = { rate: 0, p50: 2, p99: 2, node: 3 } as const
const measures = Object.keys(digits) as (keyof Round)[]
const row = (cells: readonly string[]) => printRow(cells, { named: 2, words: 15, figures: 9 })

for (const page of values.pages.split(','))
  for (const server of ['asked again', 'never asked'] as const) await ask(server, page, 10)
console.log(`medians of ${rounds} rounds of ${seconds} s; Node's processor time in ms an answer`)
row(['page, clients', '', '/s', 'p50 ms', 'p99 ms', 'Node', 'ratio', 'of bytes'])
for (const page of values.pages.split(','))
  for (const clients of values.clients.split(',').map(Number)) {
    const taken: Record<Server, Round[]> = {
      hello: [],
      'as many bytes': [],
      'asked again': [],
      'never asked': [],
    }
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
        (of(server, 'rate') / of('as many bytes', 'rate')).toFixed(4),
      ])
  }
await ended(bare.child)
await ended(keepsNone.child)
await bench.stop()
