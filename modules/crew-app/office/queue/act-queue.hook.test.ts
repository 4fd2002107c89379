import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { ActResult, CrewAct } from '#contract/runs/crew-actions.contract.ts'
import { startBrowser } from '#testing/app/fake-browser.ts'
import { askToLetGo, closeByBrowser, UnrulyDisk } from '#testing/app/unruly-disk.ts'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { isAct, type QueuedAct, withQueued } from '../run/run-overlay.rules.ts'

const ana = '2f1c9a34-8d5b-4b1e-9d6c-0a7b3f6e5d21'
const sheet_id = '3f1c9a34-8d5b-4b1e-9d6c-0a7b3f6e5d21'
const booking_id = '4f1c9a34-8d5b-4b1e-9d6c-0a7b3f6e5d21'
const passenger_id = '5f1c9a34-8d5b-4b1e-9d6c-0a7b3f6e5d21'

const run = {
  id: sheet_id,
  name: 'Valle de la Luna',
  service_date: '2027-05-04',
  currency: 'CLP',
  cash_taken: 0,
  stops: [],
  parties: [
    {
      booking_id,
      due: 5000,
      cash: [],
      contact_name: 'Eva',
      passengers: [{ id: passenger_id, name: 'Eva', attendance: 'pendiente', mark: null }],
    },
  ],
}

type Sent = { sent_at: string; acts: CrewAct[] }
let disk: UnrulyDisk
let isOnline: boolean
let status: number
let sent: Sent[]
let answer: (act: CrewAct) => ActResult
let closers: (() => void)[]
let reading: Promise<unknown>
let onApplied: (done: readonly QueuedAct[]) => void

const clash = ({ id }: CrewAct): ActResult => ({
  id,
  outcome: 'conflict',
  code: 'is_aboard',
  note: 'Eva figura a bordo.',
})
const applied = ({ id }: CrewAct): ActResult => ({ id, outcome: 'applied', code: '', note: '' })

function respond(path: string, body: string): Response {
  if (status !== 200) return Response.json({ code: 'session', message: 'La sesión terminó' }, { status })
  if (path.endsWith('/crew/runs')) return Response.json([run])
  const asked = JSON.parse(body) as Sent // oxlint-disable-line typescript/no-unsafe-type-assertion
  sent.push(asked)
  return Response.json(asked.acts.map(answer))
}

/** A freshly loaded page without memory. */
async function openPage() {
  vi.resetModules()
  const page = {
    ...(await import('./act-state.hook.ts')),
    ...(await import('./known-runs.hook.ts')),
    ...(await import('./act-queue.hook.ts')),
  }
  const { onSessionEnd } = await import('#web/api/session-end.ts')
  onSessionEnd(() => {})
  // A page of the test before may still be sending: what it says is not this test's.
  let isOpen = true
  const stop = page.startQueue({ onApplied: (done) => isOpen && onApplied(done), onSent: () => {} })
  const close = () => {
    isOpen = false
    stop()
  }
  closers.push(close)
  await page.countUnsent()
  return { ...page, close }
}

const cash = { booking_id, amount: 5000 }
const takeCash = { kind: 'cash', sheet_id, ...cash } as const
const goAboard = { kind: 'aboard', sheet_id, passenger_id } as const

