import { expect, test } from 'vitest'

import type { Affected } from '#contract/disruptions/disruptions.contract.ts'

import { departureIn, howManyFit, noticeText, proposed, valueOf } from './settling.rules.ts'

const party = (seats: number): Affected => ({
  answer_id: null,
  booking_id: '00000000-0000-4000-8000-000000000001',
  locator: 'BCD234',
  booking_status: 'confirmada',
  contact: { name: 'Carla', email: '', phone: '' },
  people: seats,
  seats,
  total: 0,
  paid: 0,
  currency: 'CLP',
  outcome: 'esperando',
  moved_to: null,
  settled_at: null,
  settled_by_name: '',
  notified_at: null,
  notice: null,
})
const departure = (day: number, seats_left: number) => ({
  date: `2027-05-${day}`,
  start_time: '08:00',
  seats_left,
  price_unit: 'persona' as const,
  closed: '',
})

test('the nearest departures with room for the biggest party are proposed, three at most', () => {
  const near = [departure(11, 2), departure(12, 4), departure(13, 9), departure(14, 5), departure(15, 9)]
  expect(proposed(near, [party(2), party(4)])).toEqual([
    '2027-05-12 08:00',
    '2027-05-13 08:00',
    '2027-05-14 08:00',
  ])
  expect(proposed([departure(11, 0)], [])).toEqual([])
})

test('those who fit go first come first served; a big party leaves its seats to those behind it', () => {
  expect(howManyFit([party(2), party(3), party(1)], 4)).toBe(2)
  expect(howManyFit([party(2), party(3), party(1)], 6)).toBe(3)
})

test('a departure survives being the value of a field', () => {
  expect(departureIn(valueOf(departure(11, 1)))).toEqual({ date: '2027-05-11', start_time: '08:00' })
})

test('shows customers without an answer as notified once the message left, else as to be called', () => {
  const leaves_at = '2027-05-11T12:00:00.000Z'
  const said = (status: NonNullable<Affected['notice']>['status'] | null, email = 'carla@correo.test') =>
    noticeText(
      {
        ...party(1),
        contact: { name: 'Carla', email, phone: '' },
        notified_at: status && leaves_at,
        notice: status && { status, leaves_at },
      },
      'America/Santiago',
    )
  expect(said('en_cola')).toMatch(/^el mensaje se envía .*08:00$/)
  expect(said('enviando')).toBe(said('en_cola'))
  expect([said('enviado'), said('entregado'), said('leido')]).toEqual(Array(3).fill('mensaje enviado'))
  expect([said('fallido'), said('vencido')]).toEqual([
    'el mensaje no llegó: llámalo',
    'el mensaje no llegó: llámalo',
  ])
  expect([said(null), said(null, '')]).toEqual(['', 'sin mensaje: llámalo'])
})
