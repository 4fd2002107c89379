import ical from 'ical.js'

// A line has at most 75 octets (RFC 5545, 3.1); the library does not count the space that continues one.
ical.foldLength = 74

export type CalendarEvent = {
  uid: string
  sequence: number
  /** absent: entries of the own office */
  organizer?: { name: string; email: string }
  start: Date
  end: Date
  title: string
  description: string
  location: string
  /** latitude and longitude in degrees */
  geo?: readonly [number, number]
  url?: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** how many hours before its start it rings */
  alarm?: { hours: number; description: string }
}
type Calendar = {
  /** one for all its events (RFC 5546) */
  method: 'PUBLISH' | 'CANCEL'
  name: string
  events: readonly CalendarEvent[]
}
/** A property of jCal (RFC 7265): name, parameters, type of its value, value. */
type Property = [string, Record<string, string>, string, unknown]

/** Events as iCalendar, in UTC. */
export function calendarFile({ method, name, events }: Calendar): string {
  const stamp = instant(new Date())
  const file = [
    'vcalendar',
    [
      text('version', '2.0'),
      text('calscale', 'GREGORIAN'),
      text('prodid', 'baqueano'),
      text('method', method),
      ...(name ? [other('x-wr-calname', inOneLine(name))] : []),
      other('x-published-ttl', 'PT1H'),
    ],
    events.map((event) => componentOf(event, stamp)),
  ]
  return ical.stringify(file)
}

function componentOf(event: CalendarEvent, stamp: string) {
  const { organizer, geo, url, location, alarm } = event
  const properties: Property[] = [
    text('uid', event.uid),
    text('summary', event.title),
    ['dtstamp', {}, 'date-time', stamp],
    ['dtstart', {}, 'date-time', instant(event.start)],
    ['dtend', {}, 'date-time', instant(event.end)],
    ['sequence', {}, 'integer', event.sequence],
    text('description', event.description),
    ...(url ? [['url', {}, 'uri', url] satisfies Property] : []),
    ...(geo ? [['geo', {}, 'float', [...geo]] satisfies Property] : []),
    ...(location ? [text('location', location)] : []),
    text('status', event.status),
    ...(organizer ? [organizerOf(organizer)] : []),
    other('x-microsoft-cdo-busystatus', event.status === 'CANCELLED' ? 'FREE' : 'BUSY'),
  ]
  return ['vevent', properties, alarm ? [alarmOf(alarm)] : []]
}

/** A quotation mark ends a name of the standard, however it is written. */
const organizerOf = ({ name, email }: { name: string; email: string }): Property => [
  'organizer',
  { cn: inOneLine(name).replaceAll('"', "'") },
  'cal-address',
  `MAILTO:${email}`,
]

const alarmOf = ({ hours, description }: { hours: number; description: string }) => [
  'valarm',
  [
    text('action', 'DISPLAY'),
    text('description', description),
    ['trigger', {}, 'duration', `-PT${hours}H`] satisfies Property,
  ],
  [],
]

const text = (name: string, value: string): Property => [name, {}, 'text', inLines(value)]
/** A property outside of the standard: the library writes its value without escaping. */
const other = (name: string, value: string): Property => [name, {}, 'unknown', value]

/** As jCal writes it, to the second. */
const instant = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`

/** The library escapes line feeds only, so other control characters, which could begin a line in the file, are removed. */
const inLines = (typed: string) => typed.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
const inOneLine = (typed: string) => inLines(typed).replaceAll('\n', ' ')
