import { CallFailed } from '#contract/endpoint/call.ts'
import { type ActResult, sendCrewActs } from '#contract/runs/crew-actions.contract.ts'
import { sendCrewPhoto } from '#contract/runs/crew-photos.contract.ts'
import { call, isPassing } from '#web/api/client.ts'
import { addToQueue, changeQueue, queueOf, writeHeld } from '#web/api/device-queue.ts'
import { keptFor } from '#web/api/kept-on-device.ts'
import { forget, keep, readKept } from '#web/api/offline-store.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { isLoggedIn, loggedInUser } from '#web/api/session.ts'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import {
  type Deed,
  type Effect,
  isAct,
  nextBatch,
  nextPhoto,
  type QueuedAct,
  type QueuedPhoto,
  type QueuedRow,
  type RowOfBefore,
  withWords,
  wordsOf,
  waitAfter,
  withQueued,
} from '../run/run-overlay.rules.ts'
import { actQueue, setQueue, type Note } from './act-state.hook.ts'
import { answerMs, forgetRuns, keptRuns, runsKey, showDone } from './known-runs.hook.ts'
import { queueTexts as texts } from './queue.texts.ts'

/** Answers that could not be written down either. */
let heldNotes: readonly Note[] = []
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
type Watcher = { onApplied: (done: readonly QueuedAct[]) => void; onSent: () => void }
let watcher: Watcher = { onApplied: () => {}, onSent: () => {} }
/** Deeds that are being written down: a second tap meanwhile is the same deed. */
const writing = new Map<string, Promise<string>>()

/** A picture of an action, under the id that the action may contain. */
export type Taken = { id: string; blob: Blob }

const notesKey = (user_id: string) => keptFor('notes', user_id)

/** Stores an action on this device; it is sent at once if possible, or later by itself, its pictures after it. */
export function perform(deed: Deed, effect: Effect, photos: readonly Taken[] = []): Promise<string> {
  const key = JSON.stringify(deed)
  const before = writing.get(key)
  if (before) return before
  const written = writeDown(deed, effect, photos).finally(() => writing.delete(key))
  writing.set(key, written)
  return written
}

async function writeDown(deed: Deed, effect: Effect, photos: readonly Taken[]): Promise<string> {
  const id = crypto.randomUUID()
  const user_id = loggedInUser().id
  const done_at = new Date().toISOString()
  const at = serverNow().toISOString()
  const words = wordsOf((await keptRuns(user_id)) ?? [], deed)
  const { rows, isWritten } = await addToQueue<QueuedRow>((next) => {
    const sequence = next()
    return [
      { id, user_id, sequence, act: { ...deed, id, sequence, done_at }, effect, words, at },
      ...photos.map((photo) => ({
        id: photo.id,
        user_id,
        sequence: next(),
        photo: { act_id: id, done_at, blob: photo.blob },
        words: { ...words, what: texts.photoOf(words.what) },
      })),
    ]
  })
  // Reading a long queue again for each action would get slower the longer the phone is offline.
  const shown = new Set(actQueue().queue.map((row) => row.id))
  setQueue({ queue: [...actQueue().queue, ...rows.filter((row) => !shown.has(row.id))] })
  if (!isWritten) setQueue({ unwritten: [...actQueue().unwritten, { id, what: words.what }] })
  if (actQueue().unwritten.length > 0) await reload()
  void drain()
  return id
}

async function reload() {
  if (!isLoggedIn()) {
    forgetRuns()
    heldNotes = []
    return setQueue({ queue: [], notes: [], unwritten: [] })
  }
  const { id } = loggedInUser()
  if (actQueue().unwritten.length > 0 && (await writeHeld())) setQueue({ unwritten: [] })
  const queue = (await queueOf<QueuedRow | RowOfBefore>(id)).map(withWords)
  const notes = (await readKept<Note[]>(notesKey(id)).catch(() => null)) ?? []
  setQueue({ queue, notes: [...heldNotes, ...notes] })
}

/** How many unsent actions of this user the device holds. */
export async function countUnsent(): Promise<number> {
  return (await queueOf(loggedInUser().id)).length
}

let isAsked = false

