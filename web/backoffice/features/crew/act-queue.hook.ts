import { useSyncExternalStore } from 'react'

import { CallFailed } from '#contract/call.ts'
import { sendCrewPhoto } from '#contract/crew-photos.contract.ts'
import { type ActResult, type CrewRun, listCrewRuns, sendCrewActs } from '#contract/crew.contract.ts'
import { call } from '#web/api/client.ts'
import { changeQueue, enqueue, forget, keep, readKept, readQueue } from '#web/api/offline-store.ts'
import { isLoggedIn, loggedInUser } from '#web/api/session.ts'

import { crewTexts as texts } from './crew.texts.ts'
import {
  type Deed,
  type Effect,
  isAct,
  nextBatch,
  nextPhoto,
  type QueuedAct,
  type QueuedPhoto,
  type QueuedRow,
  toldOf,
  waitAfter,
  withQueued,
} from './run-overlay.rules.ts'

/** What was done, and why it changed nothing. */
type Note = { id: string; what: string; note: string }
type State = {
  queue: readonly QueuedRow[]
  /** answers that changed nothing, the last first; kept until they are read */
  notes: readonly Note[]
  isReachable: boolean
}
let state: State = { queue: [], notes: [], isReachable: true }
const listeners = new Set<() => void>()
let failures = 0
/** A network that swallows what is sent and never answers counts as none. */
const answerMs = 30_000
let timer: ReturnType<typeof setTimeout> | undefined
let onSent: () => void = () => {}

