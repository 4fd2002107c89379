/** `Proponer` against «Generar» on full days of mixed vans: vans, minutes, people without driver. `[rounds] [drivers]` */
import { problemOf } from '../rules/problem-of-day.ts'
import { generatedPlan, planDay } from '../rules/propose-day.ts'
import { measurePlan } from '../testing/measure-plan.ts'
import { mixedDay } from '../testing/mixed-day.ts'

const rounds = Number(process.argv[2] ?? 6000)
const drivers = Number(process.argv[3] ?? 26)
for (const seed of [1, 2, 3]) {
  const day = mixedDay(seed, { drivers })
  const problem = problemOf(day)
  const rows: Record<string, ReturnType<typeof measurePlan> & { seconds: number }> = {}
  rows['Generar'] = { ...measurePlan(day, problem, generatedPlan(day, problem)), seconds: 0 }
  for (const each of [1, 2, 3]) {
    const started = performance.now()
    const { plan } = planDay(day, problem, { seed: each, rounds })
    const seconds = Math.round((performance.now() - started) / 100) / 10
    rows[`Proponer, seed ${each}`] = { ...measurePlan(day, problem, plan), seconds }
  }
  console.error(`Day ${seed}, ${day.parties.length} bookings`)
  console.table(rows)
}
