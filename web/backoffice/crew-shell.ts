import type { QueryClient } from '@tanstack/react-query'

/**
 * What a crew's phone does from the login on, on whatever screen: keeps the page and the runs for when there is no signal,
 * and sends what was done as soon as there is.
 */
export function startCrew(queryClient: QueryClient): () => void {
  const stops: (() => void)[] = []
  let isOver = false
  const keep = () => void keepShell().catch(() => {})
  keep()
  addEventListener('online', keep)
  void import('./features/crew/act-queue.hook.ts').then(({ crewRunsQuery, startQueue }) => {
    if (isOver) return
    void queryClient.prefetchQuery(crewRunsQuery)
    stops.push(startQueue(() => void queryClient.invalidateQueries({ queryKey: crewRunsQuery.queryKey })))
  })
  return () => {
    isOver = true
    removeEventListener('online', keep)
    for (const stop of stops) stop()
  }
}

/** Whoever drives or guides opens the page without a network: a worker keeps it, fresh each time there is one. */
async function keepShell() {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  await navigator.serviceWorker.register('/crew-worker.js', { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('refresh')
}
