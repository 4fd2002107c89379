import type { QueryClient } from '@tanstack/react-query'

import type { LogoutWarning } from '#web/backoffice/office-module.ts'

import { withQueued } from '../run/run-overlay.rules.ts'
import { countUnsent, startQueue } from './act-queue.hook.ts'
import { crewRunsQuery } from './known-runs.hook.ts'
import { queueTexts as texts } from './queue.texts.ts'

/**
 * Runs on a crew's phone from the login on, on any screen: stores page and runs for offline use, and sends queued
 * actions as soon as there is a network.
 */
export function startCrew(queryClient: QueryClient, over: AbortSignal) {
  if (over.aborted) return
  const keep = () => void keepShell().catch(() => {})
  keep()
  addEventListener('online', keep, { signal: over })
  keepRuns(queryClient, over)
}

function keepRuns(queryClient: QueryClient, over: AbortSignal) {
  void queryClient.prefetchQuery(crewRunsQuery)
  const { queryKey } = crewRunsQuery
  const stop = startQueue({
    onApplied: (done) => queryClient.setQueryData(queryKey, (runs) => runs && withQueued(runs, done)),
    onSent: () => void queryClient.invalidateQueries({ queryKey }),
  })
  over.addEventListener('abort', stop)
}

/**
 * Drivers and guides can open the page without a network: a service worker stores it, and updates it when there is
 * one.
 */
async function keepShell() {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  await navigator.serviceWorker.register('/crew-worker.js', { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('refresh', {})
}

/** Before logging out with actions that were not sent yet. */
export async function warnOfUnsent(): Promise<LogoutWarning | null> {
  const unsent = await countUnsent()
  return unsent === 0
    ? null
    : { title: texts.logOutTitle(unsent), consequences: texts.logOutBody, act: texts.logOut }
}
