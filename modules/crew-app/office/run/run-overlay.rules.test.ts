import { expect, test } from 'vitest'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { someParty, someRun } from '../../testing/crew-facts.ts'
import {
  type Deed,
  type Effect,
  nextBatch,
  nextPhoto,
  otherCash,
  type QueuedRow,
  type RowOfBefore,
  withWords,
  wordsOf,
  withQueued,
} from './run-overlay.rules.ts'

const passenger = {
  id: 'eva',
  name: 'Eva Soto',
  category: 'Adulto',
  attendance: 'pendiente' as const,
  mark: null,
  diet: '',
  health_notes: '',
}
const party = { ...someParty, passengers: [passenger] }
const stop = {
  id: 'stop',
  kind: 'recogida' as const,
  place: 'Hostal Cerca',
  address: '',
  lat_lng: '',
  phone: '',
  instructions: '',
  planned_at: '2027-05-04T11:00:00Z',
  time: '07:00',
  wait_minutes: 5,
  arrived_at: null,
  arrived_act_id: null,
}
const run: CrewRun = { ...someRun, stops: [stop], parties: [party] }

let last = 0
function queued(deed: Deed, effect: Effect = {}, more: object = {}): QueuedRow {
  last += 1
  const id = `act-${last}`
  const done_at = '2027-05-04T11:05:00Z'
  const words = wordsOf([run], deed)
  return {
    id,
    user_id: 'me',
    sequence: last,
    act: { ...deed, id, sequence: last, done_at },
    effect,
    words,
    ...more,
  }
}
const acts = (...rows: QueuedRow[]) => rows.filter((row) => 'act' in row)
const mark = { sheet_id: 'run', passenger_id: 'eva' }

test('what waits shows on the run as if it were sent, and can be taken back before it is', () => {
  const aboard = queued({ kind: 'aboard', ...mark }, { passenger_id: 'eva', attendance: 'a_bordo' })
  const cash = { booking_digest: 'booking', amount: 5000 }
  const paid = queued({ kind: 'cash', sheet_id: 'run', item_id: 'item', amount: 5000 }, { cash })
  const [shown] = withQueued([run], acts(aboard, paid))
  expect(shown?.parties[0]).toMatchObject({
    due: 0,
    cash: [{ act_id: paid.id, amount: 5000, currency: 'CLP', pays: 5000, is_mine: true }],
    passengers: [{ attendance: 'a_bordo', mark: { act_id: aboard.id, before: 'pendiente' } }],
  })
  const back = queued(
    { kind: 'undone', sheet_id: 'run', act_id: aboard.id },
    { passenger_id: 'eva', attendance: 'pendiente' },
  )
  const unpaid = queued({ kind: 'undone', sheet_id: 'run', act_id: paid.id }, { cash })
  expect(withQueued([run], acts(aboard, paid, back, unpaid))[0]).toMatchObject({
    cash_taken: 0,
    parties: [{ due: 5000, cash: [], passengers: [{ attendance: 'pendiente', mark: null }] }],
  })
})

test('what waits on a phone since before shows on its run of before: both name the booking by its id', () => {
  const { booking_digest: _, ...before } = { ...party, booking_id: 'booking' }
  const kept = { ...run, parties: [before, { ...before, id: 'other', booking_id: 'other' }] }
  const cash = { booking_id: 'booking', amount: 5000 }
  const paid = queued({ kind: 'cash', sheet_id: 'run', ...cash }, { cash })
  const aboard = queued({ kind: 'aboard', ...mark }, { passenger_id: 'eva', attendance: 'a_bordo' })
  const [shown] = withQueued([kept], acts(paid, aboard))
  expect(shown?.parties.map(({ due, cash: taken }) => [due, taken.length])).toEqual([
    [0, 1],
    [5000, 0],
  ])
})

test('pays the booking with cash of another currency, listed separately before and after sending', () => {
  const cash = { booking_digest: 'booking', amount: 4_00, currency: 'USD', pays: 3800 }
  const deed: Deed = {
    kind: 'cash',
    sheet_id: 'run',
    item_id: 'item',
    amount: 4_00,
    currency: 'USD',
    exchange_rate: '950',
  }
  const paid = queued(deed, { cash })
  const [shown] = withQueued([run], acts(paid))
  expect(shown).toMatchObject({
    cash_taken: 0,
    parties: [{ due: 1200, cash: [{ act_id: paid.id, amount: 4_00, currency: 'USD', pays: 3800 }] }],
  })
  expect(shown && otherCash(shown)).toEqual([{ currency: 'USD', amount: 4_00 }])
  expect(wordsOf([run], deed).what).toContain('US$4,00')
  const back = queued({ kind: 'undone', sheet_id: 'run', act_id: paid.id }, { cash })
  expect(withQueued([run], acts(paid, back))[0]).toMatchObject({
    cash_taken: 0,
    parties: [{ due: 5000, cash: [] }],
  })
})

test('what was seen without signal is not shown as new any more', () => {
  const seen = queued({ kind: 'seen', sheet_id: 'run', version: 2 }, { run: { seen_version: 2 } })
  expect(withQueued([run], acts(seen))[0]).toMatchObject({ seen_version: 2, changes: [] })
})

test('acts go before pictures, of one run at a time, past what is stuck', () => {
  const photo: QueuedRow = {
    id: 'photo',
    user_id: 'me',
    sequence: 0,
    words: { what: '', run: '' },
    photo: { act_id: 'x', done_at: '', blob: new Blob() },
  }
  const stuck = queued({ kind: 'started', sheet_id: 'lost' }, {}, { stuck: 'No' })
  const [one, two] = [
    queued({ kind: 'started', sheet_id: 'run' }),
    queued({ kind: 'finished', sheet_id: 'run' }),
  ]
  const other = queued({ kind: 'started', sheet_id: 'other' })
  const queue = [photo, stuck, one, two, other]
  expect(nextBatch(queue).map(({ id }) => id)).toEqual([one.id, two.id])
  expect(nextBatch(queue, 1).map(({ id }) => id)).toEqual([one.id])
  expect(nextBatch([photo, stuck])).toEqual([])
  expect(nextPhoto(queue)?.id).toBe('photo')
})

test('shows an action as text with its run, also after the run is deleted', () => {
  expect(wordsOf([run], { kind: 'no_show', ...mark })).toEqual({
    what: 'No se presentó: Eva Soto (KX3R7P)',
    run: 'Géiseres, mar 4 may',
  })
  expect(wordsOf([run], { kind: 'arrived', sheet_id: 'run', stop_id: 'stop' }).what).toBe(
    'Llegó a la parada: Hostal Cerca',
  )
  expect(wordsOf([], { kind: 'aboard', ...mark })).toEqual({ what: 'A bordo', run: '' })
})

test('a row that an earlier page left on the phone reads in its words', () => {
  const { words, ...rest } = queued({ kind: 'aboard', ...mark })
  const left = { ...rest, told: words } as RowOfBefore // oxlint-disable-line typescript/no-unsafe-type-assertion
  expect(withWords(left).words).toEqual(words)
})
