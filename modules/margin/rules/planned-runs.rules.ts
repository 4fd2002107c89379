import type { LocalDate } from '#domain/local-date.ts'

import type { CostedRun } from './run-costs.rules.ts'

export type Planning = {
  departure_id: string
  product_id: string
  date: LocalDate
  days: number
  language: string | null
  needs_vehicle: boolean
  needs_guide: boolean
  /** seats of one vehicle of such a tour */
  usual_seats: number
  own_vehicles: number
}

/** The runs that so many people would need: own vehicles first, a driver in each, one guide for all. */
export function plannedRuns(planning: Planning, people: number): CostedRun[] {
  const { departure_id, product_id, date, days, language, needs_vehicle, needs_guide } = planning
  const { usual_seats, own_vehicles } = planning
  const vans = needs_vehicle ? Math.max(1, Math.ceil(people / usual_seats)) : 0
  const runs = Math.max(vans, needs_guide ? 1 : 0)
  return Array.from({ length: runs }, (_, index) => {
    const aboard = Math.floor((people + runs - 1 - index) / runs)
    const driver = { person_id: null, name: '', role: 'chofer' as const }
    const guide = { person_id: null, name: '', role: 'guia' as const }
    return {
      sheet_id: null,
      date,
      days,
      language,
      vehicle: index < vans ? { id: null, name: '', is_own: index < own_vehicles, runs: 1, run: 0 } : null,
      crew: [...(index < vans ? [driver] : []), ...(needs_guide && index === 0 ? [guide] : [])],
      extra_minutes: 0,
      parts: [{ departure_id, product_id, people: aboard, seats: aboard }],
    }
  })
}
