/**
 * From `npm start` to the first page served: without a build on an empty folder, built on an empty folder, on an existing
 * database. An empty folder includes loading the demo.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { freePort, median } from './setting/bench-server.ts'

const root = path.join(import.meta.dirname, '..')
const repetitions = Number(process.argv[2] ?? 5)

/** Milliseconds until /login answers, started as a person starts it. */
async function start(dataDir: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const server = spawn('npm', ['start'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' },
  })
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/login`).catch(() => null)
    if (response?.ok) break
    if (performance.now() - began > 120_000) throw new Error('npm start did not answer')
    await new Promise((next) => setTimeout(next, 10))
  }
  const milliseconds = performance.now() - began
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
  return milliseconds
}

const seconds = (values: number[]) =>
  `${(median(values) / 1000).toFixed(2)} s (${values.map((value) => (value / 1000).toFixed(2)).join(', ')})`
const empty: number[] = []
const existing: number[] = []
const folder = await mkdtemp(path.join(tmpdir(), 'start-'))
await rm(path.join(root, 'dist'), { recursive: true, force: true })
console.log(`without a build, empty folder: ${seconds([await start(path.join(folder, 'first'))])}`)
for (let repetition = 0; repetition < repetitions; repetition += 1) {
  const dataDir = path.join(folder, String(repetition))
  empty.push(await start(dataDir))
  existing.push(await start(dataDir))
}
console.log(`built, empty folder:           ${seconds(empty)}`)
console.log(`existing database:             ${seconds(existing)}`)
console.log(`existing / empty: ${(median(existing) / median(empty)).toFixed(2)}`)
await rm(folder, { recursive: true, force: true })
