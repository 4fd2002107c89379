import { queryOptions } from '@tanstack/react-query'

import { addDays } from '#domain/local-date.ts'
import { call, isPassing } from '#web/api/client.ts'
import { keptFor } from '#web/api/kept-on-device.ts'
import { keep, readKept } from '#web/api/offline-store.ts'
import { operatorToday } from '#web/api/server-clock.ts'
import { isLoggedIn, loggedInUser } from '#web/api/session.ts'

import { type CrewRun, listCrewRuns } from '../../contract/crew-runs.contract.ts'
import { type QueuedAct, withQueued } from '../run/run-overlay.rules.ts'
import { setQueue } from './act-state.hook.ts'

export const runsKey = (user_id: string) => keptFor('runs', user_id)

/** The last runs read, for a device that cannot store them. */
let known: { user_id: string; runs: readonly CrewRun[] } | null = null
/** How many answers it was shown: a reading that was asked before one of them may be of before it. */
let settled = 0

/** A network that does not answer in this time counts as no network. */
export const answerMs = 30_000

/** From the server while it answers; else what was kept the last time it did. */
export async function readRuns(): Promise<readonly CrewRun[]> {
  const user_id = loggedInUser().id
  const before = settled
  try {
    const runs = await call(listCrewRuns, {}, { signal: AbortSignal.timeout(answerMs) })
    // Actions settled meanwhile are applied to the known runs; the next read is on its way.
    if (settled !== before && known?.user_id === user_id) return known.runs
    if (isLoggedIn() && loggedInUser().id === user_id) {
      known = { user_id, runs }
      // A device that is full still shows what the server says.
      await keep(runsKey(user_id), runs).catch(() => null)
    }
    setQueue({ isReachable: true })
    return runs
  } catch (error) {
    if (!isPassing(error)) throw error
    setQueue({ isReachable: false })
    const kept = await keptRuns(user_id)
    if (!kept) throw error
    return kept
  }
}

/** Read on any screen as soon as a crew member is logged in, and again when the network returns. */
export const crewRunsQuery = queryOptions({
  queryKey: ['crew-runs'],
  queryFn: readRuns,
  refetchInterval: 60_000,
  refetchOnReconnect: 'always',
})

/** Runs since yesterday: older passenger data must not stay on the device. */
export async function keptRuns(user_id: string): Promise<readonly CrewRun[] | null> {
  const inMemory = known?.user_id === user_id ? known.runs : null
  const runs = (await readKept<CrewRun[]>(runsKey(user_id)).catch(() => null)) ?? inMemory
  const today = operatorToday()
  if (!runs || !today) return runs
  const near = runs.filter(({ service_date, last_date = service_date }) => last_date >= addDays(today, -1))
  if (near.length < runs.length) await keep(runsKey(user_id), near).catch(() => null)
  return near
}

export function forgetRuns() {
  known = null
}

/** Shows the server's results without another read. */
export function showDone(done: readonly QueuedAct[]) {
  settled += 1
  if (known) known = { ...known, runs: withQueued(known.runs, done) }
}
