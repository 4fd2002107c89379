import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { build } from '#tools/build.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-test-'))
  mkdirSync(path.join(folder, 'web'))
  symlinkSync(path.join(import.meta.dirname, '../node_modules'), path.join(folder, 'node_modules'))
  write('package.json', '{ "type": "module" }')
  write('web/main.js', 'globalThis.answer = 1')
  configure()
})

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

describe('build', () => {
  test('builds what is missing, keeps what is current, and replaces what is old', async () => {
    await build({ folder })
    expect(built()).toContain('answer=1')

    write('dist/client/main.js', 'kept')
    await build({ folder })
    expect(built()).toBe('kept')

    write('web/main.js', 'globalThis.answer = 2')
    await build({ folder })
    expect(built()).toContain('answer=2')
    expect(leftovers()).toEqual([])
  })

  test('builds when asked to', async () => {
    await build({ folder })
    write('dist/client/main.js', 'damaged')
    await build({ folder, force: true })
    expect(built()).toContain('answer=1')
  })

  test('leaves the last build alone when the new one fails', async () => {
    await build({ folder })
    write('web/main.js', 'this is not JavaScript')
    await expect(build({ folder, quiet: true })).rejects.toThrow('could not be built')
    expect(built()).toContain('answer=1')
    expect(leftovers()).toEqual([])
    await expect(build({ folder, quiet: true })).rejects.toThrow('could not be built')
  })

  test('leaves nothing that looks complete when it is killed', async () => {
    configure(`closeBundle: () => new Promise((resolve) => setTimeout(resolve, 2000))`)
    const script = `await (await import(${JSON.stringify(path.join(import.meta.dirname, 'build.ts'))})).build({ folder: ${JSON.stringify(folder)} })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
    while (!leftovers().some((name) => existsSync(path.join(folder, name, 'client/main.js')))) await sleep(10)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(existsSync(path.join(folder, 'dist'))).toBe(false)
    configure()
    await build({ folder })
    expect(built()).toContain('answer=1')
  })

  test('several at once leave one whole build', async () => {
    await Promise.all([build({ folder }), build({ folder }), build({ folder, force: true })])
    expect(built()).toContain('answer=1')
    expect(leftovers()).toEqual([])
  })
})

function write(file: string, text: string) {
  writeFileSync(path.join(folder, file), text)
}

function configure(hook = '') {
  write(
    'vite.config.ts',
    `export default {
      builder: {},
      plugins: [{ name: 'hook', ${hook} }],
      build: {
        outDir: process.env.DIST_DIR + '/client',
        rollupOptions: { input: 'web/main.js', output: { entryFileNames: 'main.js' } },
      },
    }`,
  )
}

function built(): string {
  return readFileSync(path.join(folder, 'dist/client/main.js'), 'utf8')
}

function leftovers(): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('dist.'))
}

test('lists each installed library in a release', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'sbom'], { maxBuffer: 64e6 })
  const { components } = z
    .object({ components: z.array(z.object({ name: z.string(), version: z.string() })) })
    .parse(JSON.parse(stdout))
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`))
  const { dependencies, devDependencies } = z
    .object({ dependencies: versions, devDependencies: versions })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const asked = Object.entries({ ...dependencies, ...devDependencies })
  // `--omit dev` leaves out what tools need too, as react and zod.
  expect(asked.filter(([name, version]) => !listed.has(`${name} ${version}`))).toEqual([])
})
const versions = z.record(z.string(), z.string())
