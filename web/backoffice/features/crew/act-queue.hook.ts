import { useSyncExternalStore } from 'react'

import { CallFailed } from '#contract/call.ts'
import { type ActResult, type CrewRun, listCrewRuns, sendCrewActs } from '#contract/crew.contract.ts'
import { call } from '#web/api/client.ts'
import { changeQueue, enqueue, forget, keep, readKept, readQueue } from '#web/api/offline-store.ts'
import { isLoggedIn, loggedInUser } from '#web/api/session.ts'

import {
  type Deed,
  type Effect,
  nextBatch,
  type QueuedAct,
  waitAfter,
  withQueued,
} from './run-overlay.rules.ts'

type State = {
  queue: readonly QueuedAct[]
  /** answers that changed nothing, the last first */
  notes: readonly ActResult[]
  isReachable: boolean
}
let state: State = { queue: [], notes: [], isReachable: true }
const listeners = new Set<() => void>()
let failures = 0
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

/** Names, phones and health of passengers leave the phone with whoever logs out; what is unsent stays. */
export async function forgetRuns(): Promise<void> {
  await forget(runsKey())
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

/** Writes an act down on this device; it goes out at once when it can, or later by itself. */
export async function perform(deed: Deed, effect: Effect): Promise<string> {
  const id = crypto.randomUUID()
  const user_id = loggedInUser().id
  const done_at = new Date().toISOString()
  await enqueue<QueuedAct>((sequence) => ({
    id,
    user_id,
    sequence,
    act: { ...deed, id, sequence, done_at },
    effect,
  }))
  await reload()
  void drain()
  return id
}

async function reload() {
  set({ queue: isLoggedIn() ? await readQueue<QueuedAct>(loggedInUser().id) : [] })
}

/** How many acts of whoever is logged in this device still holds. */
export async function countUnsent(): Promise<number> {
  return (await readQueue<QueuedAct>(loggedInUser().id)).length
}

/** One tab at a time, so that the order stays the phone's. */
export async function drain() {
  clearTimeout(timer)
  if (!isLoggedIn()) return
  await navigator.locks.request('crew-acts', { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll()
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
  for (;;) {
    await reload()
    const batch = nextBatch(state.queue)
    if (batch.length === 0) return
    try {
      const results = await call(sendCrewActs, { body: { device_id, acts: batch.map(({ act }) => act) } })
      failures = 0
      await settle(batch, results)
    } catch (error) {
      // The session ended: what waits stays here until they enter again.
      if (error instanceof CallFailed && error.status === 401) return
      if (isPassing(error) || !(error instanceof CallFailed)) {
        failures += 1
        set({ isReachable: false })
        timer = setTimeout(() => void drain(), waitAfter(failures) * 1000)
        return
      }
      const stuck = error.problem.message
      await changeQueue({ put: batch.map((row) => ({ ...row, stuck })) })
    }
  }
}

/** What the server has is taken off the queue; the kept runs show it without another reading. */
async function settle(batch: readonly QueuedAct[], results: readonly ActResult[]) {
  const outcomes = new Map(results.map((result) => [result.id, result.outcome]))
  const done = batch.filter(({ id }) => outcomes.get(id) === 'applied')
  const kept = await readKept<CrewRun[]>(runsKey())
  if (kept) await keep(runsKey(), withQueued(kept, done))
  await changeQueue({ remove: batch.filter(({ id }) => outcomes.has(id)).map(({ id }) => id) })
  const news = results.filter(
    ({ outcome, note }) => (outcome === 'conflict' || outcome === 'refused') && note,
  )
  set({ isReachable: true, notes: [...news.toReversed(), ...state.notes].slice(0, 20) })
  await reload()
  onSent()
}

export const dismissNotes = () => set({ notes: [] })

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
