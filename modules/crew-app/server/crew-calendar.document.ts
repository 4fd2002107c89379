import { addDays } from '#domain/local-date.ts'
import { unlinked } from '#domain/typed-text/typed-text.rules.ts'
import { instantOf } from '#domain/zoned-time.ts'
import { calendarFile, type CalendarEvent } from '#server/files/calendar-file.ts'
import { count } from '#words/format.ts'
import { linkTo, type Start } from '#words/links.ts'

import type { CalendarRun, Feed } from './crew-calendar.queries.ts'

/**
 * A crew's published runs as calendar events. Calendars are copied to external services, so names, phones and
 * health data are left out: only the number of people, their places, and the crew.
 */
export function crewCalendarOf(runs: readonly CalendarRun[], feed: Feed, origin: Start): string {
  return calendarFile({
    method: 'PUBLISH',
    name: `Recorridos · ${feed.operator_name}`,
    events: runs.map((run) => eventOf(run, feed, origin)),
  })
}

/** A copy of before its instants were part of it has only the times, and may end on another day than the current run. */
function hoursOf({ copy, start_date, end_date }: CalendarRun, zone: string) {
  if (copy.start_at && copy.end_at) return { start: new Date(copy.start_at), end: new Date(copy.end_at) }
  const start = instantOf(start_date, copy.start_time, zone)
  const sameDay = instantOf(end_date, copy.end_time, zone)
  return { start, end: sameDay > start ? sameDay : instantOf(addDays(end_date, 1), copy.end_time, zone) }
}

function eventOf(run: CalendarRun, feed: Feed, origin: Start): CalendarEvent {
  const { copy, version, id } = run
  const { start, end } = hoursOf(run, feed.time_zone)
  const stops = copy.stops.filter(({ kind }) => kind === 'recogida' || kind === 'encuentro')
  const lines = [
    copy.vehicle ? `${copy.vehicle.name} (${copy.vehicle.plate})` : '',
    copy.crew.map(({ full_name }) => full_name).join(', '),
    count(copy.passengers.length, 'pasajero', 'pasajeros'),
    ...stops.map(({ time, place }) => [time, unlinked(place)].filter(Boolean).join(' ')),
    copy.notes,
    linkTo.run(origin, id),
  ]
  return {
    uid: `${id}@baqueano`,
    sequence: version,
    start,
    end,
    title: copy.name,
    description: lines.filter(Boolean).join('\n'),
    location: unlinked(stops[0]?.place ?? ''),
    status: 'CONFIRMED',
    alarm: { hours: 2, description: copy.name },
  }
}
