/**
 * Memory of the built product that nobody uses, started as `npm start` does on a database that it knows: resident memory
 * of Node, and the share of each process of PostgreSQL in what they have together. Linux only. Options: --seconds 30.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { build } from '#tools/build.ts'

import { answered, ended, freePort } from './setting/bench-server.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } })
const root = path.join(import.meta.dirname, '..')
const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
const [, , ...asStarted] = scripts.start.split(' ')

/** Megabytes of 1024 kB, summed over what `smaps_rollup` says of a process. */
async function megabytes(pid: number, measure: 'Rss' | 'Pss'): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(new RegExp(`^${measure}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
}

async function withChildren(parent: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    all.map(async (pid) =>
      Number(/\) \S (\d+)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))?.[1] ?? 0),
    ),
  )
  return [parent, ...all.filter((_, index) => parents[index] === parent)]
}

async function started(dataDir: string): Promise<ChildProcess> {
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port), DEMO: '0', LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, asStarted, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...settings },
  })
  await answered(`http://127.0.0.1:${port}/readyz`)
  return child
}

await build({ quiet: true })
const folder = await mkdtemp(path.join(tmpdir(), 'idle-'))
// The first makes the database, and what Node keeps of the sources.
const first = await started(folder)
await sleep(22_000)
await ended(first)
const child = await started(folder)
await sleep(Number(values.seconds) * 1000)
const [postmaster] = (await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
const processes = await withChildren(Number(postmaster))
const shares = await Promise.all(processes.map((pid) => megabytes(pid, 'Pss')))
console.log(`Node, resident: ${(await megabytes(child.pid ?? 0, 'Rss')).toFixed(0)} MB`)
console.log(
  `PostgreSQL, ${processes.length} processes together: ${shares.reduce((sum, each) => sum + each, 0).toFixed(0)} MB`,
)
await ended(child)
await rm(folder, { recursive: true, force: true })
