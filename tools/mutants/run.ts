/** `npm run mutants` judges all rules; `npm run mutants -- domain/bookings domain/runs` those of some folders or files. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Config = { mutate: string[] }
const config = JSON.parse(readFileSync('tools/mutants/stryker.config.json', 'utf8')) as Config
const left = config.mutate.filter((glob) => glob.startsWith('!'))
const asked = process.argv.slice(2)
const globs = asked.map((each) => (each.endsWith('.ts') ? each : `${each.replace(/\/$/, '')}/**/*.ts`))
// Stryker takes these instead of the configured ones: without what is left out, tests would be judged too.
const only = globs.length > 0 ? ['--mutate', [...globs, ...left].join(',')] : []
const { status } = spawnSync('stryker', ['run', 'tools/mutants/stryker.config.json', ...only], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