beforeEach(() => {
  startBrowser()
  disk = new UnrulyDisk()
  isOnline = true
  status = 200
  sent = []
  answer = applied
  closers = []
  reading = Promise.resolve()
  onApplied = () => {}
  vi.stubGlobal('indexedDB', disk)
  let turn = Promise.resolve()
  const request = (_name: string, work: () => Promise<void>) => (turn = turn.then(work))
  vi.stubGlobal('navigator', { locks: { request } })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    const answered = respond(path, body)
    if (path.endsWith('/crew/runs')) await reading
    return answered
  })
  vi.stubGlobal('location', { assign: () => {} })
  localStorage.setItem('token', 'x.y.z')
  localStorage.setItem('userId', ana)
  localStorage.setItem('userName', 'Ana')
})
afterEach(() => {
  for (const close of closers) close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Resolves when the previous sender is done. */
const untilSent = () => navigator.locks.request('crew-acts', async () => {})

const cashOf = (runs: unknown) =>
  (runs as CrewRun[]).map(({ cash_taken, parties }) => [cash_taken, parties[0]?.due, parties[0]?.cash.length])

test('keeps, reports and sends a tap that the phone cannot store', async () => {
  const page = await openPage()
  await page.readRuns()
  isOnline = false
  disk.refuses = (what) => what.startsWith('put')
  await page.perform(goAboard, { passenger_id, attendance: 'a_bordo' })
  await page.perform(takeCash, { cash })
  expect(page.actQueue().queue.map(({ sequence }) => sequence)).toEqual([1, 2])
  expect(page.actQueue().unwritten.map(({ what }) => what)).toEqual([
    expect.stringContaining('Eva'),
    expect.stringContaining('5.000'),
  ])
  isOnline = true
  await page.drain()
  await vi.waitFor(() => expect(page.actQueue().queue).toEqual([]), 30_000)
  expect(sent.flatMap(({ acts }) => acts.map(({ kind }) => kind))).toEqual(['aboard', 'cash'])
})

test('a phone that opens nothing takes acts all the same, and writes them down as soon as it can', async () => {
  disk.opening = 'fails'
  const page = await openPage()
  isOnline = false
  await page.perform(goAboard, { passenger_id, attendance: 'a_bordo' })
  expect(page.actQueue().unwritten).toHaveLength(1)
  expect(await disk.queue()).toEqual([])
  disk.opening = 'opens'
  await page.perform(takeCash, { cash })
  expect(page.actQueue().unwritten).toEqual([])
  expect(await disk.queue()).toMatchObject([{ sequence: 1 }, { sequence: 2 }])
  const again = await openPage()
  await again.perform(takeCash, { cash })
  expect(again.actQueue().queue.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
})

test.each([
  ['closed by the browser', closeByBrowser],
  ['asked to make room for a newer page', askToLetGo],
  ['closed without a word', (db: IDBDatabase) => db.close()],
])('reopens a connection that was %s', async (_how, lose) => {
  const page = await openPage()
  isOnline = false
  await page.perform(goAboard, { passenger_id, attendance: 'a_bordo' })
  const [db] = disk.connections
  if (db) lose(db)
  await page.perform(takeCash, { cash })
  expect(await disk.queue()).toHaveLength(2)
  expect(disk.connections).toHaveLength(2)
  expect(() => disk.connections[0]?.transaction('kept')).toThrow(
    /InvalidState|invalid state|not allowed|closed/i,
  )
  expect(page.actQueue().unwritten).toEqual([])
})

const crewStatusOf = (runs: unknown) =>
  (runs as CrewRun[]).flatMap(({ parties }) => parties.flatMap(({ passengers }) => passengers))

test('two taps before the first is written down are one act', async () => {
  const page = await openPage()
  isOnline = false
  const effect = { passenger_id, attendance: 'a_bordo' } as const
  await Promise.all([page.perform(goAboard, effect), page.perform(goAboard, effect)])
  expect(page.actQueue().queue).toHaveLength(1)
  // Cash may be taken twice, one after the other.
  await page.perform(takeCash, { cash })
  await page.perform(takeCash, { cash })
  expect(page.actQueue().queue).toHaveLength(3)
})

test('what was sent stays on the screen until it is read again', async () => {
  const page = await openPage()
  let onScreen: CrewRun[] = [...(await page.readRuns())]
  onApplied = (done) => {
    onScreen = withQueued(onScreen, done)
    // Not yet off the queue: twice over it is the same.
    expect(withQueued(onScreen, page.actQueue().queue.filter(isAct))).toEqual(onScreen)
  }
  const id = await page.perform(goAboard, { passenger_id, attendance: 'a_bordo' })
  await vi.waitFor(() => expect(page.actQueue().queue).toEqual([]), 30_000)
  expect(crewStatusOf(onScreen)).toMatchObject([
    { attendance: 'a_bordo', mark: { act_id: id, before: 'pendiente' } },
  ])
})

test('a reading that was asked before an act was sent does not take it back on the phone', async () => {
  const page = await openPage()
  await page.readRuns()
  let answerNow = () => {}
  reading = new Promise<void>((resolve) => (answerNow = resolve))
  const late = page.readRuns()
  await page.perform(goAboard, { passenger_id, attendance: 'a_bordo' })
  await vi.waitFor(() => expect(page.actQueue().queue).toEqual([]), 30_000)
  answerNow()
  expect(crewStatusOf(await late)).toMatchObject([{ attendance: 'a_bordo' }])
  isOnline = false
  expect(crewStatusOf(await page.readRuns())).toMatchObject([{ attendance: 'a_bordo' }])
  expect(crewStatusOf(await disk.kept(`runs:${ana}`))).toMatchObject([{ attendance: 'a_bordo' }])
})

test('what the server answers is shown by a phone that can not keep it', async () => {
  disk.refuses = () => true
  const page = await openPage()
  expect(await page.readRuns()).toEqual([run])
  expect(page.actQueue().isReachable).toBe(true)
})

test.each(['put runs', 'delete', 'put notes', 'nothing'])(
  'counts money once and reports a conflict after being killed during an answer, at «%s»',
  async (deadly) => {
    const page = await openPage()
    await page.readRuns()
    isOnline = false
    await page.perform(takeCash, { cash })
    await page.perform(goAboard, { passenger_id, attendance: 'a_bordo' })
    answer = (act) => (act.kind === 'cash' ? applied(act) : clash(act))
    isOnline = true
    disk.refuses = (what) => what.startsWith(deadly)
    await page.drain()
    await untilSent()
    page.close()
    disk.refuses = () => false
    isOnline = false
    const again = await openPage()
    await vi.waitFor(async () => expect(again.actQueue().queue).toEqual(await disk.queue()), 30_000)
    const shown = withQueued(await again.readRuns(), again.actQueue().queue.filter(isAct))
    expect(cashOf(shown)).toEqual([[5000, 0, 1]])
    isOnline = true
    await again.drain()
    await vi.waitFor(() => expect(again.actQueue().queue).toEqual([]), 30_000)
    expect(again.actQueue().notes.map(({ note }) => note)).toEqual(['Eva figura a bordo.'])
    expect(cashOf(await disk.kept(`runs:${ana}`))).toEqual([[5000, 0, 1]])
  },
)

test('an answer is written in one go', async () => {
  const page = await openPage()
  await page.readRuns()
  isOnline = false
  await page.perform(takeCash, { cash })
  answer = clash
  isOnline = true
  const before = disk.writes
  await page.drain()
  expect(page.actQueue()).toMatchObject({ queue: [], notes: [{ note: 'Eva figura a bordo.' }] })
  // the device's own id, and the answer
  expect(disk.writes - before).toBeLessThanOrEqual(2)
})

test('the answer was lost and the payment came with a reading: it counts once, and once less taken back', async () => {
  const page = await openPage()
  isOnline = false
  const id = await page.perform(takeCash, { cash })
  const party = { ...run.parties[0], due: 0, cash: [{ act_id: id, amount: 5000 }] }
  const paid = [{ ...run, cash_taken: 5000, parties: [party] }] as unknown as CrewRun[] // oxlint-disable-line typescript/no-unsafe-type-assertion
  const rows = () => page.actQueue().queue.filter(isAct)
  expect(cashOf(withQueued(paid, rows()))).toEqual([[5000, 0, 1]])
  await page.perform({ kind: 'undone', sheet_id, act_id: id }, { cash })
  expect(cashOf(withQueued(paid, rows()))).toEqual([[0, 5000, 0]])
  expect(cashOf(withQueued([run] as unknown as CrewRun[], rows()))).toEqual([[0, 5000, 0]]) // oxlint-disable-line typescript/no-unsafe-type-assertion
  const undone = rows().slice(1)
  expect(cashOf(withQueued([run] as unknown as CrewRun[], undone))).toEqual([[0, 5000, 0]]) // oxlint-disable-line typescript/no-unsafe-type-assertion
})

test('what is sent says the hour of the phone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-04T05:00:00Z') })
  const page = await openPage()
  await page.perform(goAboard, { passenger_id, attendance: 'a_bordo' })
  await vi.waitFor(() => expect(sent).toHaveLength(1), 30_000)
  expect(sent[0]).toMatchObject({ sent_at: '2027-05-04T05:00:00.000Z' })
})

