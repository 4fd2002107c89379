import { expect, test } from 'vitest'

import { board, sheet, vehicle } from '#testing/given/board-sample.ts'

import { type ReplacedRole, replacementsFor } from './replacement.rules.ts'

const person = (id: string, more: object = {}) => ({
  id,
  full_name: id,
  roles: ['chofer' as const],
  languages: [] as string[],
  licence_ends: null,
  registry_ends: null,
  licence_until: null,
  registry_until: null,
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
const at = { sheet_id: 'run', role: 'chofer' as ReplacedRole, languages: new Map([['es', 3]]) }

test('who refused another run at that hour may take this one, and has not worked it', () => {
  const no = drives('Libre', { status: 'rechazada' })
  const day = board({ sheets: [run, sheet('same', 13, { crew: [no] })], crew: [person('Libre')] })
  expect(replacementsFor(day, at)).toMatchObject([{ fits: true, hindrance: null, load: 0 }])
})

test('accepts free and rested people; bars those who declined, are elsewhere or lost the licence, with the reason', () => {
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

test('ranks people who would work too long or rest too little last, with the figure', () => {
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

const ranked = (people: ReturnType<typeof person>[], more: Partial<typeof at> = {}, sheets = [run]) =>
  replacementsFor(board({ sheets, crew: people }), { ...at, ...more })
const names = (...given: Parameters<typeof ranked>) => ranked(...given).map(({ person_id }) => person_id)

test('names no candidates for an unknown run, and not the person already on it', () => {
  expect(names([person('Ana')], { sheet_id: 'other' })).toEqual([])
  const manned = sheet('run', 11, { crew: [drives('Ana')] })
  expect(names([person('Ana'), person('Zoe')], {}, [manned])).toEqual(['Zoe'])
})

test('the usual driver of the vehicle goes first, where a driver is looked for', () => {
  const people = [person('Ana', { roles: ['chofer', 'guia'] }), person('Zoe', { roles: ['chofer', 'guia'] })]
  const day = board({
    sheets: [run],
    crew: people,
    vehicles: [vehicle('van', 15, { driver_id: 'Zoe' }), vehicle('other', 15, { driver_id: 'Ana' })],
  })
  const found = replacementsFor(day, at)
  expect(found.map(({ person_id, isUsual }) => [person_id, isUsual])).toEqual([
    ['Zoe', true],
    ['Ana', false],
  ])
  expect(replacementsFor(day, { ...at, role: 'guia' }).map(({ isUsual }) => isUsual)).toEqual([false, false])
})

test('ranks by languages, then by least work that day, then by name in Spanish order', () => {
  const languages = new Map([
    ['es', 2],
    ['pt', 5],
  ])
  const people = [
    person('Zoe', { languages: ['es'] }),
    person('Rui', { languages: ['pt'] }),
    person('Mudo', { languages: ['fr'] }),
  ]
  expect(names(people, { languages })).toEqual(['Rui', 'Zoe', 'Mudo'])
  expect(ranked(people, { languages }).map(({ speaks }) => speaks)).toEqual([['pt'], ['es'], []])
  const early = sheet('early', 12, {
    crew: [drives('Ana')],
    start_at: '2026-11-22T08:00:00.000Z',
    end_at: '2026-11-22T09:30:00.000Z',
  })
  const worked = ranked([person('Ana'), person('Zoe')], {}, [run, early])
  expect(worked.map(({ person_id, load }) => [person_id, load])).toEqual([
    ['Zoe', 0],
    ['Ana', 90],
  ])
  expect(names([person('Óscar'), person('Zoe'), person('Nadia')])).toEqual(['Nadia', 'Óscar', 'Zoe'])
})

test('a guide of whom no language is known is not said to be misunderstood', () => {
  const [found] = ranked([person('Ana', { roles: ['guia'] })], { role: 'guia' })
  expect(found).toMatchObject({ fits: true, unspoken: [], speaks: [] })
})

test('a paper of the role that ended bars, from the day after; that of another role does not', () => {
  const ended = (more: object, role: 'chofer' | 'guia' = 'chofer') =>
    ranked([person('Ana', { roles: ['chofer', 'guia'], ...more })], { role })[0]
  expect(ended({ licence_ends: '2026-11-22' })).toMatchObject({ ended: null, fits: true })
  expect(ended({ licence_ends: '2026-11-21' })).toMatchObject({
    ended: { paper: 'licence', on: '2026-11-21' },
    isBarred: true,
    fits: false,
  })
  const during = { licence_ends: '2026-11-22', licence_until: '2026-11-22T12:00:00.000Z' }
  expect(ended(during)).toMatchObject({ ended: { paper: 'licence', on: '2026-11-22' }, isBarred: true })
  expect(ended({ registry_ends: '2026-11-21' })).toMatchObject({ ended: null, fits: true })
  expect(ended({ registry_ends: '2026-11-21' }, 'guia')).toMatchObject({
    ended: { paper: 'guide_registry', on: '2026-11-21' },
    isBarred: true,
  })
  expect(ended({ licence_ends: '2026-11-21' }, 'guia')).toMatchObject({ ended: null })
})

test('leaves out people without the role, unless a document expired: then with the reason', () => {
  expect(names([person('Ana', { roles: ['guia'] })])).toEqual([])
  expect(names([person('Ana', { roles: [], licence_ends: '2020-01-01' })])).toEqual(['Ana'])
  expect(names([person('Ana', { roles: [], licence_ends: '2030-01-01' })])).toEqual([])
})

test('bars a person who declined, even if they fit', () => {
  expect(ranked([person('Ema')])[0]).toMatchObject({
    saidNo: true,
    isBarred: true,
    fits: false,
    hindrance: null,
  })
  expect(ranked([person('Ana')])[0]).toMatchObject({ saidNo: false, isBarred: false, fits: true })
})

test('hours that are broken without this run are not its fault', () => {
  const long = sheet('long', 12, {
    crew: [drives('Ana')],
    start_at: '2026-11-22T16:30:00.000Z',
    end_at: '2026-11-23T09:00:00.000Z',
  })
  const alone = ranked([person('Ana'), person('Zoe')], {}, [run, long])
  expect(alone.find(({ person_id }) => person_id === 'Zoe')?.hours).toEqual([])
  // A run of eighteen hours is too long for anyone, so it produces no warning about a person.
  const endless = sheet('run', 11, {
    start_at: '2026-11-22T04:00:00.000Z',
    end_at: '2026-11-22T22:00:00.000Z',
  })
  expect(ranked([person('Zoe')], {}, [endless])[0]).toMatchObject({ hours: [], fits: true })
})
