import type { Attendance } from '../schedule-sheets/schedule-sheet.ts'
import { applied, type MarkKind, type Verdict } from './crew-act.ts'

export const attendanceOf: Record<MarkKind, Attendance> = {
  at_point: 'en_punto',
  aboard: 'a_bordo',
  no_show: 'no_show',
  dropped_off: 'bajado',
}
const steps: Record<Attendance, number> = { pendiente: 0, no_show: 0, en_punto: 1, a_bordo: 2, bajado: 3 }

/** A passenger's attendance, and when it was marked, in milliseconds since 1970. */
export type Marked = { attendance: Attendance; marked_at: number | null }

/**
 * Marks arrive late and from several phones, so they are ordered by the time when they were made. A passenger
 * marked absent may still appear; one seen aboard is not absent until that mark is undone.
 */
export function judgeMark({ attendance, marked_at }: Marked, mark: MarkKind, at: number): Verdict {
  const next = attendanceOf[mark]
  if (attendance === next) return { outcome: 'ignored', code: 'already' }
  if (next === 'no_show') {
    return steps[attendance] >= steps.a_bordo
      ? { outcome: 'conflict', code: 'is_aboard' }
      : marked_at !== null && marked_at > at
        ? { outcome: 'ignored', code: 'overtaken' }
        : applied
  }
  if (attendance === 'no_show') {
    const isNews = next !== 'bajado' && (marked_at === null || at >= marked_at)
    return isNews ? applied : { outcome: 'conflict', code: 'is_no_show' }
  }
  return steps[next] > steps[attendance] ? applied : { outcome: 'ignored', code: 'overtaken' }
}

export type Waiting = {
  planned_at: number | null
  arrived_at: number | null
  /** start of the run; used for passengers without a stop that has a time */
  starts_at: number
  wait_minutes: number
}

/**
 * From when a passenger may be marked absent. The wait begins at the published pickup time, or when the van
 * arrived if that is later.
 */
export function absentFrom({ planned_at, arrived_at, starts_at, wait_minutes }: Waiting): number {
  return Math.max(planned_at ?? starts_at, arrived_at ?? 0) + wait_minutes * 60_000
}