/**
 * One tab at a time, so that the phone's order is kept. A call during a sending waits for its turn, so that an
 * action stored just after it started is sent too.
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

let device = ''

async function deviceId(): Promise<string> {
  device ||= (await readKept<string>('device').catch(() => null)) ?? ''
  if (device) return device
  device = crypto.randomUUID()
  await keep('device', device).catch(() => null)
  return device
}

function tryLater() {
  failures += 1
  timer = setTimeout(() => void drain(), waitAfter(failures) * 1000)
}

async function sendAll() {
  const device_id = await deviceId()
  /** how many of the next go one by one, so that only what can't be taken stays behind */
  let alone = 0
  for (;;) {
    await reload()
    const batch = nextBatch(actQueue().queue, alone > 0 ? 1 : undefined)
    const photo = batch.length === 0 ? nextPhoto(actQueue().queue) : undefined
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
        if (isPassing(error)) setQueue({ isReachable: false })
        return tryLater()
      }
      if (rows.length > 1) {
        alone = rows.length
        continue
      }
      const stuck = error.status === 404 ? texts.notTaken : error.problem.message
      const put = rows.map((row) => ({ ...row, stuck }))
      const isMarked = await changeQueue({ put }).then(
        () => true,
        () => false,
      )
      if (!isMarked) return tryLater()
    }
  }
}

function sendActs(device_id: string, batch: readonly QueuedAct[]): Promise<ActResult[]> {
  const body = { device_id, sent_at: new Date().toISOString(), acts: batch.map(({ act }) => act) }
  return call(sendCrewActs, { body }, { signal: AbortSignal.timeout(answerMs) })
}

async function sendPhoto({ id, photo }: QueuedPhoto) {
  const body = new FormData()
  body.set('file', photo.blob, 'foto.jpg')
  const signal = AbortSignal.timeout(answerMs * 4)
  await call(sendCrewPhoto, { params: { act_id: photo.act_id, id }, body }, { signal })
  await changeQueue({ remove: [id] })
  setQueue({ isReachable: true })
  await reload()
}

/** Removes what the server has from the queue and applies it to the stored runs, atomically, without another read. */
async function settle(batch: readonly QueuedAct[], results: readonly ActResult[]) {
  const { id: user_id } = loggedInUser()
  const outcomes = new Map(results.map((result) => [result.id, result.outcome]))
  const done = batch.filter(({ id }) => outcomes.get(id) === 'applied')
  const whats = new Map(batch.map(({ id, words }) => [id, words.what]))
  const news = results
    .filter(({ outcome, note }) => (outcome === 'conflict' || outcome === 'refused') && note)
    .map(({ id, note }) => ({ id, note, what: whats.get(id) ?? '' }))
    .toReversed()
  const remove = batch.filter(({ id }) => outcomes.has(id)).map(({ id }) => id)
  const shown = (before: unknown) => before && withQueued(before as CrewRun[], done) // oxlint-disable-line typescript/no-unsafe-type-assertion
  const notesAfter = (before: unknown) => {
    if (news.length === 0) return null
    const notes = (before ?? []) as Note[] // oxlint-disable-line typescript/no-unsafe-type-assertion
    return [...news, ...notes].slice(0, 20)
  }
  const isWritten = await changeQueue({
    remove,
    values: { [runsKey(user_id)]: shown, [notesKey(user_id)]: notesAfter },
  })
  if (!isWritten) heldNotes = [...news, ...heldNotes]
  showDone(done)
  // Before it leaves the queue: else the screen would show it undone until the next reading.
  watcher.onApplied(done)
  setQueue({ isReachable: true })
  await reload()
  watcher.onSent()
}

export async function dismissNotes() {
  heldNotes = []
  const key = notesKey(loggedInUser().id)
  await forget((each) => each === key).catch(() => null)
  await reload()
}

/** Sends a refused action again, in its place. */
export async function retryStuck({ id }: QueuedRow) {
  const row = actQueue().queue.find((each) => each.id === id)
  if (!row) return
  const { stuck: _, ...free } = row
  await changeQueue({ put: [free] })
  await reload()
  void drain()
}

/** Nothing to undo: these actions never reached the server. Their pictures are deleted too. */
export async function discardStuck({ id }: QueuedRow) {
  if (!actQueue().queue.some((row) => row.id === id && row.stuck)) return
  const its = actQueue().queue.filter((row) => !isAct(row) && row.photo.act_id === id)
  await changeQueue({ remove: [id, ...its.map((row) => row.id)] })
  await reload()
}

/** Retries as soon as an event suggests a network. */
export function startQueue(newWatcher: Watcher): () => void {
  watcher = newWatcher
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
