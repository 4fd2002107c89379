import { matchCrew } from '#domain/schedule-sheets/resources/crew-matching.rules.ts'

import type { Day } from '../rules/day.ts'
import { minutesOf, type Plan, type PlanningProblem } from '../rules/planning-problem.ts'

/** Figures of a plan, with the crew matched as for an accepted plan. */
export function measurePlan({ crew }: Day, problem: PlanningProblem, plan: Plan) {
  const runs = plan.routes.map(({ run, stops }, index) => {
    const { busy_from = 0, busy_to = 0, works, needs_guide = false } = problem.runs[run] ?? {}
    const people = stops.reduce((sum, stop) => sum + (problem.stops[stop]?.seats ?? 0), 0)
    return {
      id: String(index),
      people,
      from: busy_from,
      to: busy_to,
      works: works ?? { from: busy_from, to: busy_to },
      languages: { es: people },
      needs_guide,
      usual_driver_id: null,
      crew: [],
    }
  })
  const { missing } = matchCrew(runs, crew?.people ?? [], crew?.limits)
  const without = (role: 'chofer' | 'guia') => missing.filter((each) => each.role === role)
  const peopleOf = (run_id: string) => runs.find(({ id }) => id === run_id)?.people ?? 0
  return {
    runs: runs.length,
    vans: new Set(plan.routes.map(({ vehicle }) => vehicle)).size,
    minutes: Math.round(plan.routes.reduce((sum, { stops }) => sum + minutesOf(problem, stops), 0)),
    runs_without_driver: without('chofer').length,
    people_without_driver: without('chofer').reduce((sum, { run_id }) => sum + peopleOf(run_id), 0),
    runs_without_guide: without('guia').length,
    people_left: plan.unplanned.reduce((sum, stop) => sum + (problem.stops[stop]?.seats ?? 0), 0),
  }
}
