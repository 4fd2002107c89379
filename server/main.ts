import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Address } from './db/address.ts'
import { startPostgres } from './db/embedded-postgres.ts'
import { ExplainedFault } from './errors/explained-fault.ts'
import { config } from './installation/config.ts'

/** Stop functions, called in the opposite order. */
const started: (() => Promise<unknown>)[] = []
const onStop = (stopOne: () => Promise<unknown>) => void started.push(stopOne)
let log = { warn: (said: string) => console.error(said) }
/** Requests and jobs that hang do not keep the process for ever. */
const longestFarewell = 25_000
let stopping = false

async function stop(code: number) {
  if (stopping) return
  stopping = true
  const farewell = async () => {
    // Requests finish first, then the worker's jobs; the database is last.
    for (const stopOne of started.toReversed())
      await stopOne().catch((error: unknown) => console.error('Not stopped in order:', error))
  }
  await Promise.race([farewell(), sleep(longestFarewell)])
  process.exit(code)
}

async function openAddress(): Promise<Address> {
  if (config.databaseUrl) return config.databaseUrl
  const postgres = await startPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    keepRunning: (said) => log.warn(said),
  })
  onStop(postgres.stop)
  return () => postgres.url
}

/** Starts the program. `prepare` runs, and the rest of the program is read, while PostgreSQL creates and starts its database. */
export async function run(prepare: () => Promise<void> = () => Promise.resolve()) {
  process.once('SIGTERM', () => stop(0))
  process.once('SIGINT', () => stop(0))
  try {
    const opening = openAddress()
    const reading = prepare().then(() => import('./serve.ts'))
    const [address, program] = await Promise.allSettled([opening, reading])
    if (address.status === 'rejected') throw address.reason
    if (program.status === 'rejected') throw program.reason
    await program.value.serve(address.value, { onStop, onLog: (own) => (log = own) })
  } catch (error) {
    console.error('Baqueano could not start:', error instanceof ExplainedFault ? error.message : error)
    await stop(1)
  }
}

if (import.meta.main) await run()
