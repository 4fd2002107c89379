/** The version that installations have, which `server/schema/last-release.json` names, as a program that can be run. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { onTestFinished } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

type Release = { version: string; commit: string; migration: string }
export const lastRelease = JSON.parse(
  await readFile(path.join(root, 'server/schema/last-release.json'), 'utf8'),
) as Release

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, maxBuffer: 200_000_000 })

/** A clone of the last commits only does not have it. */
export const hasLastRelease = git('cat-file', '-e', `${lastRelease.commit}^{tree}`).status === 0

/** Packages that only the last release uses, replaced by the ones of today. Emptied at each release. */
const replacedPackages: Record<string, string> = {
  // Of calendar files, which no test of two versions reads.
  ics: `export const createEvents = () => ({ value: 'BEGIN:VCALENDAR\\r\\nEND:VCALENDAR\\r\\n' })`,
  uqr: `import { encodeQR } from 'qr'
    export function encode(text) {
      const data = encodeQR(text, 'raw')
      return { data, size: data.length }
    }`,
}

/** Its files, with the packages of today. */
export async function unpackLastRelease(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const archive = git('archive', '--format=tar', lastRelease.commit)
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new Error(`${lastRelease.commit} could not be unpacked: ${unpacked.stderr.toString()}`)
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir')
  for (const [name, source] of Object.entries(replacedPackages)) {
    const replaced = path.join(folder, 'server/node_modules', name)
    await mkdir(replaced, { recursive: true })
    await writeFile(path.join(replaced, 'package.json'), JSON.stringify({ name, type: 'module' }))
    await writeFile(path.join(replaced, 'index.js'), source)
  }
  return folder
}

export const thisVersion = root

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** A version as a separate process that builds its pages on demand, so that it needs no build. */
export async function startVersion(folder: string, settings: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts', '--dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      RATE_LIMITS: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
  const host = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    if ((await fetch(`${host}/readyz`).catch(() => null))?.ok) break
    if (child.exitCode !== null || tries > 2400) throw new Error(`${folder} did not start: ${said}`)
    await sleep(50)
  }
  return {
    host,
    said: () => said,
    /** as a supervisor ends it; answers its exit code */
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return code
    },
  }
}
