import { expect, test } from 'vitest'

import { askAgainSeconds, vanNews, type VanRun, type VanStop } from './van-news.rules.ts'

const at = (time: string) => Date.parse(`2027-05-04T${time}:00Z`)
const stop = (id: string, arrived: string | null = null, unseen = 2): VanStop => ({
  id,
  kind: 'recogida',
  arrived_at: arrived === null ? null : at(arrived),
  people: 2,
  unseen,
})
const run = (more: Partial<VanRun> = {}): VanRun => ({
  status: 'publicada',
  finished: false,
  pickup_at: at('11:40'),
  end_at: at('16:00'),
  stops: [stop('a'), stop('b'), stop('c'), stop('mine'), stop('d')],
  own_stop: 'mine',
  own: ['pendiente', 'pendiente'],
  ...more,
})
const stageOf = (more: Partial<VanRun>, now = at('11:20')) => vanNews(run(more), now)?.stage ?? null
const before = (stops: VanStop[]) => vanNews(run({ status: 'en_curso', stops }), at('11:20'))?.stops_before

test('shows the van from twelve hours before the pickup until the run is over, and none of a draft', () => {
  expect(stageOf({}, at('11:40') - 12 * 3_600_000)).toBe('asignada')
  expect(stageOf({}, at('11:40') - 12 * 3_600_000 - 1)).toBeNull()
  for (const status of ['borrador', 'asignada', 'cerrada', 'anulada'] as const)
    expect([status, stageOf({ status })]).toEqual([status, null])
  expect(stageOf({ status: 'en_curso', finished: true })).toBeNull()
  expect(stageOf({ status: 'en_curso' }, at('18:59'))).toBe('en_camino')
  expect(stageOf({ status: 'en_curso' }, at('19:01'))).toBeNull()
})

test('stops before are those that the van has not been at, in the order of the plan', () => {
  const mine = stop('mine')
  expect(before([stop('a'), stop('b'), stop('c'), mine])).toBe(3)
  expect(before([stop('a', '11:00'), stop('b'), stop('c'), mine, stop('d')])).toBe(2)
  // The driver went to the third stop first, without recording an arrival at the first, where all are aboard.
  expect(before([stop('a', null, 0), stop('b'), stop('c', '11:10'), mine])).toBe(1)
  expect(before([stop('a', '11:00'), mine, stop('d')])).toBe(0)
  // No passenger waits where the van is parked.
  expect(before([{ ...stop('garage'), kind: 'inicio' }, stop('a'), mine])).toBe(1)
  expect(vanNews(run({ status: 'en_curso', own_stop: null }), at('11:20'))).toMatchObject({
    stage: 'en_camino',
    stops_before: null,
  })
})

test('treats a van as started once it was at a stop', () => {
  expect(stageOf({})).toBe('asignada')
  expect(stageOf({ stops: [stop('a', '11:05'), stop('mine')] })).toBe('en_camino')
})

test('reports an arrival, and a departure after a later arrival elsewhere, whatever was received first', () => {
  const came = stop('mine', '11:38')
  expect(vanNews(run({ stops: [stop('a'), came] }), at('11:40'))).toEqual({
    stage: 'llego',
    stops_before: null,
    came_at: at('11:38'),
  })
  // Received now, but it happened earlier.
  expect(stageOf({ stops: [stop('a', '11:10'), came] })).toBe('llego')
  expect(stageOf({ stops: [came, stop('d', '11:50')] })).toBe('siguio')
})

test('shows passengers aboard as such, also beside an absent one; an absent party sees the same', () => {
  const stops = [stop('mine', '11:38'), stop('d', '11:50')]
  expect(stageOf({ stops, own: ['a_bordo', 'a_bordo'] })).toBe('a_bordo')
  expect(stageOf({ stops, own: ['a_bordo', 'no_show'] })).toBe('a_bordo')
  expect(stageOf({ stops, own: ['a_bordo', 'pendiente'] })).toBe('siguio')
  expect(stageOf({ stops, own: ['no_show', 'no_show'] })).toBe('no_encontrado')
})

test('it is asked again often near the pickup, seldom before, and not at all when nothing comes', () => {
  const asked = (minutes: number, more: Partial<VanRun> = {}) =>
    askAgainSeconds([run(more)], at('11:40') - minutes * 60_000)
  expect(asked(13 * 60)).toBeNull()
  expect(asked(8 * 60)).toBe(300)
  expect(asked(60)).toBe(15)
  expect(asked(200, { status: 'en_curso' })).toBe(15)
  expect(asked(-30, { own: ['a_bordo'] })).toBeNull()
  expect(asked(-30, { own: ['no_show'] })).toBe(300)
  expect(asked(-8 * 60)).toBeNull()
  expect(asked(-30, { finished: true })).toBeNull()
  expect(asked(-30, { status: 'cerrada' })).toBeNull()
  // Off for now: another one may be published.
  expect(asked(30, { status: 'anulada' })).toBe(15)
  expect(askAgainSeconds([], 0)).toBeNull()
})