test('the passengers leave the phone when the server ends the session; what is unsent stays', async () => {
  const page = await openPage()
  await page.readRuns()
  isOnline = false
  await page.perform(goAboard, { passenger_id, attendance: 'a_bordo' })
  isOnline = true
  answer = clash
  await page.drain()
  expect(await disk.kept(`notes:${ana}`)).toHaveLength(1)
  isOnline = false
  await page.perform(goAboard, { passenger_id, attendance: 'a_bordo' })
  isOnline = true
  status = 401
  await expect(page.readRuns()).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(async () => expect(await disk.kept(`runs:${ana}`)).toBeUndefined(), 30_000)
  expect(await disk.kept(`notes:${ana}`)).toBeUndefined()
  expect(await disk.queue()).toHaveLength(1)
})

test('hides a user’s data from another one, and restores it for the same one', async () => {
  const page = await openPage()
  await page.readRuns()
  const { openSession } = await import('#web/api/session.ts')
  openSession({ token: 'x.y.z', user: { id: ana, name: 'Ana' } })
  await page.countUnsent()
  expect(await disk.kept(`runs:${ana}`)).toHaveLength(1)
  openSession({ token: 'x.y.z', user: { id: passenger_id, name: 'Luis' } })
  await page.countUnsent()
  expect(await disk.kept(`runs:${ana}`)).toBeUndefined()
})

test('runs of before yesterday are dropped', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-05T20:00:00Z') })
  localStorage.setItem('serverClock', JSON.stringify({ skew: 0, time_zone: 'America/Santiago' }))
  const page = await openPage()
  await page.readRuns()
  isOnline = false
  expect(await page.readRuns()).toHaveLength(1)
  vi.setSystemTime(new Date('2027-05-06T20:00:00Z'))
  expect(await page.readRuns()).toEqual([])
  expect(await disk.kept(`runs:${ana}`)).toEqual([])
})
