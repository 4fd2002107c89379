/**
 * From `npm start` to the first page served: without a build on an empty folder, built on an empty folder, on an existing
 * database. An empty folder includes loading the demo. Then memory and processor share of the last one while it is idle:
 * resident (RSS), and with shared pages divided (PSS). Options: --repetitions 5 --idle 60 --no-build-arm.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { build } from '#tools/build.ts'

import { freePort, median } from './setting/bench-server.ts'
import { idleLoad, type IdleLoad } from './setting/idle-load.ts'
import { treeOf } from './setting/processor-time.ts'

const { values } = parseArgs({
  options: {
    repetitions: { type: 'string', default: '5' },
    idle: { type: 'string', default: '60' },
    'no-build-arm': { type: 'boolean', default: false },
  },
})
const root = path.join(import.meta.dirname, '..')
const repetitions = Number(values.repetitions)
/** What was begun by the start is over by then. */
const settlingSeconds = 20

/** Milliseconds until /login answers, started as a person starts it; `meanwhile` runs before the stop. */
async function start(dataDir: string, meanwhile?: (npm: number) => Promise<void>): Promise<number> {
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
  await meanwhile?.(server.pid ?? 0)
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
  return milliseconds
}

async function idleOf(dataDir: string): Promise<IdleLoad> {
  let idle: IdleLoad | undefined
  await start(dataDir, async (npm) => {
    await sleep(settlingSeconds * 1000)
    const postgres = Number(
      (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
    )
    const apart = new Set([npm, ...(await treeOf(postgres))])
    const [node = 0] = (await treeOf(npm)).filter((pid) => !apart.has(pid))
    idle = await idleLoad(node, postgres, Number(values.idle))
  })
  if (!idle) throw new Error('The idle server was not measured')
  return idle
}

const seconds = (taken: number[]) =>
  `${(median(taken) / 1000).toFixed(2)} s (${taken.map((each) => (each / 1000).toFixed(2)).join(', ')})`
const empty: number[] = []
const existing: number[] = []
const folder = await mkdtemp(path.join(tmpdir(), 'start-'))
if (values['no-build-arm']) await build()
else {
  await rm(path.join(root, 'dist'), { recursive: true, force: true })
  console.log(`without a build, empty folder: ${seconds([await start(path.join(folder, 'first'))])}`)
}
for (let repetition = 0; repetition < repetitions; repetition += 1) {
  const dataDir = path.join(folder, String(repetition))
  empty.push(await start(dataDir))
  existing.push(await start(dataDir))
}
console.log(`built, empty folder:           ${seconds(empty)}`)
console.log(`existing database:             ${seconds(existing)}`)
console.log(`existing / empty: ${(median(existing) / median(empty)).toFixed(2)}`)
if (Number(values.idle) > 0)
  for (const [name, { rss, pss, percent }] of Object.entries(await idleOf(path.join(folder, '0'))))
    console.log(
      `idle ${name}: ${rss.toFixed(0)} MB RSS, ${pss.toFixed(0)} MB PSS, ${percent.toFixed(2)} % of a processor`,
    )
await rm(folder, { recursive: true, force: true })
