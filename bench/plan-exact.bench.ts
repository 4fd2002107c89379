/** A thousand made-up runs of up to 12 stops: each planned exactly, checked, and timed. */
import { faultsOf } from '#domain/planning/check-plan.ts'
import { planExactly } from '#domain/planning/exact-plan.ts'
import { costOf } from '#domain/planning/planning-problem.ts'
import { search } from '#domain/planning/search.ts'
import { pickupDay } from '#testing/given/pickup-days.ts'

const cases = Number(process.argv[2] ?? 1000)
const milliseconds: number[] = []
let worse = 0
for (let seed = 1; seed <= cases; seed += 1) {
  const vehicles = seed % 2 === 0 ? [19, 19, 19, 19] : [19, 15, 15, 10]
  const problem = pickupDay({ seed, stops: 6 + (seed % 7), vehicles, windows: seed % 3 === 0 })
  const started = performance.now()
  const plan = planExactly(problem)
  milliseconds.push(performance.now() - started)
  if (!plan) throw new Error(`Case ${seed} was not planned`)
  const faults = faultsOf(problem, plan)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const walked = costOf(problem, search(problem, { seed, rounds: 2000 })).total
  if (walked < costOf(problem, plan).total - 1e-6) throw new Error(`Case ${seed}: the search found better`)
  if (walked > costOf(problem, plan).total + 1e-6) worse += 1
}
const sorted = milliseconds.toSorted((a, b) => a - b)
const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
console.error(`${cases} cases planned and checked; ms median ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`)
console.error(`2000 rounds of the search alone missed the best of ${worse}`)
