import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const guard = path.join(import.meta.dirname, 'node-version.cjs')

/** Runs the guard as if this Node were another. */
const asNode = (version: string) =>
  spawnSync(
    process.execPath,
    [
      '-e',
      `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require(${JSON.stringify(guard)})`,
    ],
    { encoding: 'utf8' },
  )

test.each(['18.20.4', '20.20.2', '22.17.1', '23.5.0'])('Node %s is refused in one sentence', (version) => {
  const { status, stderr } = asNode(version)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Baqueano needs Node 22\.18 or newer, and this is Node [\d.]+ on /)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
})

test.each(['22.18.0', '23.6.0', '24.0.0', '26.1.0'])('Node %s goes on', (version) => {
  expect(asNode(version).status).toBe(0)
})

test('every program that npm runs for us asks first', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const ours = Object.values(scripts).filter((command) => /\bnode\b.*[.]ts\b/.test(command))
  expect(ours.length).toBeGreaterThan(5)
  for (const command of ours) expect(command).toContain('node -r ./tools/node-version.cjs ')
})

test('what npm starts keeps what Node made of the sources beside the packages', () => {
  const said = 'console.log(require("node:module").getCompileCacheDir())'
  const { stdout } = spawnSync(process.execPath, ['-r', './tools/compile-cache.cjs', '-e', said], {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  const kept = path.join(import.meta.dirname, '../node_modules/.cache/compiled')
  expect(stdout.trim().startsWith(kept)).toBe(true)
})
