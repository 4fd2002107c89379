import { expect, test } from 'vitest'

import { board, item, passenger, sheet, stop as boardStop, vehicle } from '#testing/given/board-sample.ts'

import { effectOf, isOutdated, partiesAt, type Plan, staysAsItIs, stopsShown } from './proposal.rules.ts'

const stop = (party_ids: string[]) => ({
  place: 'Álamo',
  time: '06:40',
  party_ids,
  item_ids: party_ids.map((id) => id.split(' ')[0] ?? ''),
})
const run = (sheet_id: string | null, vehicle_id: string): Plan['sheets'][number] => ({
  sheet_id,
  vehicle_id,
  vehicle_name: vehicle_id,
  departure_id: 'tatio',
  seats_taken: 3,
  seats: 8,
  driven_minutes: 10,
  longest_ride_minutes: 20,
  stops: [],
  crew: [],
  warnings: [],
  reasons: [],
})
const plan = (more: Partial<Plan>): Plan => ({
  sheets: [],
  left: [],
  vehicles: 1,
  driven_minutes: 10,
  moved: 0,
  before: { vehicles: 2, driven_minutes: 30, people_waiting: 1 },
  removed_sheet_ids: [],
  ...more,
})

test('summarises accepting a plan: changed, new, emptied, and unchanged sheets', () => {
  const day = board({
    sheets: [
      sheet('one', 11),
      sheet('two', 12),
      sheet('told', 13, { status: 'publicada' }),
      sheet('closed', 14, { status: 'cerrada' }),
    ],
  })
  expect(
    effectOf(day, plan({ sheets: [run('one', 'a'), run(null, 'b')], removed_sheet_ids: ['two'] })),
  ).toEqual({ made: 1, changed: 1, annulled: 1, kept: 1 })
})

test('keeps a run unchanged only with the same people, times and vehicle, and no new crew', () => {
  const day = board({
    sheets: [sheet('one', 11, { vehicle_id: 'van', stops: [{ ...boardStop('a'), time: '06:40' }] })],
    items: [item('rojas', [passenger('r1', 'one', 'a')]), item('lee', [passenger('l1')])],
  })
  const same = { ...run('one', 'van'), stops: [stop(['rojas one'])] }
  const crew = [{ person_id: 'p', full_name: 'P', role: 'guia' as const }]
  expect(staysAsItIs(day, same)).toBe(true)
  expect(staysAsItIs(day, { ...same, vehicle_id: 'bus' })).toBe(false)
  expect(staysAsItIs(day, { ...same, crew })).toBe(false)
  expect(staysAsItIs(day, { ...same, stops: [stop(['rojas one', 'lee'])] })).toBe(false)
  expect(staysAsItIs(day, { ...same, stops: [{ ...stop(['rojas one']), time: '06:41' }] })).toBe(false)
  expect(staysAsItIs(day, { ...same, sheet_id: null })).toBe(false)
})

test('who gets on, and where they are today', () => {
  const day = board({
    vehicles: [vehicle('van', 8), vehicle('bus', 20)],
    sheets: [
      sheet('one', 11, { vehicle_id: 'van' }),
      sheet('two', 12, { vehicle_id: 'bus' }),
      sheet('bare', 13),
    ],
    items: [
      item('rojas', [passenger('r1', 'one', 'a'), passenger('r2', 'two', 'a'), passenger('r3', 'two', 'a')]),
      item('lee', [passenger('l1')]),
      item('paz', [passenger('p1', 'bare')]),
    ],
  })
  const parties = partiesAt(
    day,
    { vehicle_id: 'van' },
    stop(['rojas one', 'rojas two', 'lee', 'paz bare', 'gone']),
  )
  expect(parties.map(({ id, people, from }) => [id, people, from?.kind])).toEqual([
    ['rojas one', 1, undefined],
    ['rojas two', 2, 'vehicle'],
    ['lee', 1, 'waiting'],
    ['paz bare', 1, 'vehicle'],
  ])
  expect(parties[1]?.from).toMatchObject({ vehicle: { id: 'bus' } })
  expect(parties[3]?.from).toMatchObject({ vehicle: null })
})

test('who has not said where they stay is at no stop of the plan, as on the board afterwards', () => {
  const day = board({
    items: [
      item('rojas', [passenger('r1')]),
      item('lee', [passenger('l1')], { pickup_mode: 'por_definir' }),
      item('paz', [passenger('p1')], { pickup_mode: 'por_definir' }),
    ],
  })
  const stops = [stop(['rojas', 'lee']), { ...stop(['paz']), place: '' }]
  expect(
    stopsShown(day, { ...run(null, 'van'), stops }).map(({ time, place, parties }) => [
      time,
      place,
      parties.map(({ id }) => id).join(),
    ]),
  ).toEqual([
    ['06:40', 'Álamo', 'rojas'],
    ['', null, 'lee,paz'],
  ])
})

test('whom a colleague moved since is named and counted as the plan was reckoned, and so is a part of them', () => {
  const day = board({
    sheets: [sheet('one', 11, { vehicle_id: 'van' }), sheet('two', 12, { vehicle_id: 'bus' })],
    items: [
      item('rojas', [passenger('r1', 'two'), passenger('r2', 'two')]),
      item('lee', [passenger('l1'), passenger('l2', 'one')]),
    ],
  })
  const planned = { ...stop(['rojas one', 'lee']), party_people: [2, 2] }
  expect(partiesAt(day, { vehicle_id: 'van' }, planned)).toMatchObject([
    { id: 'rojas one', people: 2, from: { kind: 'moved' } },
    { id: 'lee', people: 2, from: { kind: 'moved' } },
  ])
  const here = { ...run('one', 'van'), stops: [{ ...stop(['lee']), party_people: [2] }] }
  expect(isOutdated(day, plan({ sheets: [here] }))).toBe(true)
  expect(partiesAt(day, { vehicle_id: 'van' }, stop(['rojas one']))).toMatchObject([{ people: 2 }])
})

test('marks a plan as outdated once a person moved, or a sheet was deleted', () => {
  const day = board({
    sheets: [sheet('one', 11)],
    items: [item('rojas', [passenger('r1', 'one')]), item('lee', [passenger('l1')])],
  })
  const of = (parties: string[], removed: string[] = []) =>
    plan({ sheets: [{ ...run('one', 'van'), stops: [stop(parties)] }], removed_sheet_ids: removed })
  expect(isOutdated(day, of(['rojas one', 'lee']))).toBe(false)
  expect(isOutdated(day, of(['rojas', 'lee']))).toBe(true)
  expect(isOutdated(day, of(['rojas one'], ['two']))).toBe(true)
})
