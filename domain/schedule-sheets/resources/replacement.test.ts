import { expect, test } from 'vitest'

import { board, sheet } from '#testing/given/board-sample.ts'

import { replacementsFor } from './replacement.rules.ts'

const person = (id: string, more: object = {}) => ({
  id,
  full_name: id,
  roles: ['chofer' as const],
  languages: [] as string[],
  licence_ends: null,
  registry_ends: null,
  problem: null,
  busy: [],
  ...more,
})
const drives = (person_id: string, more: object = {}) => ({
  person_id,
  full_name: person_id,
  role: 'chofer' as const,
  status: 'aceptada' as const,
  seen_version: 1,
  answered_version: 1,
  reason: '',
  ...more,
})
/** From 07:00 to 13:00 in Chile; the other from 13:30 to 20:00. */
const run = sheet('run', 11, {
  crew: [drives('Ema', { status: 'rechazada', reason: 'Fiebre' })],
  vehicle_id: 'van',
})
const after = (who: string) =>
  sheet('after', 12, {
    crew: [drives(who)],
    start_at: '2026-11-22T16:30:00.000Z',
    end_at: '2026-11-22T23:00:00.000Z',
  })
const at = { sheet_id: 'run', role: 'chofer' as const, languages: new Map([['es', 3]]) }

test('who is free and rested fits; whoever said no, is elsewhere or lost the licence is barred, and why is told', () => {
  const day = board({
    sheets: [run, sheet('same', 13, { crew: [drives('Ocupado')] })],
    crew: [
      person('Ema'),
      person('Ocupado'),
      person('Vencido', { roles: [], licence_ends: '2026-11-01' }),
      person('Libre'),
      person('Guía', { roles: ['guia'] }),
    ],
  })
  const found = replacementsFor(day, at)
  expect(found.map(({ person_id, fits, isBarred }) => [person_id, fits, isBarred])).toEqual([
    ['Libre', true, false],
    ['Ema', false, true],
    ['Vencido', false, true],
    ['Ocupado', false, true],
  ])
  expect(found[1]).toMatchObject({ saidNo: true })
  expect(found[2]).toMatchObject({ ended: { paper: 'licence', on: '2026-11-01' } })
  expect(found[3]?.hindrance).toMatchObject({ kind: 'sheet', number: 13 })
})

test('whoever would work too long or rest too little may go, after those who would not, with the figure', () => {
  const busy = [
    { from: '2026-11-21T20:00:00.000Z', to: '2026-11-22T04:00:00.000Z', sheet_id: 'night', reason: '' },
  ]
  const day = board({
    sheets: [run, after('Largo')],
    crew: [person('Largo'), person('Sueño', { busy }), person('Zoe')],
  })
  const found = replacementsFor(day, at)
  expect(found.map(({ person_id, fits, isBarred }) => [person_id, fits, isBarred])).toEqual([
    ['Zoe', true, false],
    ['Sueño', false, false],
    ['Largo', false, false],
  ])
  expect(found[1]?.hours).toMatchObject([{ code: 'driver_rest', minutes: 360 }])
  expect(found[2]?.hours).toMatchObject([{ code: 'driver_day', minutes: 750 }])
})

test('a guide speaks the language of those aboard; for a driver it only goes before', () => {
  const guides = ['Alto', 'Bajo'].map((id) =>
    person(id, { roles: ['guia', 'chofer'], languages: id === 'Bajo' ? ['es', 'pt'] : ['es'] }),
  )
  const day = board({ sheets: [run], crew: guides })
  const languages = new Map([
    ['es', 2],
    ['pt', 1],
  ])
  const asGuide = replacementsFor(day, { ...at, role: 'guia', languages })
  expect(asGuide.map(({ person_id, fits, unspoken }) => [person_id, fits, unspoken])).toEqual([
    ['Bajo', true, []],
    ['Alto', false, ['pt']],
  ])
  const asDriver = replacementsFor(day, { ...at, languages })
  expect(asDriver.map(({ person_id, fits }) => [person_id, fits])).toEqual([
    ['Bajo', true],
    ['Alto', true],
  ])
})
