import { expect, test } from 'vitest'

import { calendarFile, utcParts } from './calendar-file.ts'

test("a stranger's line breaks, of any kind, never begin a line of the calendar's own", () => {
  const start = utcParts(new Date('2027-05-10T12:00:00Z'))
  for (const sign of ['\r', '\n', '\r\n', '\u0085', '\u000b']) {
    const typed = `Calle 1${sign}ATTENDEE:mailto:x@y.test`
    const file = calendarFile([
      { start, duration: { hours: 1 }, title: typed, location: typed, description: typed, uid: 'a@b' },
    ])
    for (const line of file.split(/\r\n|\r|\n/)) expect(line).not.toMatch(/^ATTENDEE/)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0085\v]/)
  }
})

test('no line has more than 75 octets, and no sign is cut', () => {
  const start = utcParts(new Date('2027-05-10T12:00:00Z'))
  const title = 'Géiseres del Tatio 🌋 con desayuno, '.repeat(9)
  const file = calendarFile([{ start, duration: { hours: 1 }, title, description: title, uid: 'a@b' }])
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll(/\r\n /g, '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`)
})
