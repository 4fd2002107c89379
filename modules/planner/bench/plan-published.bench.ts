/** The gap of plans to the best known of published instances, after some seconds: `[folder] [seconds…]`. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { faultsOf } from '../rules/check-plan.ts'
import { costOf } from '../rules/planning-problem.ts'
import { search } from '../rules/search.ts'
import { readInstance } from './cvrplib.ts'

const folder = process.argv[2] ?? path.join(import.meta.dirname, 'vrp')
const budgets = process.argv.slice(3).map(Number)
const seeds = [1, 2, 3]
const files = (await readdir(folder)).filter((file) => file.endsWith('.vrp')).toSorted()
for (const seconds of budgets.length > 0 ? budgets : [2, 10]) {
  const gaps: number[] = []
  for (const file of files) {
    const { name, best, problem } = readInstance(await readFile(path.join(folder, file), 'utf8'))
    const found = seeds.map((seed) => {
      const started = performance.now()
      const progress = () => (performance.now() - started) / (seconds * 1000)
      const plan = search(problem, { seed, rounds: 0, progress })
      const faults = faultsOf(problem, plan)
      if (faults.length > 0) throw new Error(faults.join('\n'))
      return costOf(problem, plan).minutes
    })
    const gap = found.map((minutes) => ((minutes - best) / best) * 100)
    gaps.push(...gap)
    console.error(`${seconds} s  ${name.padEnd(12)} best ${best}  found ${found.join(', ')}`)
  }
  console.error(`${seconds} s  mean gap ${(gaps.reduce((a, b) => a + b, 0) / gaps.length).toFixed(3)} %`)
}
