/**
 * A list of open bookings imported by the built product while a seller asks for the list of bookings: seconds of the
 * preview, of the import and of its undo, and how long the seller's slowest answer took in each and
 * without one: an import may delay it by 200 ms. Option: --bookings 500.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import {
  carryOutBookingImport,
  listBookingImports,
  previewBookingImport,
  undoBookingImport,
} from '#contract/bookings/booking-imports.contract.ts'
import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { call } from '#contract/endpoint/call.ts'
import { addDays } from '#domain/local-date.ts'
import { givenProduct } from '#testing/given/given.ts'

import { startBenchServer } from './setting/bench-server.ts'
import { printRow } from './setting/print-row.ts'

const { values } = parseArgs({ options: { bookings: { type: 'string', default: '500' } } })
const bookings = Number(values.bookings)
const days = 20

const bench = await startBenchServer()
const { host } = bench
const headers = { authorization: `Bearer ${bench.token}` }
await givenProduct(bench.db, bench.operator, { code: 'TAT', capacity: 100 })
const first = addDays(new Date().toISOString().slice(0, 10), 20)
const list = [
  'producto;fecha;nombre;pax;teléfono;correo;pagado;forma de pago;nota',
  ...Array.from({ length: bookings }, (_, row) =>
    [
      'TAT',
      addDays(first, row % days),
      `Cliente ${row} Apellido`,
      2,
      `+569${10_000_000 + row}`,
      `cliente${row}@correo.test`,
      row % 2 ? 60_000 : 10_000,
      row % 3 ? 'efectivo' : 'transferencia',
      'vegetariana',
    ].join(';'),
  ),
].join('\n')

/** Seconds of the work, and the slowest answer to another user meanwhile, in milliseconds. */
async function measure(name: string, work: () => Promise<unknown>) {
  const over = new AbortController()
  let slowest = 0
  const seller = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now()
      await call(listBookings, { query: { limit: 50 } }, { host, headers })
      slowest = Math.max(slowest, performance.now() - asked)
      await sleep(20)
    }
  })()
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  over.abort()
  await seller
  printRow([name, seconds.toFixed(1), slowest.toFixed(0)])
  return slowest
}

async function settled(status: string) {
  for (;;) {
    const [last] = await call(listBookingImports, {}, { host, headers })
    if (last?.status === status) return last
    await sleep(100)
  }
}

printRow([`${bookings} bookings`, 'seconds', 'slowest ms'])
const alone = await measure('no import', () => sleep(5000))
const body = new FormData()
body.set('file', new File([list], 'reservas.csv'))
let id = ''
let lines: number[] = []
const slowest = [
  await measure('preview', async () => {
    const preview = await call(previewBookingImport, { body }, { host, headers })
    id = preview.id
    lines = preview.lines.flatMap(({ line, errors }) => (errors.length > 0 ? [] : line))
  }),
  await measure('import', async () => {
    await call(carryOutBookingImport, { params: { id }, body: { lines } }, { host, headers })
    const { imported } = await settled('importada')
    if (imported !== bookings) throw new Error(`${imported} of ${bookings} were imported`)
  }),
  await measure('undo', async () => {
    await call(undoBookingImport, { params: { id } }, { host, headers })
    await settled('deshecha')
  }),
]
await bench.stop()
process.exit(Math.max(...slowest) > alone + 200 ? 1 : 0)
