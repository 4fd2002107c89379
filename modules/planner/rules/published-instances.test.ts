import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readInstance } from '../bench/cvrplib.ts'
import { faultsOf } from './check-plan.ts'
import { costOf } from './planning-problem.ts'
import { search } from './search.ts'

const rounds = 50_000
/** Minutes after so many rounds from one seed, as found when they were written down, and the best known. */
const published = [
  { name: 'A-n32-k5', found: 784, best: 784 },
  { name: 'A-n80-k10', found: 1788, best: 1763 },
  { name: 'B-n78-k10', found: 1226, best: 1221 },
  { name: 'P-n101-k4', found: 682, best: 681 },
]

for (const { name, found, best } of published)
  test(`${name} is planned no worse than before: ${found} minutes, best known ${best}`, async () => {
    const file = join(import.meta.dirname, '../bench/vrp', `${name}.vrp`)
    const instance = readInstance(await readFile(file, 'utf8'))
    expect(instance.best).toBe(best)
    const plan = search(instance.problem, { seed: 1, rounds })
    expect(faultsOf(instance.problem, plan)).toEqual([])
    expect(costOf(instance.problem, plan).minutes).toBeLessThanOrEqual(found * 1.0005)
  })
