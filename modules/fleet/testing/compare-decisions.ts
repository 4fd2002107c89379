import { parseArgs } from 'node:util'

import { decideDay } from '../rules/decision/decide-day.rules.ts'
import { existsByBruteForce } from './brute-force.ts'
import { randomDay } from './random-day.ts'
import { faultsOf } from './witness-judge.ts'

/** Compares the decision with brute force over days of fixed seeds, and judges each plan. */
export function compareDecisions(from: number, days: number) {
  const counts = { days, yes: 0, no: 0, unknown: 0, differences: 0, faulty_plans: 0 }
  for (let seed = from; seed < from + days; seed += 1) {
    const day = randomDay(seed)
    const answer = decideDay(day)
    counts[answer.answer] += 1
    const isDifferent = answer.answer !== 'unknown' && (answer.answer === 'yes') !== existsByBruteForce(day)
    const isFaulty = answer.answer === 'yes' && faultsOf(day, answer.witness).length > 0
    if (isDifferent) counts.differences += 1
    if (isFaulty) counts.faulty_plans += 1
  }
  return counts
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { days: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' } },
  })
  const counts = compareDecisions(Number(values.from), Number(values.days))
  process.stdout.write(`${JSON.stringify(counts)}\n`)
}
