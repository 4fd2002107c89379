import type { QueryClient } from '@tanstack/react-query'

/**
 * Runs on a crew's phone from the login on, on any screen: stores page and runs for offline use, and sends queued
 * actions as soon as there is a network.
 */
export function startCrew(queryClient: QueryClient): () => void {
  const over = new AbortController()
  const keep = () => void keepShell().catch(() => {})
  keep()
  addEventListener('online', keep, { signal: over.signal })
  void keepRuns(queryClient, over.signal).catch(() => {})
  return () => over.abort()
}

async function keepRuns(queryClient: QueryClient, over: AbortSignal) {
  const { startQueue } = await import('./act-queue.hook.ts')
  const { crewRunsQuery } = await import('./known-runs.hook.ts')
  const { withQueued } = await import('../run-overlay.rules.ts')
  if (over.aborted) return
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
