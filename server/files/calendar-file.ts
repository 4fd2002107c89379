import { createEvents, type EventAttributes } from 'ics'

/** The parts of an instant as the library takes them, in UTC. */
export const utcParts = (instant: Date): [number, number, number, number, number] => [
  instant.getUTCFullYear(),
  instant.getUTCMonth() + 1,
  instant.getUTCDate(),
  instant.getUTCHours(),
  instant.getUTCMinutes(),
]

/** Events as iCalendar. The library escapes a line feed only: a lone carriage return would begin a line of a stranger's own. */
export function calendarFile(events: readonly EventAttributes[]): string {
  if (events.length === 0)
    return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:baqueano', 'METHOD:PUBLISH', 'END:VCALENDAR', ''].join(
      '\r\n',
    )
  const { error, value } = createEvents(events.map((event) => inLines(event)))
  // The library's own complaint is no Error, and holds the event.
  if (error || !value) throw new Error('The calendar could not be written', { cause: error })
  return value
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(folded)
    .join('\r\n')
}

/** A line has at most 75 octets (RFC 5545, 3.1); the library counts signs. No sign is cut. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const length = Buffer.byteLength(sign)
    if (octets + length > 75) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += sign
    octets += length
  }
  return [...parts, part].join('\r\n')
}

function inLines<Part>(part: Part): Part {
  if (typeof part === 'string') return part.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '') as Part
  if (Array.isArray(part)) return part.map((each: unknown) => inLines(each)) as Part
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inLines(value)])) as Part
}
