import { expect, test } from 'vitest'

import { instantOf } from '#domain/zoned-time.ts'
import { someBooking, someVoucher } from '#testing/whole-product/storefront-facts.ts'
import { speak } from '#words/language.ts'

import { calendarOf, calendarsOf } from './calendar.document.ts'

const unfolded = (calendar: string) => calendar.replace(/\r\n[ \t]/g, '')
const field = (calendar: string, name: string) =>
  new RegExp(`^${name}[^:\r\n]*:(.*)$`, 'm').exec(unfolded(calendar))?.[1]?.trim()
const [someItem] = someBooking.items
if (!someItem) throw new Error('the booking has a tour')

const made = new Date(Date.parse(someBooking.created_at) + 90 * 60_000)
const asMade = { now: made, sender: 'reservas@pruebas.test' }

const calendarWith = (item: Partial<typeof someItem>, status = someBooking.status) =>
  calendarOf(
    {
      ...someVoucher,
      booking: { ...someBooking, status, items: [{ ...someItem, status, ...item }] },
    },
    asMade,
  )

test('an event begins when the van may come and ends when the tour is back, as instants', () => {
  const calendar = calendarWith({})
  expect(field(calendar, 'DTSTART')).toBe('20270505T081500Z')
  expect(field(calendar, 'DTEND')).toBe('20270505T160000Z')
  expect(field(calendar, 'STATUS')).toBe('CONFIRMED')
  // A later file replaces it.
  expect(field(calendar, 'SEQUENCE')).toBe('5400')
  expect(field(calendar, 'LOCATION')).toBe('Hostal Ñandú')
  expect(field(calendar, 'DESCRIPTION')).toContain('BCD 234')
  expect(field(calendar, 'DESCRIPTION')).toContain('entre las 04:15 y las 04:30')
})

test('an event speaks the language of its booking', () => {
  const inEnglish = field(
    speak('en', () => calendarWith({})),
    'DESCRIPTION',
  )
  expect(inEnglish).toContain('Booking code: BCD 234')
  expect(inEnglish).toContain('We’ll pick you up between 04:15 and 04:30')
  expect(inEnglish).toContain('The tour starts at 05:00.')
  const inPortuguese = field(
    speak('pt', () => calendarWith({})),
    'DESCRIPTION',
  )
  expect(inPortuguese).toContain('Vamos buscar você entre 04:15 e 04:30')
  expect(inPortuguese).toContain('O passeio começa às 05:00.')
})

test('without a pickup it begins with the tour', () => {
  const pickup = { ...someItem.pickup, mode: 'punto' as const, window: null }
  expect(field(calendarWith({ pickup }), 'DTSTART')).toBe('20270505T090000Z')
})

test('on the night the clock goes back the pickup before midnight and the return after it are both right', () => {
  // Chile returns to winter time at 24:00 of 3 April 2027, which is 23:00 again.
  const zone = 'America/Santiago'
  const starts_at = instantOf('2027-04-04', '01:00', zone).toISOString()
  expect(starts_at).toBe('2027-04-04T05:00:00.000Z')
  const calendar = calendarWith({
    date: '2027-04-04',
    start_time: '01:00',
    starts_at,
    duration_minutes: 240,
    pickup: { ...someItem.pickup, window: { date: '2027-04-03', from: '22:15', to: '22:30' } },
  })
  expect(field(calendar, 'DTSTART')).toBe('20270404T011500Z')
  expect(field(calendar, 'DTEND')).toBe('20270404T090000Z')
})

test('three days of a tour are three days of the calendar', () => {
  expect(field(calendarWith({ duration_minutes: 3 * 1440 }), 'DTEND')).toBe('20270508T040000Z')
  expect(field(calendarWith({ duration_minutes: 2 * 1440 + 600 }), 'DTEND')).toBe('20270507T190000Z')
})

test('one event per tour, and a cancelled booking cancels its events', () => {
  const items = [someItem, { ...someItem, id: '00000000-0000-4000-8000-000000000009' }]
  const both = calendarOf({ ...someVoucher, booking: { ...someBooking, items } }, asMade)
  expect(both.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(field(calendarWith({}, 'cancelada'), 'STATUS')).toBe('CANCELLED')
})

test('puts valid and cancelled entries in two files, each with one method, from the mail’s sender', () => {
  const cancelled = {
    ...someItem,
    id: '00000000-0000-4000-8000-000000000009',
    status: 'cancelada' as const,
    product_name: 'Salar',
  }
  const operator = { ...someVoucher.operator, name: 'Andes "X"; Tours' }
  const facts = { ...someVoucher, operator, booking: { ...someBooking, items: [someItem, cancelled] } }
  const [going, goes, ...more] = calendarsOf(facts, asMade)
  expect(more).toEqual([])
  for (const { method, content } of [going, goes].filter((each) => each !== undefined)) {
    expect(field(content, 'METHOD')).toBe(method)
    expect(unfolded(content)).toContain(`ORGANIZER;CN="Andes 'X'; Tours":MAILTO:reservas@pruebas.test`)
    expect(content.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  }
  expect([going?.method, goes?.method]).toEqual(['PUBLISH', 'CANCEL'])
  expect(goes?.content).toContain('Salar')
  // The standard allows no alarm where nothing is left to wake for.
  expect(goes?.content).not.toContain('VALARM')
})

test('a meeting point without address and location is described, and is no place for a map', () => {
  const pickup = { ...someItem.pickup, mode: 'punto' as const, window: null }
  const meeting_point = { name: 'Por coordinar con Ríos', address: '', lat_lng: '', instructions: '' }
  const calendar = calendarWith({ pickup, meeting_point })
  expect(field(calendar, 'DESCRIPTION')).toContain('Por coordinar con Ríos')
  expect(field(calendar, 'LOCATION') ?? '').toBe('')
  const placed = calendarWith({ pickup, meeting_point: { ...meeting_point, address: 'Caracoles 12' } })
  expect(field(placed, 'LOCATION')).toContain('Caracoles 12')
})
