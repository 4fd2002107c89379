import { spawnSync } from 'node:child_process'
import path from 'node:path'

import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

test('what npm starts keeps what Node made of the sources beside the packages', () => {
  const said = 'console.log(require("node:module").getCompileCacheDir())'
  const { stdout } = spawnSync(process.execPath, ['-r', './tools/compile-cache.cjs', '-e', said], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout.trim().startsWith(path.join(root, 'node_modules/.cache/compiled'))).toBe(true)
})
