/**
 * `npm run trust` tries what may not be lost, one suite after the other, and writes docs/trust.md; `npm run trust rush kills`
 * tries those only and changes their sections. A suite that takes longer than a quarter of an hour is ended and has failed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { build } from '#tools/build.ts'
import { pageOf, readSections, sectionOf, type Suite, suites } from '#tools/trust/suites.ts'

const root = path.join(import.meta.dirname, '../..')
const file = path.join(root, 'docs/trust.md')
const mostMinutes = 15

async function run({ commands, resultLines }: Suite): Promise<{ isGood: boolean; output: string[] }> {
  const output: string[] = []
  for (const command of commands) {
    const [program = '', ...args] = command.split(' ')
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NO_COLOR: '1',
        PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
      },
    })
    const end = setTimeout(() => child.kill('SIGTERM'), mostMinutes * 60_000)
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      process.stdout.write(text)
    })
    const [code] = (await once(child, 'close')) as [number | null]
    clearTimeout(end)
    output.push(...said.split('\n').filter((line) => resultLines.test(line)))
    if (code !== 0)
      return { isGood: false, output: [...output, code === null ? 'ended after 15 minutes' : 'failed'] }
  }
  return { isGood: output.length > 0, output }
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !suites.some((suite) => suite.name === name))
if (unknown) {
  console.error(`There is no suite ${unknown}: ${suites.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
await build({ quiet: true })
const sections = readSections(readFileSync(file, 'utf8'))
for (const suite of suites.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  console.log(`\n${suite.name}: ${suite.tries}`)
  const began = performance.now()
  const { isGood, output } = await run(suite)
  const minutes = Math.round((performance.now() - began) / 6000) / 10
  sections.set(suite.name, sectionOf(suite, { isGood, output, minutes }))
  if (!isGood) process.exitCode = 1
  // After each, so that an end in the middle loses nothing.
  writeFileSync(file, pageOf(sections))
}
