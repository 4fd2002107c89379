import { lastDayOf } from '#domain/departures/last-day.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'

import { formatDate } from '../format.ts'
import { clockTime } from './office-time.ts'

type Run = {
  date: LocalDate
  start_time: LocalTime
  end_time: LocalTime
  /** instants; absent from copies published before this field existed */
  start_at?: string
  end_at?: string
}

function lastDay({ date, start_time, start_at, end_at }: Run): LocalDate | null {
  const duration_minutes = start_at && end_at ? (Date.parse(end_at) - Date.parse(start_at)) / 60_000 : 0
  return lastDayOf({ date, start_time, duration_minutes })
}

const startOf = ({ start_time, start_at }: Run) => clockTime(start_time, start_at)
const endOf = ({ end_time, end_at }: Run) => clockTime(end_time, end_at)

/** «04:38–12:00», «de 04:38 a 12:00»; of a run of several days «08:00, vuelve el mié 30 dic». */
export function runHours(run: Run, between = '–', before = ''): string {
  const last = lastDay(run)
  return last
    ? `${startOf(run)}, vuelve el ${formatDate(last)}`
    : `${before}${startOf(run)}${between}${endOf(run)}`
}

/** «04:38–12:00», «08:00–mié 30»: where there is little room. */
export function briefHours(run: Run): string {
  const [weekday = '', number = ''] = formatDate(lastDay(run) ?? run.date).split(' ')
  return lastDay(run) ? `${startOf(run)}–${weekday} ${number}` : `${startOf(run)}–${endOf(run)}`
}
