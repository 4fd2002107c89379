import { expect, test } from 'vitest'

import { busyOf, hindranceOf, overlaps, type UsedSheet } from './resource-hindrance.rules.ts'

const sheet = (id: string, from: string, to: string, more: Partial<UsedSheet> = {}): UsedSheet => ({
  id,
  number: 7,
  vehicle_id: null,
  start_at: `2027-05-05T${from}:00.000Z`,
  end_at: `2027-05-05T${to}:00.000Z`,
  end_time: to,
  preparation_minutes: 20,
  closing_minutes: 30,
  crew: [],
  ...more,
})
const van = { id: 'van', busy: [], problem: null }
const away = (from: string, to: string, sheet_id: string | null = null) => ({
  from: `2027-05-05T${from}:00.000Z`,
  to: `2027-05-05T${to}:00.000Z`,
  sheet_id,
  reason: sheet_id ? '' : 'Taller',
})

test('two stretches that only touch do not overlap', () => {
  const stretch = (from: string, to: string) => ({ from, to })
  expect(overlaps(stretch('08', '10'), stretch('10', '12'))).toBe(false)
  expect(overlaps(stretch('10', '12'), stretch('08', '10'))).toBe(false)
  expect(overlaps(stretch('08', '11'), stretch('10', '12'))).toBe(true)
})

test('a vehicle and a person are busy from getting ready to being put away', () => {
  const mine = sheet('a', '10:00', '12:00', { vehicle_id: 'van' })
  const driven = sheet('b', '06:00', '07:00', { crew: [{ person_id: 'van', status: 'aceptada' }] })
  expect(busyOf({ sheets: [mine, driven, sheet('c', '01:00', '02:00')] }, van)).toEqual([
    { ...away('05:40', '07:30', 'b') },
    { ...away('09:40', '12:30', 'a') },
  ])
  // The server's data of a sheet of this day may be outdated: the board's is used.
  const asked = {
    ...van,
    busy: [away('13:00', '14:00', 'a'), away('15:00', '16:00', 'x'), away('08:00', '09:00')],
  }
  expect(busyOf({ sheets: [mine] }, asked).map(({ sheet_id }) => sheet_id)).toEqual([null, 'a', 'x'])
  expect(busyOf({ sheets: [mine] }, asked, (id) => id === 'x').map(({ sheet_id }) => sheet_id)).toEqual([
    null,
    'a',
  ])
})

test('who refused a run is free for another', () => {
  const refused = sheet('a', '10:00', '12:00', { crew: [{ person_id: 'van', status: 'rechazada' }] })
  expect(busyOf({ sheets: [refused] }, van)).toEqual([])
})

test('names the obstacle: another sheet and its end, a leave, or a document', () => {
  const wanted = sheet('w', '12:00', '14:00')
  const other = sheet('a', '10:00', '11:30', { vehicle_id: 'van' })
  const board = { sheets: [wanted, other] }
  expect(hindranceOf(board, wanted, van)).toEqual({
    kind: 'sheet',
    sheet_id: 'a',
    number: 7,
    free_at: '12:00',
  })
  const late = sheet('a', '10:00', '11:30', { vehicle_id: 'van', end_time: '23:45' })
  expect(hindranceOf({ sheets: [wanted, late] }, wanted, van)).toMatchObject({ free_at: '00:15' })
  expect(hindranceOf({ sheets: [wanted] }, wanted, { ...van, busy: [away('10:00', '13:00', 'x')] })).toEqual({
    kind: 'sheet',
    sheet_id: 'x',
    number: null,
    free_at: '',
  })
  expect(hindranceOf({ sheets: [wanted] }, wanted, { ...van, busy: [away('10:00', '13:00')] })).toEqual({
    kind: 'away',
    reason: 'Taller',
  })
  expect(hindranceOf({ sheets: [{ ...wanted, vehicle_id: 'van' }] }, wanted, van)).toBeNull()
  expect(hindranceOf({ sheets: [wanted] }, wanted, { ...van, busy: [away('15:00', '16:00')] })).toBeNull()
})

test('a paper that ended comes before everything, a leave without hours after everything', () => {
  const wanted = sheet('w', '12:00', '14:00')
  const board = { sheets: [wanted, sheet('a', '12:00', '14:00', { vehicle_id: 'van' })] }
  const paper = { ...van, problem: 'paper_expired' as const, paper: 'SOAP' }
  expect(hindranceOf(board, wanted, paper)).toEqual({
    kind: 'problem',
    problem: 'paper_expired',
    paper: 'SOAP',
  })
  const until = (at: string) => ({ ...van, papers_until: `2027-05-05T${at}:00.000Z` })
  expect(hindranceOf({ sheets: [] }, wanted, until('13:59'))).toMatchObject({ problem: 'paper_expired' })
  expect(hindranceOf({ sheets: [] }, wanted, until('14:00'))).toBeNull()
  expect(hindranceOf(board, wanted, { ...van, problem: 'inactive' })).toEqual({
    kind: 'problem',
    problem: 'inactive',
    paper: '',
  })
  expect(hindranceOf(board, wanted, { ...van, problem: 'unavailable' })).toMatchObject({ kind: 'sheet' })
  expect(hindranceOf({ sheets: [] }, wanted, { ...van, problem: 'unavailable' })).toEqual({
    kind: 'problem',
    problem: 'unavailable',
    paper: '',
  })
})
