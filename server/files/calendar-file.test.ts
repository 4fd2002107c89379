import { expect, test } from 'vitest'

import { calendarFile, type CalendarEvent } from './calendar-file.ts'

const fileOf = (event: Partial<CalendarEvent>, name = 'Andes de Prueba') =>
  calendarFile({
    method: 'PUBLISH',
    name,
    events: [
      {
        uid: 'a@b',
        sequence: 7,
        start: new Date('2027-05-10T12:00:00Z'),
        end: new Date('2027-05-10T13:30:00Z'),
        title: 'Salar',
        description: '',
        location: '',
        status: 'CONFIRMED',
        ...event,
      },
    ],
  })

test('writes an event as the standard does, in UTC, each line ended by CRLF', () => {
  const file = fileOf({
    organizer: { name: 'Andes; "Tours"', email: 'a@b.test' },
    title: 'Salar, y; más \\',
    description: 'Uno\nDos',
    location: 'Hotel, 3',
    geo: [-22.9, -68.2],
    url: 'https://tours.test/a?b=1,2',
    alarm: { hours: 12, description: 'Salar' },
  })
  const lines = file.split('\r\n')
  expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/)
  expect(lines.filter((line) => !line.startsWith('DTSTAMP'))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'PRODID:baqueano',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Andes de Prueba',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:a@b',
    String.raw`SUMMARY:Salar\, y\; más \\`,
    'DTSTART:20270510T120000Z',
    'DTEND:20270510T133000Z',
    'SEQUENCE:7',
    String.raw`DESCRIPTION:Uno\nDos`,
    'URL:https://tours.test/a?b=1,2',
    'GEO:-22.9;-68.2',
    String.raw`LOCATION:Hotel\, 3`,
    'STATUS:CONFIRMED',
    `ORGANIZER;CN="Andes; 'Tours'":MAILTO:a@b.test`,
    'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Salar',
    'TRIGGER:-PT12H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test("a stranger's line breaks, of any kind, never begin a line of the calendar's own", () => {
  for (const sign of ['\r', '\n', '\r\n', '\u0085', '\u000b', '^n']) {
    const typed = `Calle 1${sign}ATTENDEE:mailto:x@y.test`
    const organizer = { name: typed, email: 'a@b.test' }
    const alarm = { hours: 2, description: typed }
    const file = fileOf({ title: typed, location: typed, description: typed, organizer, alarm }, typed)
    for (const line of file.split(/\r\n|\r|\n/)) expect(line).not.toMatch(/^ATTENDEE/)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0085\v]/)
  }
})

test('no line has more than 75 octets, and no sign is cut', () => {
  const title = 'Géiseres del Tatio 🌋 con desayuno, '.repeat(9)
  const description = '🌋'.repeat(200)
  const file = fileOf({ title, description })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = file.replaceAll(/\r\n /g, '')
  expect(unfolded).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`)
  expect(unfolded).toContain(`DESCRIPTION:${description}`)
})
