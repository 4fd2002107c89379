/** Builds what browsers load, and knows whether dist/ matches the sources. `node tools/build.ts` always builds. */
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { ExplainedFault } from '#server/errors/explained-fault.ts'

const root = path.join(import.meta.dirname, '..')
const sources = [
  'web/**',
  'words/**',
  'contract/**',
  'domain/**',
  'letters/**',
  'app/**',
  'modules/**',
  'vite.config.ts',
  'package-lock.json',
]
const stampName = '.built-from'
const abandonedAfter = 3_600_000

/**
 * Builds beside dist/ and then puts the whole in its place, so that half a build is never served. Without `force`
 * a build that already belongs to the sources stays, also one that another process finished meanwhile.
 */
export async function build({ folder = root, force = false, quiet = false } = {}) {
  const dist = path.join(folder, 'dist')
  const stamp = fingerprint(folder) // before, so that a file that changes meanwhile makes the build old
  if (!force && readStamp(dist) === stamp) return
  removeAbandoned(folder)
  const fresh = `${dist}.new-${randomName()}`
  try {
    await runVite(folder, fresh, quiet)
    mkdirSync(fresh, { recursive: true })
    writeFileSync(path.join(fresh, stampName), stamp)
    if (force || readStamp(dist) !== stamp) putInPlace(fresh, dist)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

async function runVite(folder: string, fresh: string, quiet: boolean) {
  const vite = path.join(folder, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', DIST_DIR: path.relative(folder, fresh) },
    stdio: quiet ? 'ignore' : 'inherit',
  })
  let interrupted = false
  const interrupt = () => {
    interrupted = true
    child.kill()
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  try {
    const [code] = await once(child, 'exit')
    if (interrupted) throw new ExplainedFault('The build was interrupted.')
    if (code !== 0) throw new ExplainedFault('The pages could not be built: Vite says why above.')
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

function putInPlace(fresh: string, dist: string) {
  for (let done = false; !done;) {
    const old = `${dist}.old-${randomName()}`
    tryRename(dist, old)
    done = tryRename(fresh, dist) // no, when another process put its own there in between
    rmSync(old, { recursive: true, force: true })
  }
}

function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted()) {
    const content = readFileSync(file)
    hash.update(`${path.relative(folder, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function readStamp(dist: string): string | undefined {
  try {
    return readFileSync(path.join(dist, stampName), 'utf8')
  } catch {
    return undefined
  }
}

/** What a killed build left; a young one may be at work. */
function removeAbandoned(folder: string) {
  for (const name of readdirSync(folder).filter((entry) => /^dist\.(new|old)-/.test(entry))) {
    const leftover = path.join(folder, name)
    const changed = statSync(leftover, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - changed > abandonedAfter) rmSync(leftover, { recursive: true, force: true })
  }
}

function randomName(): string {
  return randomBytes(4).toString('hex')
}

if (import.meta.main) await build({ force: true })
