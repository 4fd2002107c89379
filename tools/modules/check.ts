/**
 * `npm run check:modules` takes each module out of a scratch copy of the tracked files, its folder and its line, and
 * proves that the rest still passes: types, architecture, structure, and server/whole-product/core-alone.test.ts. `--only <module>` for one.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { modules } from '#app/modules.ts'
import { scratchCopy } from '#tools/modules/scratch-copy.ts'

const root = join(import.meta.dirname, '../..')
const smoke = 'server/whole-product/core-alone.test.ts'

/** Pages that explain how the module is built. */
const isAbout = (module: string, file: string) =>
  file.startsWith('docs/') && readFileSync(join(root, file), 'utf8').includes(`modules/${module}/`)

function copyWithout(module: string): string {
  const folder = scratchCopy(
    `without-${module}`,
    (file) => !file.startsWith(`modules/${module}/`) && !isAbout(module, file),
  )
  const list = join(folder, 'app/modules.ts')
  const left = modules.filter((each) => each !== module).map((each) => `'${each}'`)
  const text = readFileSync(list, 'utf8')
  writeFileSync(list, text.replace(/= \[[^\]]*\]/, `= [${left.join(', ')}]`))
  mkdirSync(join(folder, 'modules'), { recursive: true })
  return folder
}

const folders = 'app modules letters domain words contract server demo web testing tools e2e bench'.split(' ')

/** Each step by its name; the first that fails ends the checks of this module. */
const steps: [name: string, command: string, args: string[]][] = [
  ['faces', 'node', ['tools/modules/generate.ts']],
  ['types', 'tsc', ['--incremental', 'false']],
  ['architecture', 'depcruise', folders],
  ['structure', 'node', ['tools/check-structure.ts']],
  ['smoke test of the core', 'vitest', ['run', smoke]],
]

function check(module: string): string | null {
  const folder = copyWithout(module)
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  }
  try {
    for (const [name, command, args] of steps) {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' })
      if (status !== 0) return `without ${module}: ${name}\n${stdout}${stderr}`
    }
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const only = process.argv[process.argv.indexOf('--only') + 1]
const wanted = process.argv.includes('--only') ? modules.filter((each) => each === only) : modules
const faults = wanted.flatMap((module) => {
  const fault = check(module)
  console.log(`${fault ? '✗' : '✓'} without ${module}`)
  return fault ?? []
})
if (faults.length > 0) {
  console.error(faults.join('\n\n'))
  process.exit(1)
}
