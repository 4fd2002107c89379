import { expect, test } from 'vitest'

import { spokenParty, spokenStop } from './board-spoken.rules.ts'

const party = {
  label: 'Ana Rojas, 2 pasajeros, BQ7K2M',
  code: 'TAT',
  room: '205',
  language: 'es',
  hasNote: false,
  waits: false,
}

test('the name of a party says all that its row shows', () => {
  expect(spokenParty(party)).toBe('Ana Rojas, 2 pasajeros, BQ7K2M, TAT, hab. 205')
  expect(
    spokenParty({ ...party, code: undefined, room: '', language: 'pt', hasNote: true, waits: true }),
  ).toBe('Ana Rojas, 2 pasajeros, BQ7K2M, habla portugués, tiene nota, sin planilla a propósito')
})

test('the name of a stop says the day, the delay and that it is behind', () => {
  const stop = {
    time: '23:50',
    name: 'Hotel Sur',
    people: 2,
    isLocked: true,
    day: -1,
    late_minutes: 0,
    isPassed: false,
  }
  expect(spokenStop(stop)).toBe('23:50, Hotel Sur, 2 pasajeros, hora fija, día antes')
  expect(spokenStop({ ...stop, day: 0, isLocked: false, late_minutes: 12, isPassed: true })).toMatch(
    /^23:50, Hotel Sur, 2 pasajeros, .*12 min.*, ya pasó$/,
  )
})
