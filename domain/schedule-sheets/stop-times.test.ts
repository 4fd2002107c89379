import { expect, test } from 'vitest'

import { reckonStopTimes, type TimedStop } from './stop-times.rules.ts'

const stop = (id: string, more: Partial<TimedStop> = {}): TimedStop => ({
  id,
  fixed_at: null,
  minutes: 10,
  wait: 5,
  leave_by: 480,
  ...more,
})
const at = (stops: TimedStop[]) => reckonStopTimes(stops, 400).map((each) => each.at)

test('everybody is picked up as late as the start of the tour allows', () => {
  expect(at([stop('a'), stop('b', { minutes: 7.3 }), stop('c', { minutes: 12 })])).toEqual([445, 458, 475])
})

test('a fixed time stays; those before it come sooner and those after it no sooner than the road allows', () => {
  expect(at([stop('a'), stop('b', { fixed_at: 450 }), stop('c')])).toEqual([435, 450, 475])
  const late = reckonStopTimes([stop('a', { fixed_at: 470 }), stop('b')], 400)
  expect(late.map((each) => [each.at, each.late_minutes])).toEqual([
    [470, 0],
    [485, 10],
  ])
})

test('orders stops without boarding by the road, and starts an empty run at its given time', () => {
  const quiet = { leave_by: null, wait: 0 }
  expect(at([stop('start', quiet), stop('a'), stop('park', { ...quiet, minutes: 60 })])).toEqual([
    465, 475, 540,
  ])
  expect(at([stop('a', quiet), stop('b', quiet)])).toEqual([400, 410])
})

test('two departures on one run: the earlier one bounds those before it', () => {
  expect(at([stop('a', { leave_by: 420 }), stop('b', { leave_by: 480 })])).toEqual([415, 475])
  expect(at([stop('a', { leave_by: 480 }), stop('b', { leave_by: 420 })])).toEqual([400, 415])
})
