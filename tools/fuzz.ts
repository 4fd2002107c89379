/** `npm run fuzz [requests] [seed]`: hostile requests against the built server on the demo's database; fails on any fault. */
import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { openDatabase, openPool } from '#server/db/database.ts'
import { startPostgres } from '#server/db/embedded-postgres.ts'
import { fuzz } from '#testing/attack/fuzz.ts'
import { worldOf } from '#testing/whole-product/demo-world.ts'

const count = Number(process.argv[2] ?? 50_000)
const seed = Number(process.argv[3] ?? randomInt(1_000_000))
const inARow = 1000
const port = 4100 + randomInt(800)
const host = `http://127.0.0.1:${port}`
const folder = await mkdtemp(path.join(tmpdir(), 'fuzz-'))
const secret = randomBytes(32).toString('base64url')

const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: path.join(import.meta.dirname, '..'),
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    RATE_LIMITS: '0',
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: secret,
    DEMO: '1',
  },
})
process.once('exit', () => server.kill('SIGTERM'))
const state = { died: false }
server.once('exit', () => {
  state.died = true
})
for (let tries = 0; ; tries += 1) {
  const ready = await fetch(`${host}/readyz`).catch(() => null)
  if (ready?.ok) break
  if (state.died || tries > 2400) throw new Error('The server did not start')
  await new Promise((next) => setTimeout(next, 50))
}
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') })
const db = openDatabase(openPool(postgres.url, { connections: 2, writesAlone: true }))

console.log(`${count} requests, seed ${seed}`)
const byStatus: Record<string, number> = {}
const faults: string[] = []
let slowest = 0
for (let sent = 0; sent < count && !state.died; sent += inARow) {
  const now = new Date()
  const world = await worldOf({ db, secret: new TextEncoder().encode(secret), now })
  const some = Math.min(inARow, count - sent)
  const report = await fuzz({ host, world, count: some, seed: seed + sent, hangMilliseconds: 5000 })
  for (const [status, times] of Object.entries(report.byStatus))
    byStatus[status] = (byStatus[status] ?? 0) + times
  slowest = Math.max(slowest, report.slowest)
  for (const fault of report.faults) console.log(`seed ${seed + sent} ${fault}`)
  faults.push(...report.faults)
}
if (state.died) faults.push('the server ended')

await db.destroy()
const exited = new Promise((resolve) => server.once('exit', resolve))
if (!state.died) {
  server.kill('SIGTERM')
  await exited
}
await postgres.stop()
await rm(folder, { recursive: true, force: true })
for (const [status, times] of Object.entries(byStatus).toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${status}: ${times}`)
console.log(`slowest answer: ${Math.round(slowest)} ms; faults: ${faults.length}; seed ${seed}`)
process.exit(faults.length > 0 ? 1 : 0)
