/** Whoever drives or guides opens the page without a network: a worker keeps it, fresh each time there is one. */
export async function keepShell() {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  const registration = await navigator.serviceWorker.register('/crew-worker.js', { scope: '/' })
  await navigator.serviceWorker.ready
  registration.active?.postMessage('refresh')
}
