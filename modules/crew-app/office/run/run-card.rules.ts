import { daysBetween, type LocalDate } from '#domain/local-date.ts'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { isRunOff } from '../../rules/run-off.rules.ts'

export type Marked = Pick<
  CrewRun,
  'status' | 'is_suspended' | 'my_status' | 'seen_version' | 'published_version' | 'changes'
>
type Halt = 'annulled' | 'suspended' | 'suspendedOnRoad'
export type RunMark = 'changed' | 'toAccept' | 'refused' | Halt

/** The office's decision about the whole run; null while it continues. */
export function haltOf(run: Pick<CrewRun, 'status' | 'is_suspended'>): Halt | null {
  if (isRunOff(run)) return run.status === 'anulada' ? 'annulled' : 'suspended'
  return run.is_suspended && run.status === 'en_curso' ? 'suspendedOnRoad' : null
}

/** What the crew member should do: read the changes, accept or decline, or nothing. */
export function runMarks(run: Marked): RunMark[] {
  const { status, my_status } = run
  const halt = haltOf(run)
  if (halt && isRunOff(run)) return [halt]
  const marks: RunMark[] = halt ? [halt] : []
  if (status !== 'cerrada' && isSeenBefore(run) && run.changes.length > 0) marks.push('changed')
  if (my_status === 'rechazada') marks.push('refused')
  else if (status === 'publicada' && my_status !== 'aceptada') marks.push('toAccept')
  return marks
}

/** Seen before, and published again since. */
export const isSeenBefore = ({
  seen_version,
  published_version,
}: Pick<Marked, 'seen_version' | 'published_version'>) => seen_version > 0 && seen_version < published_version

/** A run of several days is listed under today while it lasts, and then under its last day. */
export function shownOn(
  { service_date, last_date = service_date }: Pick<CrewRun, 'service_date' | 'last_date'>,
  today: LocalDate,
): LocalDate {
  if (service_date >= today) return service_date
  return last_date < today ? last_date : today
}

/** The day on which a run of more than a day is back; null where it is over within one, be it past midnight. */
export function dayOfReturn({
  service_date,
  last_date = service_date,
  start_time,
  end_time,
}: Pick<CrewRun, 'service_date' | 'last_date' | 'start_time' | 'end_time'>): LocalDate | null {
  const days = daysBetween(service_date, last_date)
  return days > 1 || (days === 1 && end_time > start_time) ? last_date : null
}