function set(change: Partial<State>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useActQueue = (): State => useSyncExternalStore(subscribe, () => state)

const runsKey = () => `runs:${loggedInUser().id}`
const notesKey = () => `notes:${loggedInUser().id}`

/** Names, phones and health of passengers leave the phone with whoever logs out; what is unsent stays. */
export async function forgetRuns(): Promise<void> {
  await forget(runsKey())
  await forget(notesKey())
  const shelf = await caches.open('crew-shell')
  await shelf.delete('/api/v1/auth/me')
}

/** From the server while it answers; else what was kept the last time it did. */
export async function readRuns(): Promise<CrewRun[]> {
  try {
    const runs = await call(listCrewRuns, {})
    await keep(runsKey(), runs)
    set({ isReachable: true })
    return runs
  } catch (error) {
    if (!isPassing(error)) throw error
    set({ isReachable: false })
    const kept = await readKept<CrewRun[]>(runsKey())
    if (!kept) throw error
    return kept
  }
}

const isPassing = (error: unknown) =>
  error instanceof CallFailed && (error.status === 0 || error.status === 429 || error.status >= 500)

/** A picture that goes with an act, under the id that the act may name. */
export type Taken = { id: string; blob: Blob }

/** Writes an act down on this device; it goes out at once when it can, or later by itself, its pictures after it. */
export async function perform(deed: Deed, effect: Effect, photos: readonly Taken[] = []): Promise<string> {
  const id = crypto.randomUUID()
  const user_id = loggedInUser().id
  const done_at = new Date().toISOString()
  const told = toldOf((await readKept<CrewRun[]>(runsKey())) ?? [], deed)
  const added = await enqueue<QueuedRow>((next) => {
    const sequence = next()
    return [
      { id, user_id, sequence, act: { ...deed, id, sequence, done_at }, effect, told },
      ...photos.map((photo) => ({
        id: photo.id,
        user_id,
        sequence: next(),
        photo: { act_id: id, done_at, blob: photo.blob },
        told: { ...told, what: texts.photoOf(told.what) },
      })),
    ]
  })
  // Reading a long queue again for each act would make it slower the longer there is no signal.
  const shown = new Set(state.queue.map((row) => row.id))
  set({ queue: [...state.queue, ...added.filter((row) => !shown.has(row.id))] })
  void drain()
  return id
}

async function reload() {
  if (!isLoggedIn()) return set({ queue: [], notes: [] })
  const queue = await readQueue<QueuedRow>(loggedInUser().id)
  set({ queue, notes: (await readKept<Note[]>(notesKey())) ?? [] })
}

/** How many acts of whoever is logged in this device still holds. */
export async function countUnsent(): Promise<number> {
  return (await readQueue<QueuedRow>(loggedInUser().id)).length
}

let isAsked = false

/**
 * One tab at a time, so that the order stays the phone's. Whoever asks while something is being sent waits its turn: what
 * was written down a moment too late for that sending is not forgotten.
 */
export async function drain() {
  clearTimeout(timer)
  if (!isLoggedIn() || isAsked) return
  isAsked = true
  await navigator.locks.request('crew-acts', async () => {
    isAsked = false
    await sendAll()
  })
}

async function deviceId(): Promise<string> {
  const kept = await readKept<string>('device')
  if (kept) return kept
  const made = crypto.randomUUID()
  await keep('device', made)
  return made
}

async function sendAll() {
  const device_id = await deviceId()
  /** how many of the next go one by one, so that only what can't be taken stays behind */
  let alone = 0
  for (;;) {
    await reload()
    const batch = nextBatch(state.queue, alone > 0 ? 1 : undefined)
    const photo = batch.length === 0 ? nextPhoto(state.queue) : undefined
    const rows = photo ? [photo] : batch
    if (rows.length === 0) return
    alone = Math.max(0, alone - 1)
    try {
      if (photo) await sendPhoto(photo)
      else await settle(batch, await sendActs(device_id, batch))
      failures = 0
    } catch (error) {
      // The session ended: what waits stays here until they enter again.
      if (error instanceof CallFailed && error.status === 401) return
      if (isPassing(error) || !(error instanceof CallFailed)) {
        failures += 1
        set({ isReachable: false })
        timer = setTimeout(() => void drain(), waitAfter(failures) * 1000)
        return
      }
      if (rows.length > 1) {
        alone = rows.length
        continue
      }
      const stuck = error.status === 404 ? texts.notTaken : error.problem.message
      await changeQueue({ put: rows.map((row) => ({ ...row, stuck })) })
    }
  }
}

function sendActs(device_id: string, batch: readonly QueuedAct[]): Promise<ActResult[]> {
  const body = { device_id, acts: batch.map(({ act }) => act) }
  return call(sendCrewActs, { body }, { signal: AbortSignal.timeout(answerMs) })
}

async function sendPhoto({ id, photo }: QueuedPhoto) {
  const body = new FormData()
  body.set('file', photo.blob, 'foto.jpg')
  const signal = AbortSignal.timeout(answerMs * 4)
  await call(sendCrewPhoto, { params: { act_id: photo.act_id, id }, body }, { signal })
  await changeQueue({ remove: [id] })
  set({ isReachable: true })
  await reload()
}

/** What the server has is taken off the queue; the kept runs show it without another reading. */
async function settle(batch: readonly QueuedAct[], results: readonly ActResult[]) {
  const outcomes = new Map(results.map((result) => [result.id, result.outcome]))
  const done = batch.filter(({ id }) => outcomes.get(id) === 'applied')
  const kept = await readKept<CrewRun[]>(runsKey())
  if (kept) await keep(runsKey(), withQueued(kept, done))
  await changeQueue({ remove: batch.filter(({ id }) => outcomes.has(id)).map(({ id }) => id) })
  const whats = new Map(batch.map(({ id, told }) => [id, told.what]))
  const news = results
    .filter(({ outcome, note }) => (outcome === 'conflict' || outcome === 'refused') && note)
    .map(({ id, note }) => ({ id, note, what: whats.get(id) ?? '' }))
  if (news.length > 0) await keep(notesKey(), [...news.toReversed(), ...state.notes].slice(0, 20))
  set({ isReachable: true })
  await reload()
  onSent()
}

export async function dismissNotes() {
  await forget(notesKey())
  await reload()
}

/** What the server did not take goes out again, in its place. */
export async function retryStuck({ id }: QueuedRow) {
  const row = state.queue.find((each) => each.id === id)
  if (!row) return
  const { stuck: _, ...free } = row
  await changeQueue({ put: [free] })
  await reload()
  void drain()
}

/** Takes back nothing and tells nobody: what was never sent was never there. An act's pictures go with it. */
export async function discardStuck({ id }: QueuedRow) {
  if (!state.queue.some((row) => row.id === id && row.stuck)) return
  const its = state.queue.filter((row) => !isAct(row) && row.photo.act_id === id)
  await changeQueue({ remove: [id, ...its.map((row) => row.id)] })
  await reload()
}

/** Tries again as soon as something says that there may be signal. */
export function startQueue(whenSent: () => void): () => void {
  onSent = whenSent
  const tryNow = () => {
    if (document.visibilityState === 'visible') void drain()
  }
  void reload().then(tryNow)
  addEventListener('online', tryNow)
  document.addEventListener('visibilitychange', tryNow)
  return () => {
    removeEventListener('online', tryNow)
    document.removeEventListener('visibilitychange', tryNow)
    clearTimeout(timer)
  }
}
